import { formatPaise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findMoney } from '../bookings.store.ts';
import { type Cash, cashReceived } from '../cash-received.ts';
import { assertCashLimit } from '../family-cash.ts';
import { auditOfflineBooking, findOwnOfflineBooking, lockOfflineBooking } from '../offline-bookings.ts';
import { dayOfReceipt, insertReceipt, type Received } from '../receipts.store.ts';
import { notifyClients } from '../transition.ts';

/** The host records money received for an offline booking, on any day, and for each part. */
export const recordOfflinePayment =
  (context: BookingsContext) =>
  async (
    host: Actor,
    { id, means, receivedOn, reference, ...cash }: { id: string } & Cash & Received,
    idempotent: IdempotentRequest,
  ): Promise<void> => {
    const { audit, calendar, clock, db } = context;
    if (idempotent.createdId) return;
    const received = { means, receivedOn: dayOfReceipt({ receivedOn }, clock.now()), reference };
    const { booking: found } = await findOwnOfflineBooking(context, host, id);
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, found.venueId);
      const booking = await lockOfflineBooking(tx, host, id, 'bookings');
      const amount = cashReceived(cash, (await findMoney(tx, id)).balance);
      await assertCashLimit(tx, booking, { ...received, amount, field: 'amount' });
      const { venueId } = booking;
      const receiptId = await insertReceipt(tx, {
        bookingId: id,
        venueId,
        amount,
        at: clock.now(),
        ...received,
      });
      await auditOfflineBooking({ audit }, tx, host, id, 'paid', { note: formatPaise(amount) });
      await notifyClients(context, tx, booking);
      await idempotent.recordCreated(tx, receiptId);
    });
  };
