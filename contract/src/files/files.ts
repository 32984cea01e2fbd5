/** The answer of a call with `file`: the file's name, and its content, complete or as a stream. */
export interface FileContent {
  name: string;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** An uploaded file. Do not trust it until its content has been checked. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** The purposes of files. Only the people concerned can see those of messages, tickets and evidence. */
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
