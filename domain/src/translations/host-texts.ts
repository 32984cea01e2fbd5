import type { Language } from '../languages.ts';
import { madeName, partsOfMadeName } from './made-names.ts';

/** The languages that a host can write in. */
export const hostLanguages = ['en', 'hi'] as const satisfies readonly Language[];
export type HostLanguage = (typeof hostLanguages)[number];

/** The language into which a host's text is translated: English for what begins in Devanagari, otherwise Hindi. */
export const otherLanguageOf = (text: string): HostLanguage =>
  /^\P{L}*\p{Script=Devanagari}/u.test(text) ? 'en' : 'hi';

/**
 * A text of a host for readers of a language: its translation if there is one, otherwise as it was written. The words of a name
 * that the product made are always translated.
 */
export const hostTextIn = (
  text: string,
  language: Language,
  translationOf: (text: string) => string | undefined,
): string => {
  if (!hostLanguages.some((one) => one === language)) return text;
  const translation = translationOf(text);
  const made = partsOfMadeName(text);
  if (translation !== undefined || !made) return translation ?? text;
  const { space, session } = made;
  return madeName(space && (translationOf(space) ?? space), session, language);
};

/** Where a host's text stands: about the venue, with what it sells, or with its food and extras. */
export const textPlaces = ['venue', 'offerings', 'food'] as const;
export type TextPlace = (typeof textPlaces)[number];
