import { offered } from './generated/offered.ts';

/** The languages of pages, emails and documents: each folder of `web/messages` that has every text. English comes first. */
export const languages = offered;
export type Language = (typeof languages)[number];

/** Texts are written in this language and translated from it. */
export const sourceLanguage: Language = 'en';

/** A person may have chosen a language that is not offered any more. */
export const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

/** What the addresses of the pages in a language begin with. English has nothing. */
export const pathOfLanguage = (language: Language): string =>
  language === sourceLanguage || !isLanguage(language) ? '' : `/${language}`;
