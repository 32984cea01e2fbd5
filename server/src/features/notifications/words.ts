import type { Language } from '@mandap/domain/languages';
import { texts as english } from './texts.en.ts';
import { texts as hindi } from './texts.hi.ts';

/** Everything that mails and text messages say, in one language. */
export type Words = typeof english;

const words: Record<Language, Words> = { en: english, hi: hindi };

export const wordsIn = (language: Language): Words => words[language];
