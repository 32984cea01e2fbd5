import type { Db } from '#server/platform/db.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { findLastTransitions, type LastTransition } from '../bookings.store.ts';
import { findBookings } from './find-booking.ts';

interface BookingForEmail {
  booking: BookingRecord;
  last: LastTransition | null;
}

/**
 * Bookings for emails and documents, with their money and their last transition, in the order of the ids.
 * Null if a booking does not exist.
 */
export const findBookingsForEmail = async (
  db: Db,
  ids: readonly string[],
): Promise<(BookingForEmail | null)[]> => {
  const [bookings, transitions] = await Promise.all([findBookings(db, ids), findLastTransitions(db, ids)]);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return ids.map((id) => {
    const booking = byId.get(id);
    return booking ? { booking, last: transitions.get(id) ?? null } : null;
  });
};
