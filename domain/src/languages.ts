import { offered } from './generated/offered.ts';

/** Languages of emails and documents. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** Texts are written in this language and translated from it. */
export const sourceLanguage: Language = 'en';

export const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

const withPages: readonly string[] = offered;

/** What the addresses of the pages for a language begin with. English has nothing, nor has a language without pages. */
export const pathOfLanguage = (language: Language): string =>
  language === sourceLanguage || !withPages.includes(language) ? '' : `/${language}`;
