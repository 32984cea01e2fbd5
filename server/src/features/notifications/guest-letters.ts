import { formatPaise, type Paise } from '@house/domain/money';
import { confirmedFacts, endedFacts, payNowFacts, waitingFacts } from './booking-facts.ts';
import type { BookingMail } from './booking-mail.ts';
import { formatDay, formatMoment, oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import { texts } from './texts.en.ts';

/** Where the letters' buttons lead. */
export interface GuestLinks {
  bookingUrl: string;
  venuesUrl: string;
}

interface Names {
  guest: string;
  host: string;
  venue: string;
}

const namesOf = (booking: BookingMail): Names => ({
  guest: oneLine(booking.guest.name),
  host: oneLine(booking.host.name),
  venue: oneLine(booking.venueName),
});

const present = (parts: (string | null | undefined)[]): string[] => parts.filter((part) => part != null);

/** The host has not answered yet. */
export const requestedLetter = (booking: BookingMail, { bookingUrl }: GuestLinks): Letter => {
  const said = texts.requested;
  const { guest, host, venue } = namesOf(booking);
  return {
    subject: said.subject(venue, booking.code),
    preview: said.preview(host),
    heading: said.heading,
    paragraphs: present([
      said.body(guest, host),
      booking.expiresAt && said.wait(formatMoment(booking.expiresAt)),
    ]),
    facts: waitingFacts(booking),
    button: { label: said.button, url: bookingUrl },
  };
};

/** The advance is all that is missing: of an instant booking, or after the host's yes. */
export const payNowLetter = (booking: BookingMail, { bookingUrl }: GuestLinks): Letter => {
  const said = texts.payNow;
  const { guest, host, venue } = namesOf(booking);
  const amount = Math.max(0, booking.advance - booking.paid);
  const until = booking.expiresAt ? formatMoment(booking.expiresAt) : '';
  const subject = booking.instant ? said.subject : said.approvedSubject;
  return {
    subject: subject(venue, booking.code),
    preview: said.preview(formatPaise(amount)),
    heading: booking.instant ? said.heading : said.approvedHeading,
    paragraphs: [
      booking.instant ? said.body(guest) : said.approvedBody(guest, host),
      said.wait(formatPaise(amount), until),
    ],
    facts: payNowFacts(booking, amount, until),
    button: { label: said.button, url: bookingUrl },
  };
};

export const confirmedLetter = (booking: BookingMail, { bookingUrl }: GuestLinks): Letter => {
  const said = texts.confirmed;
  const { guest, host, venue } = namesOf(booking);
  return {
    subject: said.subject(venue, booking.code),
    preview: said.preview(venue, formatDay(booking.startDate)),
    heading: said.heading,
    paragraphs: [said.body(guest, venue), said.call(host, booking.host.phone)],
    facts: confirmedFacts(booking),
    button: { label: said.button, url: bookingUrl },
  };
};

export const paymentFailedLetter = (booking: BookingMail, { bookingUrl }: GuestLinks): Letter => {
  const said = texts.paymentFailed;
  const { guest, venue } = namesOf(booking);
  return {
    subject: said.subject(venue, booking.code),
    preview: said.preview,
    heading: said.heading,
    paragraphs: present([said.body(guest), booking.expiresAt && said.wait(formatMoment(booking.expiresAt))]),
    facts: waitingFacts(booking),
    button: { label: said.button, url: bookingUrl },
  };
};

export const refundedLetter = (booking: BookingMail, amount: Paise, { bookingUrl }: GuestLinks): Letter => {
  const said = texts.refunded;
  const { guest, venue } = namesOf(booking);
  return {
    subject: said.subject(venue, booking.code),
    preview: said.preview(formatPaise(amount)),
    heading: said.heading,
    paragraphs: [said.body(guest, formatPaise(amount)), said.way],
    facts: endedFacts({ ...booking, refund: amount }),
    button: { label: said.button, url: bookingUrl },
  };
};

type Ended = NonNullable<BookingMail['ended']>;

const howItEnded = ({ move, by }: Ended, { guest, host, venue }: Names, approved: boolean) => {
  const said = texts.ended;
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

const whatComesBack = ({ paid, refund }: BookingMail): string => {
  if (refund) return texts.ended.refund(formatPaise(refund));
  return paid > 0 ? texts.ended.noRefund : texts.ended.nothingPaid;
};

/** Cancelled, declined or expired, with what comes back. */
export const endedLetter = (booking: BookingMail, ended: Ended, links: GuestLinks): Letter => {
  const said = texts.ended;
  const names = namesOf(booking);
  const { heading, body } = howItEnded(ended, names, booking.approved);
  return {
    subject: said.subject(names.venue, booking.code),
    preview: said.preview(names.venue),
    heading,
    paragraphs: [body, whatComesBack(booking)],
    facts: endedFacts(booking),
    button:
      ended.by === 'guest'
        ? { label: said.button, url: links.bookingUrl }
        : { label: said.otherVenue, url: links.venuesUrl },
  };
};
