import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

export const resetLinkLetter = (
  { language, security }: Words,
  name: string,
  siteName: string,
  resetUrl: string,
): Letter => {
  const { body, once, button, ...said } = security.resetLink;
  return {
    language,
    ...said,
    paragraphs: [body(oneLine(name), siteName), once],
    button: { label: button, url: resetUrl },
  };
};

export const passwordChangedLetter = (
  { language, security }: Words,
  name: string,
  siteName: string,
  forgotUrl: string,
): Letter => {
  const { body, button, ...said } = security.passwordChanged;
  return {
    language,
    ...said,
    paragraphs: [body(oneLine(name), siteName)],
    button: { label: button, url: forgotUrl },
  };
};

export const changeEmailCodeLetter = (
  { language, security }: Words,
  code: string,
  siteName: string,
): Letter => {
  const { body, ...said } = security.changeEmailCode;
  return { language, ...said, paragraphs: [body(siteName)], code };
};

export const changeToKnownLetter = (
  { language, security }: Words,
  siteName: string,
  signInUrl: string,
): Letter => {
  const { body, button, ...said } = security.changeToKnown;
  return {
    language,
    ...said,
    paragraphs: [body(siteName)],
    button: { label: button, url: signInUrl },
  };
};

/** To the old address. The new one is not spelled out: whoever reads this mailbox may not be the owner. */
export const emailChangedLetter = (
  { language, security }: Words,
  name: string,
  siteName: string,
  newEmail: string,
): Letter => {
  const { body, ...said } = security.emailChanged;
  const masked = newEmail.replace(/^(.)[^@]*/, '$1•••');
  return {
    language,
    ...said,
    paragraphs: [body(oneLine(name), siteName)],
    facts: [[security.labels.newEmail, masked]],
  };
};
