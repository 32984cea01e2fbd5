import { awaitsOutcome, closedBefore } from '@mandap/domain/bookings/outcome';
import { dayInIndia } from '@mandap/domain/days';
import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findMoney, listOver } from '../bookings.store.ts';
import { completeBooking } from '../complete-booking.ts';
import { eachInTransaction } from '../each-in-transaction.ts';
import { lockBooking } from '../lock-booking.ts';
import { dropWaitingChange } from '../make-change.ts';
import { system } from '../parties.ts';
import { transition } from '../transition.ts';

/**
 * Completes every confirmed booking whose last day is over: its money is earned. An unpaid one waits for its
 * host's confirmation, and is closed without it after some days.
 */
export const completeBookings = (context: BookingsContext) => async (): Promise<void> => {
  const { clock, db, settings } = context;
  const today = dayInIndia(clock.now());
  const lastDay = closedBefore(today, (await settings.get()).hostWordDays);
  const ids = await listOver(db, today, lastDay);
  await eachInTransaction(db, ids, (tx, id) => endBooking(context, tx, id, lastDay));
};

const endBooking = async (context: BookingsContext, tx: Sql, id: string, lastDay: string): Promise<void> => {
  const booking = await lockBooking(context, tx, id);
  if (booking.status !== 'confirmed') return;
  const { settled } = await findMoney(tx, id);
  const today = dayInIndia(context.clock.now());
  if (!awaitsOutcome({ ...booking, settled }, today)) return completeBooking(context, tx, booking, system);
  if (booking.endDate >= lastDay) return;
  await dropWaitingChange(context, tx, id);
  await transition(context, tx, booking, 'close_unconfirmed', system);
};
