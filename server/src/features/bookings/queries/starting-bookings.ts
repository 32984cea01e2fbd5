import type { Day } from '@mandap/domain/days';
import type { Db } from '#server/platform/db.ts';
import type { BookingRow } from '../bookings.record.ts';

export type StartingBooking = Pick<
  BookingRow,
  'id' | 'startDate' | 'paymentMethod' | 'approvedAt' | 'createdAt'
>;

/** Confirmed bookings whose check-in lies within these days, both included. */
export const listStartingBookings = (db: Db, from: Day, to: Day): Promise<StartingBooking[]> =>
  db<StartingBooking[]>`
    select id, start_date, payment_method, approved_at, created_at from bookings
    where status = 'confirmed' and start_date between ${from} and ${to} order by start_date, id`;
