import type { Translated } from '@mandap/contract/content/content.schemas';
import { nameIn } from '#app/i18n/names.ts';

/** A text in the language of the page, or in English if there is no translation. */
export const translated = (text: Translated): string => nameIn(text) || text.en;
