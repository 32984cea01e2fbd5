import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { type CsvColumn, csvLine } from '#server/platform/csv.ts';
import { functionSentences } from '#server/stay-sentence.ts';

const states: Record<NonNullable<Booking['paymentState']>, string> = {
  pending: 'Payment Pending',
  partial: 'Partial Payment',
  paid: 'Paid',
  refund_pending: 'Refund Pending',
  refunded: 'Refunded',
};

/** Reasons given by the system. Any other reason is a person's text. */
const reasons: Record<string, string> = {
  not_paid: 'Not paid in time',
  not_answered: 'Not answered in time',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

/** With food. */
const extrasOf = ({ price }: Booking): number =>
  price.breakdown.reduce(
    (sum, { kind, amount }) =>
      kind === 'add_on' || kind === 'extra' || kind === 'food' ? sum + amount : sum,
    0,
  );

/** What was booked, if it is more than the whole venue once. */
const sentencesOf = (booking: Booking): string[] =>
  functionSentences({ ...booking, functions: booking.functions ?? [] }, 'en');

/** The columns of the table. Money is in rupees. */
const columns: readonly CsvColumn<Booking>[] = [
  ['Booking ID', ({ code }) => code],
  ['Status', ({ status }) => capital(status)],
  ['Payment', ({ paymentState }) => (paymentState ? states[paymentState] : '')],
  ['Venue', (booking) => [booking.venue.name, ...sentencesOf(booking)].join('; ')],
  ['City', ({ venue }) => venue.address.city],
  ['District', ({ venue }) => venue.address.district],
  ['State', ({ venue }) => venue.address.state],
  ['Check-in', ({ startDate }) => startDate],
  ['Check-in time', ({ checkInTime }) => checkInTime],
  ['Check-out', ({ endDate }) => endDate],
  ['Check-out time', ({ checkOutTime }) => checkOutTime],
  ['Days', ({ price }) => price.nights],
  ['Event', ({ eventNames }) => eventNames.en],
  ['Guests', ({ guestCount }) => guestCount],
  ['Extras', ({ price }) => price.breakdown.flatMap(({ key, names }) => (key && names?.en) || []).join(', ')],
  ['Venue price', ({ price }) => price.basePrice],
  ['Extras price', extrasOf],
  ['Service fee', ({ price }) => price.serviceFee],
  ['GST', ({ price }) => price.taxes],
  ['Total', ({ totalPrice }) => totalPrice],
  ['Paid', ({ paidAmount }) => paidAmount],
  ['Refunded', ({ refundedAmount }) => refundedAmount],
  ['Refund on its way', ({ refundDue }) => refundDue],
  ['Balance', ({ balanceDue }) => balanceDue],
  ['Balance due on', ({ balanceDue, balanceDueOn }) => (balanceDue > 0 ? balanceDueOn : '')],
  ['Payment method', ({ paymentMethod }) => (paymentMethod === 'online' ? 'Online Payment' : 'Pay at Venue')],
  ['Transaction ID', ({ transactionId }) => transactionId],
  ['Vendor', ({ vendorContact }) => vendorContact?.name ?? ''],
  ['Vendor phone', ({ vendorContact }) => vendorContact?.phone ?? ''],
  ['Booked on (IST)', ({ createdAt }) => dayInIndia(new Date(createdAt))],
  ['Special requests', ({ specialRequests }) => specialRequests],
  ['Reason of cancellation', ({ cancellation: { reason } }) => reasons[reason ?? ''] ?? reason],
];

export const exportHeading = (): string => csvLine(columns.map(([name]) => name));

export const exportLine = (booking: Booking): string => csvLine(columns.map(([, read]) => read(booking)));
