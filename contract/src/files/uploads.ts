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
