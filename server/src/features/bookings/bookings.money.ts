import { refundOf, refundPercent, refundTableOf } from '@mandap/domain/bookings/cancellation';
import { allows, type BookingActor } from '@mandap/domain/bookings/lifecycle';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import { partyFor } from './parties.ts';

/** What a booking has of the money that came in for it, in paise. */
export const keptOf = ({ paid, refunded, refunding }: BookingRecord): Paise => paid - refunded - refunding;

/** What of its price is settled, in paise: what it has, and what was given back and need not be paid again. */
export const settledOf = (booking: BookingRecord): Paise => keptOf(booking) + booking.conceded;

/** What counts as paid, in paise: of a booking that is over all that came in, otherwise not what was paid twice. */
export const paidOf = (booking: BookingRecord): Paise =>
  booking.status === 'cancelled' ? booking.paid : keptOf(booking);

/** What can be paid now, what is due next first: the advance or everything at once, then the balance. */
export const partsOf = (booking: BookingRecord): { part: PaymentPart; amount: Paise }[] => {
  const settled = settledOf(booking);
  const [advance, rest] = [booking.advance - settled, booking.total - settled];
  if (advance <= 0)
    return rest > 0 && booking.status === 'confirmed' ? [{ part: 'balance', amount: rest }] : [];
  const full = rest > advance ? [{ part: 'full' as const, amount: rest }] : [];
  return [{ part: 'advance', amount: advance }, ...full];
};

/** What a cancellation by this party gives back of what the booking has, in paise. */
export const refundFor = (booking: BookingRow, kept: Paise, by: BookingActor, today: Day): Paise => {
  if (by !== 'guest' || booking.status === 'pending') return kept;
  const terms = refundTableOf(booking.cancellationPolicy, booking.cancellationTerms);
  return refundOf(refundPercent(terms, booking.startDate, today), kept, booking.quote.serviceFee);
};

/** What a cancellation by this person would give back now, in paise; null when they cannot cancel it. */
export const refundNow = (actor: Actor, booking: BookingRecord, now: Date): Paise | null => {
  const { by } = partyFor(actor, booking, 'cancel');
  return allows('cancel', booking.status, by)
    ? refundFor(booking, keptOf(booking), by, dayInIndia(now))
    : null;
};

/** Nobody cancels for another refund than the one they were shown (in paise). */
export const assertExpectedRefund = (expected: Paise | undefined, refund: Paise): void => {
  if (expected === undefined || expected === refund) return;
  throw new Failure('refund_changed', { more: { refund: toRupees(refund) } });
};
