import { formatPaise, type Paise } from '@house/domain/money';
import type { BookingMail } from './booking-mail.ts';
import { formatCount, formatDay, oneLine } from './formats.ts';
import { texts } from './texts.en.ts';

type Fact = readonly [label: string, value: string];

const { labels, values } = texts;

const when = (booking: BookingMail): Fact[] => [
  [labels.checkIn, formatDay(booking.startDate)],
  [labels.checkOut, formatDay(booking.endDate)],
];

const party = (booking: BookingMail): Fact[] => [
  [labels.event, texts.events[booking.eventType]],
  [labels.guests, formatCount(booking.guests)],
];

const total = (booking: BookingMail): Fact => [
  labels.total,
  values.total(formatPaise(booking.total), booking.nights),
];

const due = (booking: BookingMail): string => {
  const amount = formatPaise(booking.balance);
  return booking.paymentMethod === 'venue'
    ? values.balanceAtVenue(amount)
    : values.balanceOnline(amount, formatDay(booking.balanceDueOn));
};

const money = (booking: BookingMail): Fact[] => [
  total(booking),
  ...(booking.paid > 0 ? ([[labels.paid, formatPaise(booking.paid)]] as const) : []),
  ...(booking.balance > 0 ? ([[labels.balance, due(booking)]] as const) : []),
];

const person = (label: string, { name, phone }: { name: string; phone: string }): Fact => [
  label,
  [oneLine(name), phone].filter(Boolean).join(', '),
];

const venue = (booking: BookingMail): Fact => [
  labels.venue,
  `${oneLine(booking.venueName)}, ${oneLine(booking.city)}`,
];
const code = (booking: BookingMail): Fact => [labels.code, booking.code];

const reason = ({ cancellationReason, ended }: BookingMail): Fact[] =>
  cancellationReason && ended?.move !== 'expire' ? [[labels.reason, oneLine(cancellationReason)]] : [];

export const waitingFacts = (booking: BookingMail): Fact[] => [
  venue(booking),
  ...when(booking),
  ...party(booking),
  total(booking),
  code(booking),
];

export const payNowFacts = (booking: BookingMail, amount: Paise, until: string): Fact[] => [
  venue(booking),
  ...when(booking),
  total(booking),
  [labels.advance, formatPaise(amount)],
  [labels.payBy, until],
  code(booking),
];

export const confirmedFacts = (booking: BookingMail): Fact[] => [
  venue(booking),
  [labels.address, `${oneLine(booking.addressLine)}, ${oneLine(booking.city)}`],
  ...when(booking),
  ...party(booking),
  ...money(booking),
  person(labels.host, booking.host),
  code(booking),
];

export const endedFacts = (booking: BookingMail): Fact[] => [
  venue(booking),
  ...when(booking),
  ...(booking.refund ? ([[labels.refund, formatPaise(booking.refund)]] as const) : []),
  ...(booking.ended?.by === 'guest' ? [] : reason(booking)),
  code(booking),
];

/** What a host sees: the guest's name and number only once the booking is confirmed. */
export const hostFacts = (booking: BookingMail): Fact[] => [
  venue(booking),
  ...when(booking),
  ...party(booking),
  ...money(booking),
  ...(booking.status === 'confirmed' ? [person(labels.guest, booking.guest)] : []),
  ...(booking.ended?.by === 'host' ? [] : reason(booking)),
  code(booking),
];
