import type { Language } from '@mandap/domain/languages';

const onlyLatin = /^[\P{L}\p{Script=Latin}]*\p{Script=Latin}[\P{L}\p{Script=Latin}]*$/u;

/** English for a text in Latin letters, such as a name, in an email in another language: screen readers read it so. */
export const textLanguage = (text: string, language: Language): 'en' | undefined =>
  language !== 'en' && onlyLatin.test(text) ? 'en' : undefined;
