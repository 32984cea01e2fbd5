import { language } from './page-language.ts';

/** For each script the language that most Indian texts in it are in. */
const languages: Record<string, string> = {
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
};

/** The language of a text that a person wrote, by the script of its first letter. Undefined if pages in `page` use that script. */
export const languageOfText = (text: string, page: string = language): string | undefined => {
  const script = Object.keys(languages).find((one) =>
    new RegExp(`^\\P{L}*\\p{Script=${one}}`, 'u').test(text),
  );
  return script && script !== new Intl.Locale(page).maximize().script ? languages[script] : undefined;
};
