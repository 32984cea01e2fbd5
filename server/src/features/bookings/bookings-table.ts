import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { dayInIndia } from '@mandap/domain/days';
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
  ['checkIn', ({ startDate }) => startDate],
  ['checkInTime', ({ checkInTime }) => checkInTime],
  ['checkOut', ({ endDate }) => endDate],
  ['checkOutTime', ({ checkOutTime }) => checkOutTime],
  ['days', ({ price }) => price.nights],
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
