import type { Db } from '../../../platform/db.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { bookingsStore, type LastTransition } from '../bookings.store.ts';
import { findBookings } from './find-booking.ts';

interface BookingForMail {
  booking: BookingRecord;
  last: LastTransition | null;
}

/** A booking for emails and documents: with its money and its last transition. */
export const findBookingForMail = async (db: Db, id: string): Promise<BookingForMail | null> => {
  const [booking] = await findBookings(db, [id]);
  if (!booking) return null;
  const last = await bookingsStore.findLastMove(db, id);
  return { booking, last };
};
