import { offered } from './generated/offered.ts';

/** The languages of pages, emails and documents: each folder of `web/messages` that has every text. English comes first. */
export const languages = offered;
export type Language = (typeof languages)[number];

/** Texts are written in this language and translated from it. */
export const sourceLanguage: Language = 'en';

/** A person may have chosen a language that is not offered any more. */
export const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

/** Scripts that are written from right to left. */
const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Nkoo', 'Syrc'];

/** The direction in which a language is written: that of its usual script. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** What the addresses of the pages in a language begin with. English has nothing. */
export const pathOfLanguage = (language: Language): string =>
  language === sourceLanguage || !isLanguage(language) ? '' : `/${language}`;

/** The name of a thing by language. Only English is always there: a language may have been added later than the name. */
export type Names = { en: string } & { [other in Exclude<Language, 'en'>]?: string | undefined };

/** The name for a reader of a language, which is English if there is none in it. */
export const nameIn = (names: Names, language: Language): string => names[language] ?? names.en;

/** A name as readers of any language know it. */
export const allOf = (names: Names): string[] => Object.values(names).filter((name) => name !== undefined);

/** A name in every language. */
export const namesBy = (nameOf: (language: Language) => string): Names & Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, nameOf(language)])) as Record<Language, string>;
