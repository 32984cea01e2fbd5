/** Arabic and Urdu, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, full width. */
const otherDigits = /(?=\p{Nd})[\u0660-\u0d6f\uff10-\uff19]/gu;

/** In Unicode, the zero of each Indian script is the seventh of 16 characters, that of the other ones the first. */
const valueOfDigit = (digit: string): number => {
  const code = digit.charCodeAt(0);
  return (code & 15) - (code >= 0x900 && code < 0xe00 ? 6 : 0);
};

/** Converts the digits of every Indian script to Latin ones (०-९, ০-৯, ۰-۹). */
export const latinDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => String(valueOfDigit(digit)));

/**
 * Invisible characters that change how others are read: bidirectional overrides, zero-width spaces, byte
 * order marks.
 */
const harmful = /[\u00ad\u061c\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Invisible text. Joiners count only if nothing visible is next to them. */
const blank = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Text as it is stored and searched: in one Unicode form (NFC), without harmful characters and outer spaces. Empty if
 * nothing of it is visible.
 */
export const visibleTyped = (text: string): string =>
  text.replace(blank, '') === ''
    ? ''
    : text.replace(harmful, '').replaceAll('\u00a0', ' ').normalize('NFC').trim();

/**
 * A number or code without the characters that people and programs put around it: Latin digits, no spaces,
 * dashes, dots, brackets or marks.
 */
export const bareCode = (text: string): string =>
  latinDigits(text).replace(/[\s\p{Cf}\p{Cc}\p{Pd}\u2212.,()[\]/]/gu, '');

/**
 * A mobile number in India without country code, however it is written: `+91 (98000) 00001`,
 * `0091-98000-00001`, `091 98000 00001`.
 */
export const bareMobileNumber = (text: string): string =>
  bareCode(text).replace(/^(?:(?:\+|00?)?910?|0)(?=\d{10}$)/, '');

let segmenter: Intl.Segmenter | undefined;

/**
 * Letters as people see them: a Hindi syllable with its signs is one letter, and so is an emoji of several code points. The
 * rules are the same for all languages.
 */
const lettersOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

export const firstLetter = (text: string): string => {
  const [first] = lettersOf(text);
  return first?.segment ?? '';
};

/** The whole letters at the beginning of a text that have `most` characters (UTF-16) together. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, lettersOf(text).containing(most)?.index);
