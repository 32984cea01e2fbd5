import { addDays, startOfDayInIndia } from '@mandap/domain/days';
import type { BookingRow } from '@mandap/server/src/features/bookings/bookings.record.ts';
import { createBookingsStore } from '@mandap/server/src/features/bookings/bookings.store.ts';
import type { Availability } from '@mandap/server/src/features/calendar/availability.service.ts';
import { createLedger } from '@mandap/server/src/features/ledger/ledger.service.ts';
import { defaultSettings } from '@mandap/server/src/features/settings/settings.schema.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import { createDemoStore } from './seed.store.ts';

export type AddBooking = (booking: BookingRow, paid: number) => Promise<void>;

/** Writes bookings with the days they take, what was paid for them in paise, and what the ledger says of that. */
export const createStays = (
  tx: Tx,
  { db, availability }: { db: Db; availability: Availability },
): AddBooking => {
  const store = createDemoStore(tx);
  const bookings = createBookingsStore(db);
  const ledgerAt = (moment: Date) =>
    createLedger({ db, clock: { now: () => moment }, settings: { within: async () => defaultSettings } });

  return async (booking, paid) => {
    const { id: bookingId, venueId, createdAt: at, userId: actorId, status } = booking;
    const over = startOfDayInIndia(addDays(booking.endDate, 1));
    const range = { start: booking.startDate, end: booking.endDate };
    await bookings.insert(tx, booking);
    await availability.hold(tx, { venueId, bookingId, range });
    const paymentId = newId();
    await store.insertPayment(paymentId, booking, paid, paid === booking.total ? 'full' : 'advance');
    const payment = { id: paymentId, bookingId, gateway: 'sandbox', amount: paid };
    await ledgerAt(at).paymentCompleted(tx, payment);
    await bookings.insertHistory(tx, {
      id: newId(),
      bookingId,
      at,
      actor: 'guest',
      actorId,
      move: 'request',
      from: null,
      to: 'confirmed',
      reason: null,
    });
    if (status !== 'completed') return;
    await ledgerAt(over).bookingEarned(tx, booking, paid);
    await bookings.insertHistory(tx, {
      id: newId(),
      bookingId,
      at: over,
      actor: 'system',
      actorId: null,
      move: 'complete',
      from: 'confirmed',
      to: 'completed',
      reason: null,
    });
  };
};
