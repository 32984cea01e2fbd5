/**
 * What LIKE finds a text with, wherever it stands. A text too short for an index of three letters is looked for at the
 * beginning of a word: every word has a blank before it.
 */
export const wordsLike = (text: string): string => {
  const safe = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return text.length < 3 ? `% ${safe}%` : `%${safe}%`;
};
