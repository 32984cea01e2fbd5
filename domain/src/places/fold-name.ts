import { catalogueKeyOf } from '../catalogue/catalogue.ts';
import { brahmicToLatin } from './brahmic.ts';

const BRAHMIC_WORD =
  /[\u0900-\u097F]+|[\u0980-\u09FF]+|[\u0A00-\u0A7F]+|[\u0A80-\u0AFF]+|[\u0B00-\u0B7F]+|[\u0B80-\u0BFF]+|[\u0C00-\u0C7F]+|[\u0C80-\u0CFF]+|[\u0D00-\u0D7F]+/gu;
const BRAHMIC_DIGIT =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/gu;
const FIRST_DIGIT = 0x66;
const JOINERS = /[\u200B-\u200D\uFEFF]/gu;

/**
 * Transliterates a text of any of India's scripts into Latin letters: लखीमपुर becomes lakhimpur. Latin text
 * stays unchanged.
 */
export const toLatin = (text: string): string =>
  text
    .normalize('NFC')
    .replace(JOINERS, '')
    .replace(BRAHMIC_DIGIT, (digit) => String(((digit.codePointAt(0) ?? 0) & 0x7f) - FIRST_DIGIT))
    .replace(BRAHMIC_WORD, brahmicToLatin);

/** Spellings of the same sound, and the letter that replaces them. Applied in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/[^a-z0-9 ][^a-z0-9]*| [^a-z0-9]+/g, ' '],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/chh|tch|ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/w/g, 'v'],
  [/f/g, 'p'],
  [/zh|z/g, 'j'],
  [/h(?<=[bcdgjklmnprstv]h)/g, ''],
  [/h(?<=[aeiou]h)(?![aeiouy])/g, ''],
  [/(.)\1{2,}/g, '$1$1'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/a[iye](?![aiou])|e[iy](?![aiou])/g, 'e'],
  [/a[uv](?![aeiouy])|ou|ov(?![aeiouy])/g, 'o'],
  [/y(?<=[bcdgjklmnprstv]y)(?![aeiou])/g, 'i'],
  [/i[yj]?y(?=[aeou])/g, 'i'],
  [/uv(?=[aeio])/g, 'u'],
  [/n(?=[pb])/g, 'm'],
  [/([a-z])\1+/g, '$1'],
  [/e(?![a-z0-9])(?<=[a-z][aeiou][bcdgjklmnprstv]e)/g, ''],
];

const ASCII = /^[ -~]*$/;

/** In lower-case Latin letters without marks: Nāthdwāra and नाथद्वारा become nathdwara. */
export const toPlainLatin = (text: string): string =>
  // Most names are already ASCII.
  ASCII.test(text)
    ? text.toLowerCase()
    : toLatin(text)
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();

/**
 * The key that all spellings of a name share: lakhimpur, Lakimpur and लखीमपुर have the same. Aspirates, long
 * vowels, doubled letters and v/w, f/ph, z/j, s/sh do not distinguish names. b and v do (Bihar and Vihar).
 * One space separates words.
 */
export const foldName = (text: string): string => foldPlain(toPlainLatin(text));

/** The same for one word, without spaces, so that each word has one key. */
export const foldWord = (word: string): string => foldName(word).replaceAll(' ', '');

/** Like `foldName`, for text already in lower-case Latin letters without marks. */
export const foldPlain = (text: string): string =>
  SOUNDS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), text).trim();

/** The slug of a place within its region: `Dr. B.R. Ambedkar Konaseema` is `dr-b-r-ambedkar-konaseema`. */
export const placeSlug = (name: string): string => catalogueKeyOf(toLatin(name));
