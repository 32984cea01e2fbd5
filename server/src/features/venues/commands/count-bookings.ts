import type { Sql } from '#server/platform/db.ts';

/** Recounts the bookings that each venue ever had, and the events that took place; writes only what differs. */
export const countBookings =
  ({ db }: { db: Sql }) =>
  async (): Promise<void> => {
    await db`
      update venues v set booking_count = counted.bookings, event_count = counted.events
      from (
        select venue_id, count(*)::int as bookings,
          count(*) filter (where took_place(status, unconfirmed))::int as events
        from bookings group by venue_id) counted
      where v.id = counted.venue_id
        and (v.booking_count, v.event_count) is distinct from (counted.bookings, counted.events)`;
  };
