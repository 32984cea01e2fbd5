import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { listOverdue, listOverdueAt } from '../bookings.store.ts';
import { eachInTransaction } from '../each-in-transaction.ts';
import { lockBooking } from '../lock-booking.ts';
import { closeChange, isChangeOverdue } from '../make-change.ts';
import { system } from '../parties.ts';
import { findWaitingChange, listOverdueChanges } from '../quotes.store.ts';
import { transition } from '../transition.ts';

/** Ends every pending booking whose time is over: locking a booking applies its expiry. */
export const expireOverdueBookings = (context: BookingsContext) => async (): Promise<void> => {
  const ids = await listOverdue(context.db, context.clock.now());
  await expireBookings(context)(ids);
};

export const expireBookings =
  (context: BookingsContext) =>
  (ids: readonly string[]): Promise<void> =>
    eachInTransaction(context.db, ids, (tx, id) => lockBooking(context, tx, id));

/** Ends every change that its host has not answered in time. */
export const expireOverdueChanges = (context: BookingsContext) => async (): Promise<void> => {
  const ids = await listOverdueChanges(context.db, context.clock.now());
  await expireChanges(context)(ids);
};

export const expireChanges =
  (context: BookingsContext) =>
  (bookingIds: readonly string[]): Promise<void> =>
    eachInTransaction(context.db, bookingIds, (tx, id) => expireChange(context, tx, id));

/**
 * Ends everything that has expired at a venue, even if no job has run yet, so expiry is exact. Its days go to the next in line. The
 * caller has locked the venue's days.
 */
export const expireOverdueAtVenue =
  (context: BookingsContext) =>
  async (tx: Sql, venueId: string): Promise<void> => {
    const { bookings, changes } = await listOverdueAt(tx, context.clock.now(), venueId);
    for (const id of bookings) await lockBooking(context, tx, id);
    for (const id of changes) await expireChange(context, tx, id);
    if (bookings.length + changes.length > 0) await context.calendar.offerNow(venueId);
  };

export const hasOverdue =
  ({ clock, db }: BookingsContext) =>
  async (venueId: string): Promise<boolean> => {
    const { bookings, changes } = await listOverdueAt(db, clock.now(), venueId);
    return bookings.length > 0 || changes.length > 0;
  };

/**
 * The same in a transaction of its own, for a request that was refused: the days of what is over go to the next in line, even if no job
 * has run yet.
 */
export const endOverdueAtVenue =
  (context: BookingsContext) =>
  async (venueId: string): Promise<void> => {
    const { calendar, db } = context;
    if (!(await hasOverdue(context)(venueId)) && !(await calendar.hasOverdue(venueId))) return;
    await db.begin(async (tx) => {
      await calendar.lockDays(tx, venueId);
      await expireOverdueAtVenue(context)(tx, venueId);
    });
  };

const expireChange = async (context: BookingsContext, tx: Sql, bookingId: string): Promise<void> => {
  const booking = await lockBooking(context, tx, bookingId);
  const change = await findWaitingChange(tx, bookingId);
  if (!change || !isChangeOverdue(change, context.clock.now())) return;
  await closeChange(context, tx, change, 'expired');
  if (booking.status === 'confirmed') await transition(context, tx, booking, 'expire_change', system);
};
