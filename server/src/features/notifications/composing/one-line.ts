/** Puts a person's text on one line, without line breaks and invisible characters that reverse text. */
export const oneLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
