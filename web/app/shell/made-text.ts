import { hostTextIn } from '@mandap/domain/translations/host-texts';
import { language } from '#app/i18n/page-language.ts';

/** A host's text as it was written, but in the page's language if the product made it: “Lawn, evening”. */
export const madeText = (text: string): string => hostTextIn(text, language, () => undefined);
