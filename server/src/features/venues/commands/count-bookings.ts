import type { Sql } from '#server/platform/db.ts';
import type { PublishedToVenues } from '../venues.context.ts';

/** Recounts the bookings that each venue ever had, and the events that took place; writes only what differs. */
export const countBookings =
  ({ db, published }: { db: Sql; published: Pick<PublishedToVenues, 'bookings'> }) =>
  async (): Promise<void> => {
    await db`
      update venues v set booking_count = counted.bookings, event_count = counted.events
      from ${published.bookings.counts} counted
      where v.id = counted.venue_id
        and (v.booking_count, v.event_count) is distinct from (counted.bookings, counted.events)`;
  };
