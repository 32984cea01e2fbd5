/**
 * A LIKE pattern that finds a text anywhere. Text too short for a trigram index is matched at the beginning of
 * words: every word is preceded by a blank.
 */
export const wordsLike = (text: string): string => {
  const safe = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return text.length < 3 ? `% ${safe}%` : `%${safe}%`;
};
