import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRow } from './bookings.record.ts';
import { findMoney } from './bookings.store.ts';
import { dropWaitingChange } from './make-change.ts';
import type { Party } from './parties.ts';
import { transition } from './transition.ts';

/** The event took place: its money is earned. The caller has locked the booking. */
export const completeBooking = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  party: Party,
  name: 'complete' | 'correct_no_show' = 'complete',
): Promise<void> => {
  await dropWaitingChange(context, tx, booking.id);
  await transition(context, tx, booking, name, party);
  const { settled } = await findMoney(tx, booking.id);
  await context.ledger.postBookingEarned(tx, booking, settled);
};
