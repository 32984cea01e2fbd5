import { dayInIndia } from '@mandap/domain/days';
import { formatPaise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertCashLimit, type Cash, cashReceived } from '../cash-received.ts';
import { sumFamilyCash } from '../family-cash.ts';
import { insertOfflinePayment } from '../offline-bookings.store.ts';
import {
  auditOfflineBooking,
  findOwnOfflineBooking,
  lockOfflineBooking,
  offlineFamily,
} from '../offline-bookings.ts';

/** The host records money received for an offline booking, on any day, and for each part. */
export const recordOfflinePayment =
  (context: BookingsContext) =>
  async (
    host: Actor,
    { id, isCash, ...cash }: { id: string } & Cash,
    idempotent: IdempotentRequest,
  ): Promise<void> => {
    const { audit, calendar, clock, db, liveUpdates } = context;
    if (idempotent.createdId) return;
    const { venueId } = await findOwnOfflineBooking(context, host, id);
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, venueId);
      const booking = await lockOfflineBooking(tx, host, id, 'bookings');
      const amount = cashReceived(cash, booking.price - booking.paid);
      if (isCash) {
        const family = offlineFamily(booking, dayInIndia(clock.now()));
        assertCashLimit(await sumFamilyCash(tx, family), amount, 'amount');
      }
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
