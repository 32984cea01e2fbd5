import { hostFacts } from './booking-facts.ts';
import type { BookingMail } from './booking-mail.ts';
import { formatDay, formatMoment, oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import { texts } from './texts.en.ts';

const namesOf = (booking: BookingMail) =>
  [oneLine(booking.host.name), oneLine(booking.guest.name), oneLine(booking.venueName)] as const;

export const hostRequestedLetter = (booking: BookingMail, bookingsUrl: string): Letter => {
  const said = texts.host.requested;
  const [host, guest, venue] = namesOf(booking);
  const wait = booking.expiresAt ? [said.wait(formatMoment(booking.expiresAt))] : [];
  return {
    subject: said.subject(venue, booking.code),
    preview: said.preview(guest),
    heading: said.heading,
    paragraphs: [said.body(host, guest, venue), ...wait],
    facts: hostFacts(booking),
    button: { label: said.button, url: bookingsUrl },
  };
};

export const hostConfirmedLetter = (booking: BookingMail, bookingsUrl: string): Letter => {
  const said = texts.host.confirmed;
  const [host, guest, venue] = namesOf(booking);
  return {
    subject: said.subject(venue, booking.code),
    preview: said.preview(guest, formatDay(booking.startDate)),
    heading: said.heading,
    paragraphs: [said.body(host, guest, venue)],
    facts: hostFacts(booking),
    button: { label: said.button, url: bookingsUrl },
  };
};

type Ended = NonNullable<BookingMail['ended']>;

const howItEnded = ({ move, by }: Ended, approved: boolean) => {
  const said = texts.host.ended;
  if (move === 'expire') return approved ? said.notPaid : said.notAnswered;
  return by === 'guest' ? said.byGuest : said.byAdmin;
};

/** A host hears of what others ended, of bookings that the host had heard of. */
export const isHostToldOfEnd = (booking: BookingMail, ended: Ended): boolean =>
  ended.by !== 'host' && (!booking.instant || ended.from === 'confirmed');

export const hostEndedLetter = (booking: BookingMail, ended: Ended, bookingsUrl: string): Letter => {
  const said = texts.host.ended;
  const [host, guest, venue] = namesOf(booking);
  return {
    subject: said.subject(venue, booking.code),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [howItEnded(ended, booking.approved)(host, guest, venue), said.free],
    facts: hostFacts({ ...booking, paid: 0, balance: 0 }),
    button: { label: said.button, url: bookingsUrl },
  };
};
