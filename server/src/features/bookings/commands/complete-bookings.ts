import { dayInIndia } from '@mandap/domain/days';
import { dropWaitingChange } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { bookingsStore } from '../bookings.store.ts';
import { eachInTransaction } from '../each-in-transaction.ts';
import { lockBooking } from '../lock-booking.ts';
import { system } from '../parties.ts';
import { transition } from '../transition.ts';

/** Completes every confirmed booking whose last day is over: its money is earned. */
export const completeBookings = (context: BookingsContext) => async (): Promise<void> => {
  const { clock, db, ledger } = context;
  const ids = await bookingsStore.listOver(db, dayInIndia(clock.now()));
  await eachInTransaction(db, ids, async (tx, id) => {
    const booking = await lockBooking(context, tx, id);
    if (booking.status !== 'confirmed') return;
    await dropWaitingChange(context, tx, id);
    await transition(context, tx, booking, 'complete', system);
    await ledger.postBookingEarned(tx, booking, (await bookingsStore.findMoney(tx, id)).settled);
  });
};
