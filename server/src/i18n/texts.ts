import type { Language } from '@mandap/domain/languages';
import { catalogues } from './generated/catalogues.ts';

/** Every section of the catalogue. */
export type Texts = (typeof catalogues)['en'];

const texts: Partial<Record<Language, Texts>> = catalogues;

/** English for a language that is not offered any more. */
export const textsIn = (language: Language): Texts => texts[language] ?? catalogues.en;
