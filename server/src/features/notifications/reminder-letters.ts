import { formatPaise } from '@mandap/domain/money';
import { readablePhone } from '@mandap/domain/phones';
import { balanceFacts, comingFacts, hostFacts } from './booking-facts.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { formatDay } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** `days`: how many are left until check-in. */
export const eventSoonLetter = (words: Words, booking: BookingMail, days: number, url: string): Letter => {
  const said = words.eventSoon;
  const { guest, host, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, days),
    preview: said.preview(formatDay(booking.startDate, words.language)),
    heading: said.heading(days),
    paragraphs: [said.body(guest, venue), said.call(host, readablePhone(booking.host.phone))],
    facts: comingFacts(words, booking),
    button: { label: said.button, url },
  };
};

export const hostEventSoonLetter = (
  words: Words,
  booking: BookingMail,
  days: number,
  url: string,
): Letter => {
  const said = words.host.eventSoon;
  const { guest, host, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, days),
    preview: said.preview(guest, formatDay(booking.startDate, words.language)),
    heading: said.heading(days),
    paragraphs: [said.body(host, guest, venue)],
    facts: hostFacts(words, booking),
    button: { label: said.button, url },
  };
};

export const balanceDueLetter = (words: Words, booking: BookingMail, url: string): Letter => {
  const said = words.balanceDue;
  const { guest, venue } = namesOf(booking);
  const [amount, day] = [formatPaise(booking.balance), formatDay(booking.balanceDueOn, words.language)];
  return {
    language: words.language,
    subject: said.subject(amount, day),
    preview: said.preview(venue),
    heading: said.heading,
    paragraphs: [said.body(guest, amount, venue, day)],
    facts: balanceFacts(words, booking),
    button: { label: said.button, url },
  };
};
