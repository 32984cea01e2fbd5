import type { VenuesContext } from '../venues.context.ts';

/** The number of bookings whose venues one transaction counts, so that it locks none for long. */
const bookingsAtOnce = 500;

/**
 * Counts the bookings ever made at each venue that has new ones, and the events that took place. A transaction that is cut off is
 * repeated by the next run.
 */
export const countBookings =
  ({
    db,
    published,
  }: Pick<VenuesContext, 'db'> & { published: Pick<VenuesContext['published'], 'bookings'> }) =>
  async (): Promise<void> => {
    const { takeUncounted, counts } = published.bookings;
    const countNext = (): Promise<boolean> =>
      db.begin(async (tx) => {
        const ids = await takeUncounted(tx, bookingsAtOnce);
        if (ids.length === 0) return false;
        await tx`select 1 from venues where id = any(${ids}::uuid[]) order by id for no key update`;
        await tx`
          update venues v set booking_count = counted.bookings, event_count = counted.events from ${counts(ids)} counted
          where v.id = counted.venue_id and (v.booking_count, v.event_count) is distinct from (counted.bookings, counted.events)`;
        return true;
      });
    while (await countNext());
  };
