import { offeredLanguages } from '../scripts/messages/compile-messages.ts';
import { readSections, sourceLanguage } from '../scripts/messages/sections.ts';

/** The pages are built once for each language, so that each loads only its own texts (docs/decisions/0060). */
export const language = process.env.PAGES_LANGUAGE ?? sourceLanguage;

/** What the addresses of a language begin with. The language that texts are written in has nothing. */
export const pathOf = (one: string): string => (one === sourceLanguage ? '' : `/${one}`);

/** The languages in which all pages exist, English first. */
export const pageLanguages = offeredLanguages().map((one) => ({
  language: one,
  name: new Intl.DisplayNames(one, { type: 'language' }).of(one),
  path: pathOf(one),
  offer: readSections(one).pageLanguage?.offer,
}));
