import type { Language } from '@mandap/domain/languages';
import { texts as english } from './texts.en.ts';
import { texts as hindi } from './texts.hi.ts';

/** Everything that documents say, in one language. */
export type Texts = typeof english;

const words: Record<Language, Texts> = { en: english, hi: hindi };

export const wordsIn = (language: Language): Texts => words[language];
