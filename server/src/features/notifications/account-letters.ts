import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import { changeEmailCodeLetter } from './security-letters.ts';
import type { Words } from './words.ts';

export const codeLetter = (
  words: Words,
  purpose: 'login' | 'signup' | 'change_email',
  code: string,
  siteName: string,
): Letter => {
  if (purpose === 'change_email') return changeEmailCodeLetter(words, code, siteName);
  const { body, ...said } = purpose === 'login' ? words.signInCode : words.signUpCode;
  return { language: words.language, ...said, paragraphs: [body(siteName)], code };
};

export const knownAddressLetter = (words: Words, siteName: string, signInUrl: string): Letter => {
  const { body, button, ...said } = words.knownAddress;
  return {
    language: words.language,
    ...said,
    paragraphs: [body(siteName)],
    button: { label: button, url: signInUrl },
  };
};

export const welcomeLetter = (
  words: Words,
  person: { firstName: string; isActive: boolean },
  siteName: string,
  venuesUrl: string,
): Letter => {
  const { subject, heading, button, ...ready } = words.welcome;
  const { preview, body } = person.isActive ? ready : words.welcomeInactive;
  return {
    language: words.language,
    subject: subject(siteName),
    preview,
    heading: heading(oneLine(person.firstName)),
    paragraphs: [body],
    ...(person.isActive ? { button: { label: button, url: venuesUrl } } : {}),
  };
};
