import { formatPaise, type Paise } from '@mandap/domain/money';
import { comingFacts, hostFacts } from './booking-facts.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

export const paymentReceivedLetter = (
  words: Words,
  booking: BookingMail,
  amount: Paise,
  url: string,
): Letter => {
  const said = words.paymentReceived;
  const { guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(formatPaise(amount)),
    heading: said.heading,
    paragraphs: [
      said.body(guest, formatPaise(amount)),
      booking.balance > 0 ? said.rest(formatPaise(booking.balance)) : said.allPaid,
    ],
    facts: comingFacts(words, booking),
    button: { label: said.button, url },
  };
};

export const hostPaidLetter = (words: Words, booking: BookingMail, amount: Paise, url: string): Letter => {
  const said = words.host.paid;
  const { guest, host, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(guest),
    heading: said.heading,
    paragraphs: [said.body(host, guest, formatPaise(amount)), said.payout],
    facts: hostFacts(words, booking),
    button: { label: said.button, url },
  };
};
