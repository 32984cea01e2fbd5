import type { Language } from '../languages.ts';

/** Names of places in languages other than English, by language and English name. */
export type PlaceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name for a reader of a language. It is English if the place has no name in it. */
export const placeNameIn = (name: string, placeNames: PlaceNames | undefined, language: Language): string =>
  placeNames?.[language]?.[name] ?? name;
