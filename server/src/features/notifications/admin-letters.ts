import { hostFacts } from './booking-facts.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

interface Newcomer {
  name: string;
  email: string;
  status: string;
}

export const adminBookingLetter = (words: Words, booking: BookingMail, url: string): Letter => {
  const said = words.admin.booking;
  const { guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(guest),
    heading: said.heading,
    paragraphs: [said.body(guest, venue)],
    facts: hostFacts(words, booking),
    button: { label: said.button, url },
  };
};

const newcomerFacts = (words: Words, { name, email }: Newcomer): NonNullable<Letter['facts']> => [
  [words.labels.name, oneLine(name)],
  [words.labels.email, email],
];

export const adminAccountLetter = (words: Words, newcomer: Newcomer, url: string): Letter => {
  const { body, waiting, button, ...said } = words.admin.account;
  const isWaiting = newcomer.status === 'inactive';
  return {
    language: words.language,
    ...said,
    paragraphs: [body(oneLine(newcomer.name)), ...(isWaiting ? [waiting] : [])],
    facts: newcomerFacts(words, newcomer),
    button: { label: button, url },
  };
};

export const adminHostLetter = (words: Words, newcomer: Newcomer, url: string): Letter => {
  const { body, button, ...said } = words.admin.host;
  return {
    language: words.language,
    ...said,
    paragraphs: [body(oneLine(newcomer.name))],
    facts: newcomerFacts(words, newcomer),
    button: { label: button, url },
  };
};
