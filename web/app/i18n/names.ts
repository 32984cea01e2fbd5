import type { Names } from '@mandap/domain/catalogue/catalogue';
import { language } from './format.ts';

/** What something of the catalogue is called in the language of the pages. */
export const nameIn = (names: Names): string => names[language];
