import { formatPaise, type Paise } from '@mandap/domain/money';
import { readablePhone } from '@mandap/domain/phones';
import type { BookingMail } from './booking-mail.ts';
import { formatCount, formatDay, oneLine } from './formats.ts';
import type { Words } from './words.ts';

type Fact = readonly [label: string, value: string];

const when = (words: Words, booking: BookingMail): Fact[] => [
  [words.labels.checkIn, formatDay(booking.startDate, words.language)],
  [words.labels.checkOut, formatDay(booking.endDate, words.language)],
];

const party = (words: Words, booking: BookingMail): Fact[] => [
  [words.labels.event, words.events[booking.eventType]],
  [words.labels.guests, formatCount(booking.guests)],
];

const total = (words: Words, booking: BookingMail): Fact => [
  words.labels.total,
  words.values.total(formatPaise(booking.total), booking.nights),
];

const due = (words: Words, booking: BookingMail): string => {
  const amount = formatPaise(booking.balance);
  return booking.paymentMethod === 'venue'
    ? words.values.balanceAtVenue(amount)
    : words.values.balanceOnline(amount, formatDay(booking.balanceDueOn, words.language));
};

const money = (words: Words, booking: BookingMail): Fact[] => [
  total(words, booking),
  ...(booking.paid > 0 ? ([[words.labels.paid, formatPaise(booking.paid)]] as const) : []),
  ...(booking.balance > 0 ? ([[words.labels.balance, due(words, booking)]] as const) : []),
];

const person = (label: string, { name, phone }: BookingMail['guest']): Fact => [
  label,
  [oneLine(name), readablePhone(phone)].filter(Boolean).join(', '),
];

const venue = (words: Words, booking: BookingMail): Fact => [
  words.labels.venue,
  `${oneLine(booking.venueName)}, ${oneLine(booking.city)}`,
];
const code = (words: Words, booking: BookingMail): Fact => [words.labels.code, booking.code];

const reason = (words: Words, { cancellationReason, ended }: BookingMail): Fact[] =>
  cancellationReason && ended?.move !== 'expire' ? [[words.labels.reason, oneLine(cancellationReason)]] : [];

export const waitingFacts = (words: Words, booking: BookingMail): Fact[] => [
  venue(words, booking),
  ...when(words, booking),
  ...party(words, booking),
  total(words, booking),
  code(words, booking),
];

export const payNowFacts = (words: Words, booking: BookingMail, amount: Paise, until: string): Fact[] => [
  venue(words, booking),
  ...when(words, booking),
  total(words, booking),
  [words.labels.advance, formatPaise(amount)],
  [words.labels.payBy, until],
  code(words, booking),
];

export const confirmedFacts = (words: Words, booking: BookingMail): Fact[] => [
  venue(words, booking),
  [words.labels.address, `${oneLine(booking.addressLine)}, ${oneLine(booking.city)}`],
  ...when(words, booking),
  ...party(words, booking),
  ...money(words, booking),
  person(words.labels.host, booking.host),
  code(words, booking),
];

export const endedFacts = (words: Words, booking: BookingMail): Fact[] => [
  venue(words, booking),
  ...when(words, booking),
  ...(booking.refund ? ([[words.labels.refund, formatPaise(booking.refund)]] as const) : []),
  ...(booking.ended?.by === 'guest' ? [] : reason(words, booking)),
  code(words, booking),
];

/** What a host sees: the guest's name and number only once the booking is confirmed. */
export const hostFacts = (words: Words, booking: BookingMail): Fact[] => [
  venue(words, booking),
  ...when(words, booking),
  ...party(words, booking),
  ...money(words, booking),
  ...(booking.status === 'confirmed' ? [person(words.labels.guest, booking.guest)] : []),
  ...(booking.ended?.by === 'host' ? [] : reason(words, booking)),
  code(words, booking),
];

/** What a guest comes with: the place, the days, what is paid and what is not. */
export const comingFacts = (words: Words, booking: BookingMail): Fact[] => [
  venue(words, booking),
  ...when(words, booking),
  ...money(words, booking),
  code(words, booking),
];

export const balanceFacts = (words: Words, booking: BookingMail): Fact[] => [
  venue(words, booking),
  [words.labels.checkIn, formatDay(booking.startDate, words.language)],
  total(words, booking),
  [words.labels.paid, formatPaise(booking.paid)],
  [words.labels.balance, formatPaise(booking.balance)],
  [words.labels.dueOn, formatDay(booking.balanceDueOn, words.language)],
  code(words, booking),
];
