import type { Paise } from '@mandap/domain/money';
import type { Db } from '../../../platform/db.ts';
import { keptOf, paidOf } from '../bookings.money.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { bookingsStore, type LastMove } from '../bookings.store.ts';
import { findBookings } from './find-booking.ts';

interface BookingForMail {
  booking: BookingRecord;
  paid: Paise;
  kept: Paise;
  last: LastMove | null;
}

/** What a mail or a document says of a booking: the booking, its money in paise, and what happened to it last. */
export const findBookingForMail = async (db: Db, id: string): Promise<BookingForMail | null> => {
  const [booking] = await findBookings(db, [id]);
  if (!booking) return null;
  const last = await bookingsStore.findLastMove(db, id);
  return { booking, paid: paidOf(booking), kept: keptOf(booking), last };
};
