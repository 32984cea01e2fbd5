import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

export const invitedLetter = (
  { language, people }: Words,
  person: { name: string; email: string },
  link: { url: string; until: string },
  siteName: string,
): Letter => {
  const { subject, preview, heading, body, button, note } = people.invited;
  return {
    language,
    subject: subject(siteName),
    preview,
    heading: heading(oneLine(person.name)),
    note,
    paragraphs: [body(siteName)],
    facts: [
      [people.labels.email, person.email],
      [people.labels.until, link.until],
    ],
    button: { label: button, url: link.url },
  };
};

export const suspendedLetter = (
  { language, people }: Words,
  name: string,
  reason: string,
  siteName: string,
): Letter => {
  const { body, bookings, ...said } = people.suspended;
  return {
    language,
    ...said,
    paragraphs: [body(oneLine(name), siteName), bookings],
    facts: [[people.labels.reason, oneLine(reason)]],
  };
};

export const activatedLetter = (
  { language, people }: Words,
  name: string,
  siteName: string,
  signInUrl: string,
): Letter => {
  const { body, button, ...said } = people.activated;
  return {
    language,
    ...said,
    paragraphs: [body(oneLine(name), siteName)],
    button: { label: button, url: signInUrl },
  };
};
