import type { Translated } from '@mandap/contract/content/content.schemas';
import { language } from '#app/i18n/page-language.ts';

/** A text in the language of the page, or in English if there is no translation. */
export const translated = (text: Translated): string => text[language] || text.en;
