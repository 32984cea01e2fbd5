import { formatPaise, type Paise } from '@mandap/domain/money';
import { readablePhone } from '@mandap/domain/phones';
import { confirmedFacts, endedFacts, payNowFacts, waitingFacts } from './booking-facts.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { formatDay, formatMoment } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** Where the letters' buttons lead. */
export interface GuestLinks {
  bookingUrl: string;
  venuesUrl: string;
}

const present = (parts: (string | null | undefined)[]): string[] => parts.filter((part) => part != null);

/** The host has not answered yet. */
export const requestedLetter = (words: Words, booking: BookingMail, { bookingUrl }: GuestLinks): Letter => {
  const said = words.requested;
  const { guest, host, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(host),
    heading: said.heading,
    paragraphs: present([
      said.body(guest, host),
      booking.expiresAt && said.wait(formatMoment(booking.expiresAt, words.language)),
    ]),
    facts: waitingFacts(words, booking),
    button: { label: said.button, url: bookingUrl },
  };
};

/** The advance is all that is missing: of an instant booking, or after the host's yes. */
export const payNowLetter = (words: Words, booking: BookingMail, { bookingUrl }: GuestLinks): Letter => {
  const said = words.payNow;
  const { guest, host, venue } = namesOf(booking);
  const amount = Math.max(0, booking.advance - booking.paid);
  const until = booking.expiresAt ? formatMoment(booking.expiresAt, words.language) : '';
  const subject = booking.instant ? said.subject : said.approvedSubject;
  return {
    language: words.language,
    subject: subject(venue, booking.code),
    preview: said.preview(formatPaise(amount)),
    heading: booking.instant ? said.heading : said.approvedHeading,
    paragraphs: [
      booking.instant ? said.body(guest) : said.approvedBody(guest, host),
      said.wait(formatPaise(amount), until),
    ],
    facts: payNowFacts(words, booking, amount, until),
    button: { label: said.button, url: bookingUrl },
  };
};

export const confirmedLetter = (words: Words, booking: BookingMail, { bookingUrl }: GuestLinks): Letter => {
  const said = words.confirmed;
  const { guest, host, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(venue, formatDay(booking.startDate, words.language)),
    heading: said.heading,
    paragraphs: [said.body(guest, venue), said.call(host, readablePhone(booking.host.phone))],
    facts: confirmedFacts(words, booking),
    button: { label: said.button, url: bookingUrl },
  };
};

export const paymentFailedLetter = (
  words: Words,
  booking: BookingMail,
  { bookingUrl }: GuestLinks,
): Letter => {
  const said = words.paymentFailed;
  const { guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview,
    heading: said.heading,
    paragraphs: present([
      said.body(guest),
      booking.expiresAt && said.wait(formatMoment(booking.expiresAt, words.language)),
    ]),
    facts: waitingFacts(words, booking),
    button: { label: said.button, url: bookingUrl },
  };
};

export const refundedLetter = (
  words: Words,
  booking: BookingMail,
  amount: Paise,
  { bookingUrl }: GuestLinks,
): Letter => {
  const said = words.refunded;
  const { guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(formatPaise(amount)),
    heading: said.heading,
    paragraphs: [said.body(guest, formatPaise(amount)), said.way],
    facts: endedFacts(words, { ...booking, refund: amount }),
    button: { label: said.button, url: bookingUrl },
  };
};

type Ended = NonNullable<BookingMail['ended']>;

const howItEnded = (
  words: Words,
  { move, by }: Ended,
  { guest, host, venue }: ReturnType<typeof namesOf>,
  approved: boolean,
) => {
  const said = words.ended;
  if (move === 'decline') return { heading: said.declinedHeading, body: said.declined(guest, venue) };
  if (move === 'expire') {
    const body = approved ? said.notPaid(guest, venue) : said.notAnswered(guest, host);
    return { heading: said.expiredHeading, body };
  }
  if (by === 'guest') return { heading: said.heading, body: said.byGuest(guest, venue) };
  return {
    heading: said.heading,
    body: by === 'host' ? said.byHost(guest, venue) : said.byAdmin(guest, venue),
  };
};

const whatComesBack = (words: Words, { paid, refund }: BookingMail): string => {
  if (refund) return words.ended.refund(formatPaise(refund));
  return paid > 0 ? words.ended.noRefund : words.ended.nothingPaid;
};

/** Cancelled, declined or expired, with what comes back. */
export const endedLetter = (words: Words, booking: BookingMail, ended: Ended, links: GuestLinks): Letter => {
  const said = words.ended;
  const names = namesOf(booking);
  const { heading, body } = howItEnded(words, ended, names, booking.approved);
  return {
    language: words.language,
    subject: said.subject(names.venue, booking.code),
    preview: said.preview(names.venue),
    heading,
    paragraphs: [body, whatComesBack(words, booking)],
    facts: endedFacts(words, booking),
    button:
      ended.by === 'guest'
        ? { label: said.button, url: links.bookingUrl }
        : { label: said.otherVenue, url: links.venuesUrl },
  };
};
