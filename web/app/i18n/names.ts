import type { Names } from '@mandap/domain/catalogue/catalogue';
import { language } from './format.ts';

/** The name of a catalogue entry in the language of the page. */
export const nameIn = (names: Names): string => names[language];
