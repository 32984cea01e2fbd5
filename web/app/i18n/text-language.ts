import { language } from './page-language.ts';

const scriptOf = (page: string): string | undefined => new Intl.Locale(page).maximize().script;

/** The scripts of India, each with the language that most texts in it are in. */
const scripts = Object.entries({
  Latn: 'en',
  Deva: 'hi',
  Beng: 'bn',
  Guru: 'pa',
  Gujr: 'gu',
  Orya: 'or',
  Taml: 'ta',
  Telu: 'te',
  Knda: 'kn',
  Mlym: 'ml',
  Arab: 'ur',
}).map(([script, of]) => ({ script, of, begins: new RegExp(`^\\P{L}*\\p{Script=${script}}`, 'u') }));

const pageScript = scriptOf(language);

/** The language of a text that a person wrote, by the script of its first letter. Undefined if it is the script of the page. */
export const languageOfText = (text: string, ownScript = pageScript): string | undefined => {
  const found = scripts.find(({ begins }) => begins.test(text));
  return found?.script === ownScript ? undefined : found?.of;
};

/** The same of a line that may have a name of a person and words of the catalogue. Undefined if it has letters of two scripts. */
export const languageOfLine = (line: string): string | undefined => {
  const isMixed = /\p{Script=Latin}/u.test(line) && /[^\P{L}\p{Script=Latin}]/u.test(line);
  return isMixed ? undefined : languageOfText(line);
};
