import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import { texts } from './texts.en.ts';

export const codeLetter = (purpose: 'login' | 'signup', code: string, siteName: string): Letter => {
  const { body, ...said } = purpose === 'login' ? texts.signInCode : texts.signUpCode;
  return { ...said, paragraphs: [body(siteName)], code };
};

export const knownAddressLetter = (siteName: string, signInUrl: string): Letter => {
  const { body, button, ...said } = texts.knownAddress;
  return { ...said, paragraphs: [body(siteName)], button: { label: button, url: signInUrl } };
};

export const welcomeLetter = (
  person: { firstName: string; isActive: boolean },
  siteName: string,
  venuesUrl: string,
): Letter => {
  const { subject, heading, button, ...ready } = texts.welcome;
  const { preview, body } = person.isActive ? ready : texts.welcomeInactive;
  return {
    subject: subject(siteName),
    preview,
    heading: heading(oneLine(person.firstName)),
    paragraphs: [body],
    ...(person.isActive ? { button: { label: button, url: venuesUrl } } : {}),
  };
};
