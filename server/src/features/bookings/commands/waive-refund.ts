import type { Paise } from '@mandap/domain/money';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRow } from '../bookings.record.ts';
import { addWaiver } from '../bookings.store.ts';
import { notifyClients } from '../transition.ts';

interface WaivedRefund {
  refundId: string;
  paymentId: string;
  /** In paise. */
  amount: Paise;
  bearer: Bearer;
  reason: string;
}

/**
 * Waives the amount of a planned refund of a locked booking, at the cost of its bearer, and records who
 * decided it.
 */
export const waiveRefund = async (
  { audit, ledger }: BookingsContext,
  tx: Sql,
  actor: Actor,
  { id: bookingId, code }: BookingRow,
  { refundId, paymentId, amount, bearer, reason }: WaivedRefund,
): Promise<void> => {
  await ledger.postWaiver(tx, { refundId, bookingId, bearer, amount, actorId: actor.id, memo: reason });
  await addWaiver(tx, bookingId, bearer, amount);
  await audit.record(tx, {
    action: 'payment.refunded',
    actor,
    target: { kind: 'payment', id: paymentId },
    after: { amount, bearer, booking: code },
    note: reason,
  });
};

/**
 * Refunds this much of what was paid for a locked booking, in paise, from any of its payments, like
 * `refundPayment` does for one. Throws `refund_too_much`.
 */
export const refundAndWaive =
  (context: BookingsContext) =>
  async (
    tx: Sql,
    actor: Actor,
    booking: BookingRow,
    { amount, bearer, reason }: { amount: Paise; bearer: Bearer; reason: string },
  ): Promise<void> => {
    const parts = await context.payments.planWaivedRefund(tx, {
      bookingId: booking.id,
      amount,
      note: reason,
    });
    for (const part of parts) await waiveRefund(context, tx, actor, booking, { ...part, bearer, reason });
    if (parts.length > 0) await notifyClients(context, tx, booking);
  };
