import { formatPaise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertCashLimit, type Cash, cashReceived } from '../cash-received.ts';
import { insertOfflinePayment, sumOfflineCash } from '../offline-bookings.store.ts';
import { auditOfflineBooking, lockOfflineBooking } from '../offline-bookings.ts';

/** The host records money received for an offline booking, on any day, and for each part. */
export const recordOfflinePayment =
  ({ audit, clock, db, liveUpdates }: BookingsContext) =>
  async (
    host: Actor,
    { id, isCash, ...cash }: { id: string } & Cash,
    idempotent: IdempotentRequest,
  ): Promise<void> => {
    if (idempotent.createdId) return;
    await db.begin(async (tx) => {
      const { price, paid, venueId } = await lockOfflineBooking(tx, host, id, 'bookings');
      const amount = cashReceived(cash, price - paid);
      if (isCash) assertCashLimit(await sumOfflineCash(tx, id), amount, 'amount');
      const paymentId = newId();
      await insertOfflinePayment(tx, { id: paymentId, bookingId: id, amount, at: clock.now(), isCash });
      await auditOfflineBooking({ audit }, tx, host, id, 'paid', { note: formatPaise(amount) });
      await liveUpdates.notifyEach(tx, peopleWhoMay(venueId, 'bookings'), {
        kind: 'booking',
        bookingId: id,
      });
      await idempotent.recordCreated(tx, paymentId);
    });
  };
