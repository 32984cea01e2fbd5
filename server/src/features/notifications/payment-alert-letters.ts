import { formatPaise, type Paise } from '@mandap/domain/money';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** A payment that needs somebody. Money in paise. */
export interface AlertMail {
  booking: BookingMail;
  amount: Paise;
  reason: string | null;
  url: string;
}

type Name = 'rejected' | 'conceded' | 'transfer' | 'stuck' | 'mismatch';

const bodyOf = (words: Words, name: Name, { booking, amount }: AlertMail): string => {
  const { guest, host } = namesOf(booking);
  const said = words.paymentAlerts;
  const sum = formatPaise(amount);
  if (name === 'stuck') return said.stuck.body(guest);
  if (name === 'conceded') return said.conceded.body(host, sum, guest);
  return said[name].body(guest, sum);
};

export const paymentAlertLetter = (words: Words, name: Name, mail: AlertMail): Letter => {
  const { subject, heading, button } = words.paymentAlerts[name];
  const { booking, reason, url } = mail;
  const { venue } = namesOf(booking);
  return {
    language: words.language,
    subject: subject(venue, booking.code),
    preview: heading,
    heading,
    paragraphs: [bodyOf(words, name, mail)],
    facts: [
      [words.labels.venue, venue],
      [words.labels.code, booking.code],
      ...(reason ? ([[words.paymentAlerts.labels.reason, oneLine(reason)]] as const) : []),
    ],
    button: { label: button, url },
  };
};
