import type { Paise } from '@mandap/domain/money';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockBooking } from '../lock-booking.ts';
import { notifyClients } from '../transition.ts';
import { waiveRefund } from './waive-refund.ts';

export interface RefundPayment {
  paymentId: string;
  /** In paise. */
  amount: Paise;
  reason: string;
  bearer: Bearer;
  /** The refundable amount that the administrator saw, in paise. */
  expectedRefundable: Paise | null;
}

/**
 * An administrator refunds money while the booking continues. The refunded amount is waived at the cost of
 * the host or the platform (docs/decisions/0019).
 */
export const refundPayment =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    { paymentId, amount, reason, bearer, expectedRefundable }: RefundPayment,
  ): Promise<{ refundId: string; bookingId: string }> => {
    const { db, jobs, payments } = context;
    const payment = await payments.find(paymentId);
    if (!payment) throw new Failure('payment_not_found');
    const { bookingId } = payment;
    return db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, bookingId);
      // A request is not approved yet, so it has to be cancelled instead.
      if (booking.status === 'pending') throw new Failure('wrong_transition', { n: 'pending' });
      const refund = { paymentId, amount, expectedRefundable, note: reason };
      const refundId = await payments.refundPayment(tx, refund);
      await waiveRefund(context, tx, actor, booking, { refundId, paymentId, amount, bearer, reason });
      await jobs.publish(tx, 'payment.waived', { paymentId, bookingId, amount, bearer, reason });
      await notifyClients(context, tx, booking);
      return { refundId, bookingId };
    });
  };
