import { type Names, nameIn as nameOf } from '@mandap/domain/languages';
import { language } from './page-language.ts';

/** The name in the language of the page. */
export const nameIn = (names: Names): string => nameOf(names, language);
