import { language as pageLanguage } from './page-language.ts';

const names = new Intl.DisplayNames(pageLanguage, { type: 'language' });

/** What a language is called in the language of the page. */
export const languageName = (language: string): string => names.of(language) ?? language;
