import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { extendForTransfer, waitingTimes } from '../expiry.ts';
import { lockBooking } from '../lock-booking.ts';
import { findTransfer, findTransferAs, mayDecide } from '../queries/transfers.ts';
import { notifyClients } from '../transition.ts';

/**
 * The host or an administrator has checked the account. `reason`: why the money is missing. Null: it has
 * arrived.
 */
export const decideTransfer =
  (context: BookingsContext) =>
  async (actor: Actor, paymentId: string, reason: string | null): Promise<Transfer> => {
    const { audit, db, payments, settings } = context;
    const transfer = await findTransferAs(context)(actor, paymentId);
    const current = await settings.get();
    const payment = await payments.find(paymentId);
    if (!payment || !mayDecide(actor, transfer, current)) throw new Failure('order_not_found');
    const decision = reason === null ? 'confirmed' : 'rejected';
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, transfer.bookingId);
      if (booking.approvedAt) {
        // The guest gets some time to correct the reference, to pay by another method, or to send the rest of
        // an advance.
        const { instantPayment, approvedPayment } = waitingTimes(current);
        const minutes = booking.instant && reason !== null ? instantPayment : approvedPayment;
        await extendForTransfer(context, tx, booking, current, minutes);
      }
      await notifyClients(context, tx, booking);
      await audit.record(tx, {
        action: `payment.transfer_${decision}`,
        actor,
        target: { kind: 'payment', id: paymentId },
        after: { amount: payment.amount, booking: booking.code },
        note: reason ?? '',
      });
      await payments.decideTransfer(tx, payment, { actorId: actor.id, decision, reason });
    });
    return findTransfer(context)(actor, paymentId);
  };
