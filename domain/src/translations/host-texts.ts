import type { Names } from '../languages.ts';

/** The languages that a host can write in. */
export type HostLanguage = keyof Names;

export const hostLanguages = ['en', 'hi'] as const satisfies readonly HostLanguage[];

/** The language into which a host's text is translated: English for what begins in Devanagari, otherwise Hindi. */
export const otherLanguageOf = (text: string): HostLanguage =>
  /^\P{L}*\p{Script=Devanagari}/u.test(text) ? 'en' : 'hi';

/** Where a host's text stands: about the venue, with what it sells, or with its food and extras. */
export const textPlaces = ['venue', 'offerings', 'food'] as const;
export type TextPlace = (typeof textPlaces)[number];
