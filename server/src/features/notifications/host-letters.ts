import { hostFacts } from './booking-facts.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { formatDay, formatMoment } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

export const hostRequestedLetter = (words: Words, booking: BookingMail, bookingsUrl: string): Letter => {
  const said = words.host.requested;
  const { host, guest, venue } = namesOf(booking);
  const wait = booking.expiresAt ? [said.wait(formatMoment(booking.expiresAt, words.language))] : [];
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(guest),
    heading: said.heading,
    paragraphs: [said.body(host, guest, venue), ...wait],
    facts: hostFacts(words, booking),
    button: { label: said.button, url: bookingsUrl },
  };
};

export const hostConfirmedLetter = (words: Words, booking: BookingMail, bookingsUrl: string): Letter => {
  const said = words.host.confirmed;
  const { host, guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(guest, formatDay(booking.startDate, words.language)),
    heading: said.heading,
    paragraphs: [said.body(host, guest, venue)],
    facts: hostFacts(words, booking),
    button: { label: said.button, url: bookingsUrl },
  };
};

type Ended = NonNullable<BookingMail['ended']>;

const howItEnded = (words: Words, { move, by }: Ended, approved: boolean) => {
  const said = words.host.ended;
  if (move === 'expire') return approved ? said.notPaid : said.notAnswered;
  return by === 'guest' ? said.byGuest : said.byAdmin;
};

/** A host hears of what others ended, of bookings that the host had heard of. */
export const isHostToldOfEnd = (booking: BookingMail, ended: Ended): boolean =>
  ended.by !== 'host' && (!booking.instant || ended.from === 'confirmed');

export const hostEndedLetter = (
  words: Words,
  booking: BookingMail,
  ended: Ended,
  bookingsUrl: string,
): Letter => {
  const said = words.host.ended;
  const { host, guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [howItEnded(words, ended, booking.approved)(host, guest, venue), said.free],
    facts: hostFacts(words, { ...booking, paid: 0, balance: 0 }),
    button: { label: said.button, url: bookingsUrl },
  };
};
