import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { extendForTransfer, inMinutes } from '../expiry.ts';
import { lockBooking } from '../lock-booking.ts';
import { assertPayable } from '../payable.ts';
import { findTransfer, findTransferRecord } from '../queries/transfers.ts';
import { notifyClients } from '../transition.ts';

/** Records the guest's report of a bank transfer and holds the dates until it is confirmed or rejected. */
export const reportTransfer =
  (context: BookingsContext) =>
  async (guest: Actor, paymentId: string, utr: string): Promise<Transfer> => {
    const { clock, db, payments, settings } = context;
    const { familyIds, bookingId } = await findTransferRecord(db, paymentId);
    if (!familyIds.includes(guest.id)) throw new Failure('order_not_found');
    const current = await settings.get();
    const { transferConfirmMinutes } = current;
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, bookingId);
      assertPayable(booking, clock.now());
      await payments.reportTransfer(tx, { paymentId, actorId: guest.id, utr });
      const until = inMinutes(clock.now(), transferConfirmMinutes);
      if (!booking.expiresAt || booking.expiresAt < until)
        await extendForTransfer(context, tx, booking, current, transferConfirmMinutes);
      await notifyClients(context, tx, booking);
    });
    return findTransfer(context)(guest, paymentId);
  };
