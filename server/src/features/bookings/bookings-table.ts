import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { hasCheckOut } from '@mandap/domain/bookings/functions';
import { type StayMoment, stayTimes } from '@mandap/domain/bookings/stay-times';
import { dayInIndia, daysBetween } from '@mandap/domain/days';
import { type Language, nameIn } from '@mandap/domain/languages';
import type { Texts } from '#server/i18n/texts.ts';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { functionSentences } from '#server/stay-sentence.ts';

/** With food. */
const extrasOf = ({ price }: Booking): number =>
  price.breakdown.reduce(
    (sum, { kind, amount }) =>
      kind === 'add_on' || kind === 'extra' || kind === 'food' ? sum + amount : sum,
    0,
  );

/** What was booked, if it is more than the whole venue once. */
const sentencesOf = (booking: Booking, language: Language): string[] =>
  functionSentences({ ...booking, functions: booking.functions ?? [] }, language);

const earlier = (a: StayMoment, b: StayMoment): boolean =>
  a.day === b.day ? (a.time ?? '') < (b.time ?? '') : a.day < b.day;

/** The beginning of the first function, and the end of the last. */
const momentsOf = (booking: Booking): { start: StayMoment; end: StayMoment } =>
  (booking.functions ?? [booking])
    .map((one) => stayTimes({ ...booking, ...one }))
    .reduce((all, one) => ({
      start: earlier(one.start, all.start) ? one.start : all.start,
      end: earlier(all.end, one.end) ? one.end : all.end,
    }));

/** Days of the calendar, without the day of a check-out. */
const daysOf = ({ startDate, endDate, functions = [] }: Booking): number =>
  hasCheckOut(functions) ? Math.max(1, daysBetween(startDate, endDate)) : daysBetween(startDate, endDate) + 1;

/** Why a booking was cancelled: a reason of the system, or a person's text. */
const reasonIn = (t: Texts['csvValue'], reason: string | null): string | null =>
  reason === 'not_paid' || reason === 'not_answered' ? t[reason]() : reason;

/** The columns of the table. Money is in rupees. */
const columnsIn = (language: Language): readonly CsvColumn<Booking>[] => [
  ['bookingId', ({ code }) => code],
  ['status', ({ status }, t) => t[status]()],
  ['payment', ({ paymentState }, t) => (paymentState ? t[`payment_${paymentState}`]() : '')],
  ['venue', (booking) => [booking.venue.name, ...sentencesOf(booking, language)].join('; ')],
  ['city', ({ venue }) => venue.address.city],
  ['district', ({ venue }) => venue.address.district],
  ['state', ({ venue }) => venue.address.state],
  ['checkIn', (booking) => momentsOf(booking).start.day],
  ['checkInTime', (booking) => momentsOf(booking).start.time],
  ['checkOut', (booking) => momentsOf(booking).end.day],
  ['checkOutTime', (booking) => momentsOf(booking).end.time],
  ['days', daysOf],
  ['event', ({ eventNames }) => nameIn(eventNames, language)],
  ['guests', ({ guestCount }) => guestCount],
  [
    'extras',
    ({ price }) =>
      price.breakdown.flatMap(({ key, names }) => (key && names ? nameIn(names, language) : [])).join(', '),
  ],
  ['venuePrice', ({ price }) => price.basePrice],
  ['extrasPrice', extrasOf],
  ['serviceFee', ({ price }) => price.serviceFee],
  ['gst', ({ price }) => price.taxes],
  ['total', ({ totalPrice }) => totalPrice],
  ['paid', ({ paidAmount }) => paidAmount],
  ['refunded', ({ refundedAmount }) => refundedAmount],
  ['refundOnItsWay', ({ refundDue }) => refundDue],
  ['balance', ({ balanceDue }) => balanceDue],
  ['balanceDueOn', ({ balanceDue, balanceDueOn }) => (balanceDue > 0 ? balanceDueOn : '')],
  ['paymentMethod', ({ paymentMethod }, t) => t[paymentMethod]()],
  ['transactionId', ({ transactionId }) => transactionId],
  ['vendor', ({ vendorContact }) => vendorContact?.name ?? ''],
  ['vendorPhone', ({ vendorContact }) => vendorContact?.phone ?? ''],
  ['bookedOn', ({ createdAt }) => dayInIndia(new Date(createdAt))],
  ['specialRequests', ({ specialRequests }) => specialRequests],
  ['reasonOfCancellation', ({ cancellation: { reason } }, t) => reasonIn(t, reason)],
];

/** A guest's bookings as CSV, in the language of the request. */
export const bookingsTable = (batches: AsyncIterable<readonly Booking[]>): AsyncIterable<string> =>
  csvStream(columnsIn(requestLanguage()), batches);
