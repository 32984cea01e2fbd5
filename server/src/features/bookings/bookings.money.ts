import { refundOf, refundPercent, refundTableOf } from '@mandap/domain/bookings/cancellation';
import type { BookingActor } from '@mandap/domain/bookings/lifecycle';
import {
  isUsualPlan,
  missedInstalment,
  openInstalments,
  settledPlan,
} from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { DuePart } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import type { BookingMoney } from './bookings.store.ts';
import { partyAllowed } from './parties.ts';

/**
 * The amounts that can be paid now, the next due first: the advance, then each instalment, or everything at
 * once.
 */
export const partsOf = (booking: BookingRecord): { part: DuePart; amount: Paise }[] => {
  const { status, advanceDue, balance, plan, settled, change } = booking;
  // What is due first for a change comes before everything else.
  if (change?.waitsFor === 'payment') return [{ part: 'balance', amount: change.advance - settled }];
  if (balance === 0 || (advanceDue === 0 && status !== 'confirmed')) return [];
  const [next] = openInstalments(settledPlan(plan, settled));
  const [part, amount] =
    advanceDue > 0
      ? (['advance', advanceDue] as const)
      : (['balance', Math.min(balance, next?.amount ?? 0)] as const);
  const full = balance > amount ? [{ part: 'full' as const, amount: balance }] : [];
  return [{ part, amount }, ...full];
};

/** All that can be paid now, in paise. */
export const openSum = (booking: BookingRecord): Paise =>
  Math.max(0, ...partsOf(booking).map(({ amount }) => amount));

/** The refund when this party cancels, out of what was paid and not refunded yet, in paise. */
export const refundFor = (booking: BookingRow, netPaid: Paise, by: BookingActor, today: Day): Paise => {
  if (by !== 'guest' || booking.status === 'pending') return netPaid;
  const terms = refundTableOf(booking.cancellationPolicy, booking.cancellationTerms);
  return refundOf(
    refundPercent(terms, booking.startDate, today),
    netPaid,
    totalsOf(booking.lines).serviceFee,
  );
};

/** The instalment of a host's own plan that is late, before the event. Null: none. */
export const missedPayment = (
  { status, paymentMethod, plan, settled, startDate }: BookingRow & { settled: Paise },
  today: Day,
): ReturnType<typeof missedInstalment> =>
  status === 'confirmed' && paymentMethod === 'online' && today < startDate && !isUsualPlan(plan, startDate)
    ? missedInstalment(settledPlan(plan, settled), today)
    : null;

/** Whether the last day is over. From then on the outcome can be recorded, and nobody can cancel. */
export const isOver = ({ endDate }: BookingRow, now: Date): boolean => endDate < dayInIndia(now);

/** The refund if this person cancelled now, in paise. Null when they cannot. */
export const refundNow = (actor: Actor, booking: BookingRecord, now: Date): Paise | null => {
  const party = partyAllowed(actor, booking, 'cancel');
  return party && !isOver(booking, now)
    ? refundFor(booking, booking.netPaid, party.by, dayInIndia(now))
    : null;
};

/** What is paid back when the price changes, in paise: all that was paid above the new total. */
export const refundAfter = (
  { settled, netPaid }: Pick<BookingMoney, 'settled' | 'netPaid'>,
  total: Paise,
): Paise => Math.min(netPaid, Math.max(0, settled - total));

/** Throws unless the refund equals the one that the person was shown (in paise). */
export const assertExpectedRefund = (expected: Paise | undefined, refund: Paise): void => {
  if (expected === undefined || expected === refund) return;
  throw new Failure('refund_changed', { more: { refund: toRupees(refund) } });
};
