import type { VenuesContext } from '../venues.context.ts';

/** Recounts the bookings that each venue ever had; writes only what differs. */
export const countBookings =
  ({ db }: VenuesContext) =>
  async (): Promise<void> => {
    await db`
      update venues v set booking_count = counted.bookings
      from (select venue_id, count(*)::int as bookings from bookings group by venue_id) counted
      where v.id = counted.venue_id and v.booking_count <> counted.bookings`;
  };
