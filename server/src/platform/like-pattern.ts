/** Escapes a text for LIKE, so that %, _ and \ match literally. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern that finds a text anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern that matches texts starting with this one. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/**
 * A LIKE pattern that finds a text anywhere. A text that is too short for a trigram index matches at the
 * beginning of words only. In the searched columns every word has a blank before it.
 */
export const wordsLike = (text: string): string =>
  containing(text.length < 3 ? ` ${text.toLowerCase()}` : text.toLowerCase());
