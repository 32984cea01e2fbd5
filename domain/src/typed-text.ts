/** Converts digits of Hindi and Marathi keyboards (०-९) to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/**
 * Invisible characters that change how others are read: bidirectional overrides, zero-width spaces, byte
 * order marks.
 */
const harmful = /[\u00ad\u061c\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Invisible text. Joiners count only if nothing visible is next to them. */
const blank = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Text as it is stored: without harmful characters and outer spaces. Empty if nothing of it is visible. */
export const visibleTyped = (text: string): string =>
  text.replace(blank, '') === '' ? '' : text.replace(harmful, '').replaceAll('\u00a0', ' ').trim();

/**
 * A number or code without the characters that people and programs put around it: Latin digits, no spaces,
 * dashes, dots, brackets or marks.
 */
export const bareCode = (text: string): string =>
  latinDigits(text).replace(/[\s\p{Cf}\p{Cc}\p{Pd}\u2212.,()[\]/]/gu, '');

/**
 * A mobile number in India without country code, however it is written: `+91 (98000) 00001`,
 * `0091-98000-00001`.
 */
export const bareMobileNumber = (text: string): string =>
  bareCode(text).replace(/^(?:(?:\+|00)?910?|0)(?=\d{10}$)/, '');

/**
 * Letters as people see them: a Hindi syllable with its signs is one letter, and so is an emoji of several code points. The
 * rules are the same for all languages.
 */
const lettersOf = (text: string) => new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text);

export const firstLetter = (text: string): string => {
  const [first] = lettersOf(text);
  return first?.segment ?? '';
};

/** The whole letters at the beginning of a text that have `most` characters (UTF-16) together. */
export const beginningOf = (text: string, most: number): string => {
  if (text.length <= most) return text;
  let end = 0;
  for (const { segment } of lettersOf(text)) {
    if (end + segment.length > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
};
