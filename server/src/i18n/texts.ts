import type { Language } from '@mandap/domain/languages';
import * as en from './generated/en.ts';
import * as hi from './generated/hi.ts';

/** Every section of the catalogue that all languages have: emails, text messages and documents. */
export type Texts = typeof hi;

const texts: Record<Language, Texts> = { en, hi };

export const textsIn = (language: Language): Texts => texts[language];
