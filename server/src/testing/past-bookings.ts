import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { v7 as newId } from 'uuid';
import type { Db } from '../platform/db.ts';
import { addAgreedQuotes } from './agreed-quotes.ts';
import type { TestUser, TestVenue } from './builders.ts';

/** Inserts a booking from long ago, completed by default. Resolves to its id. */
export const aPastBooking = async (
  db: Db,
  venue: TestVenue,
  guest: TestUser,
  status: BookingStatus = 'completed',
): Promise<string> => {
  const id = newId();
  await db.begin(async (tx) => {
    await tx`
      insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, payment_method, total,
        cancellation_policy, instant, status, created_at)
      values (${id}, ${`MB-${id.slice(-12)}`}, ${guest.id}, ${venue.id}, '2026-02-10', '2026-02-11', 120, 'wedding', 'venue',
        1000, 'moderate', true, ${status}, '2026-01-01T00:00:00Z')`;
    await addAgreedQuotes(tx, { advance: 200 });
  });
  return id;
};
