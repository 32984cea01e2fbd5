/** The answer of a call with `file`: the file's name, and its content whole or streamed. */
export interface FileContent {
  name: string;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** An uploaded file; untrusted until its content has been checked. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** What a file may be used for; those of messages, tickets and evidence are visible only to the people concerned. */
export const uploadPurposes = [
  'avatar',
  'review',
  'message',
  'evidence',
  'venue',
  'identity',
  'support',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** In MB. */
export const maxUploadMegabytes = 10;

/** Bytes. */
export const maxUploadSize = maxUploadMegabytes * 1024 * 1024;
