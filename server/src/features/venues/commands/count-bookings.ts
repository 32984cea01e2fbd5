import type { Sql } from '#server/platform/db.ts';
import { slicesOf } from '#server/platform/slices.ts';
import type { PublishedToVenues } from '../venues.context.ts';

/** The number of rows that one statement updates, so that it locks none for long. */
const venuesAtOnce = 500;

/**
 * Recounts all bookings ever made at each venue, and the events that took place. Writes only what differs.
 */
export const countBookings =
  ({ db, published }: { db: Sql; published: Pick<PublishedToVenues, 'bookings'> }) =>
  async (): Promise<void> => {
    const { counts } = published.bookings;
    const differing = await db<{ id: string }[]>`
      select v.id from venues v join ${counts} counted on counted.venue_id = v.id
      where (v.booking_count, v.event_count) is distinct from (counted.bookings, counted.events) order by v.id`;
    for (const some of slicesOf(differing, venuesAtOnce)) {
      const ids = some.map(({ id }) => id);
      await db`
        update venues v set booking_count = counted.bookings, event_count = counted.events
        from ${counts} counted where counted.venue_id = any(${ids}::uuid[]) and v.id = counted.venue_id`;
    }
  };
