import { formatPaise, type Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockOfflineRow } from '../bookings.store.ts';
import { auditOfflineBooking, findOwnOfflineBooking } from '../offline-bookings.ts';
import { findReceipt, insertReceipt } from '../receipts.store.ts';
import { notifyClients } from '../transition.ts';

interface Correction {
  id: string;
  receiptId: string;
  /** Undefined: all of it. */
  amount: Paise | undefined;
  reason: string;
}

/** The host takes back a receipt, or a part of it: it was wrong, or the money was returned. Also after a cancellation. */
export const correctReceipt =
  (context: BookingsContext) =>
  async (
    host: Actor,
    { id, receiptId, amount, reason }: Correction,
    idempotent: IdempotentRequest,
  ): Promise<void> => {
    const { audit, calendar, clock, db } = context;
    if (idempotent.createdId) return;
    const { booking: found } = await findOwnOfflineBooking(context, host, id);
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, found.venueId);
      const booking = await lockOfflineRow(tx, id, host.id, 'bookings');
      if (!booking) throw new Failure('booking_not_found');
      const receipt = await findReceipt(tx, id, receiptId);
      if (!receipt) throw new Failure('receipt_not_found');
      if (receipt.isCorrected) throw new Failure('receipt_corrected');
      const takenBack = amount ?? receipt.amount;
      if (takenBack > receipt.amount)
        throw new Failure('bad_input', { fields: { amount: ['more_than_received'] } });
      const correctionId = await insertReceipt(tx, {
        bookingId: id,
        venueId: booking.venueId,
        amount: -takenBack,
        at: clock.now(),
        means: receipt.means,
        reference: receipt.reference,
        corrects: { id: receiptId, reason },
      });
      await auditOfflineBooking({ audit }, tx, host, id, 'corrected', { note: formatPaise(-takenBack) });
      await notifyClients(context, tx, booking);
      await idempotent.recordCreated(tx, correctionId);
    });
  };
