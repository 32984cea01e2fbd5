import { language } from './page-language.ts';

/** The name in the language of the page. */
export const nameIn = (names: Record<typeof language, string>): string => names[language];
