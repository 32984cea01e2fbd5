import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { CapturedPayment } from '../payments/commands/apply-payment.ts';
import { dueFirst } from './booking-changes.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRow } from './bookings.record.ts';
import { findLastTransitions, findMoney } from './bookings.store.ts';
import { applyChange } from './make-change.ts';
import { system } from './parties.ts';
import { findWaitingChange, type QuoteRow } from './quotes.store.ts';
import { transition } from './transition.ts';

/** A booking that had expired gets its days back if they are free and its check-in is still to come. */
const revive = async (context: BookingsContext, tx: Sql, booking: BookingRow): Promise<BookingRow | null> => {
  const last = (await findLastTransitions(tx, [booking.id])).get(booking.id);
  const isOver = booking.startDate < dayInIndia(context.clock.now());
  if (last?.transition !== 'expire' || !booking.approvedAt || isOver) return null;
  if (!(await context.calendar.isPlanFree(tx, booking.venueId, booking.quoteId, context.clock.now())))
    return null;
  return transition(context, tx, booking, 'revive', system);
};

/**
 * A pending booking after this total has been paid. Its check-in day may be over before the payment is known.
 */
const confirm = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  sum: Paise,
): Promise<BookingRow | null> => {
  if (booking.startDate < dayInIndia(context.clock.now())) return null;
  if (sum < advanceOf(booking.plan) || !booking.approvedAt) return booking;
  return transition(context, tx, booking, 'confirm', system);
};

/** The change that waits for a payment. */
const findUnpaidChange = async (tx: Sql, { id }: BookingRow): Promise<QuoteRow | null> => {
  const change = await findWaitingChange(tx, id);
  return change?.waitsFor === 'payment' ? change : null;
};

/** The booking with the change for which enough was paid now. */
const withPaidChange = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
): Promise<BookingRow> => {
  const change = booking.status === 'confirmed' ? await findUnpaidChange(tx, booking) : null;
  if (
    !change ||
    dueFirst(booking, advanceOf(change.plan), (await findMoney(tx, booking.id)).appliedSettled) > 0
  )
    return booking;
  return applyChange(context, tx, booking, change, 'change', system);
};

/** The booking after this payment. Null if the payment cannot be applied to it. */
const withPayment = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  { kind, amount, contributionId }: CapturedPayment,
): Promise<BookingRow | null> => {
  if (contributionId && (await context.payments.isContributionPaid(tx, contributionId))) return null;
  const sum = (await findMoney(tx, booking.id)).appliedSettled + amount;
  const change = booking.status === 'confirmed' ? await findUnpaidChange(tx, booking) : null;
  const total = Math.max(booking.total, change?.total ?? 0);
  if (sum > (kind === 'advance' ? advanceOf(booking.plan) : total)) return null;
  if (booking.unconfirmed) return null;
  if (booking.status === 'pending') return confirm(context, tx, booking, sum);
  if (booking.status !== 'cancelled') return booking;
  return sum < advanceOf(booking.plan) ? null : revive(context, tx, booking);
};

/**
 * Applies each captured payment, or refunds all of it if it came too late or repeats the same amount. The
 * caller has locked the venue's days and the booking.
 */
export const applyArrivedPayments = async (
  context: BookingsContext,
  tx: Sql,
  before: BookingRow,
): Promise<BookingRow> => {
  const { ledger, payments } = context;
  let booking = before;
  const arrived = await payments.lockCaptured(tx, booking.id);
  for (const payment of arrived) {
    const after = await withPayment(context, tx, booking, payment);
    if (after) await payments.apply(tx, payment.id);
    else {
      const reason = booking.status === 'cancelled' || booking.unconfirmed ? 'too_late' : 'paid_twice';
      await payments.planRefund(tx, { paymentId: payment.id, amount: payment.amount, reason });
    }
    if (after?.status === 'completed') await ledger.postLatePayment(tx, payment, booking);
    booking = after ?? booking;
  }
  return arrived.length > 0 ? withPaidChange(context, tx, booking) : booking;
};
