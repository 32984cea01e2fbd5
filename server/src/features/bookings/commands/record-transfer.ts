import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { partsOf } from '../bookings.money.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { lockBooking } from '../lock-booking.ts';
import { assertOpen } from '../payable.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { applyPayments } from './apply-payments.ts';
import { descriptionOf } from './open-payment.ts';

/**
 * Records that the amount due has arrived in the platform's account, as if the guest had reported a transfer
 * and it had been confirmed.
 */
export const recordTransfer =
  (context: BookingsContext) =>
  async (actor: Actor, id: string, utr: string): Promise<BookingRecord> => {
    const { audit, clock, db, payments } = context;
    const booking = await findBooking(db, id);
    assertOpen(booking, clock.now());
    const due = partsOf(booking).at(-1);
    if (!due) throw new Failure('already_paid');
    const { paymentId, amount } = await payments.open({
      bookingId: id,
      gateway: 'bank_transfer',
      kind: due.part,
      amount: due.amount,
      description: descriptionOf(booking),
      payer: null,
    });
    await db.begin(async (tx) => {
      assertOpen(await lockBooking(context, tx, id), clock.now());
      // Somebody else may have recorded it, under another reference, since the amount was read.
      if (partsOf(await findBooking(tx, id)).at(-1)?.amount !== amount) throw new Failure('already_paid');
      await audit.record(tx, {
        action: 'payment.transfer_recorded',
        actor,
        target: { kind: 'payment', id: paymentId },
        after: { amount, booking: booking.code },
        note: utr,
      });
      await payments.recordTransfer(tx, { paymentId, actorId: actor.id, utr });
    });
    await applyPayments(context)(id);
    return findBookingAs(db, actor, id);
  };
