import { dayInIndia } from '@mandap/domain/days';
import { slicesOf } from '#server/platform/slices.ts';
import type { VenuesContext } from '../venues.context.ts';

/**
 * The number of rows that one statement updates, because a booking of one of these venues waits until it
 * ends.
 */
const listingsAtOnce = 500;

/** Removes past days from the occupied times of listings, because nobody searches for them. */
export const forgetPastDays =
  ({ db, clock }: VenuesContext) =>
  async (): Promise<void> => {
    const today = dayInIndia(clock.now());
    await db`update listing_days set taken_from = ${today}`;
    const past = await db<{ venueId: string }[]>`
      select venue_id from venue_listings where lower(taken) < ${today}::date or lower(kept) < ${today}::date order by venue_id`;
    for (const some of slicesOf(past, listingsAtOnce)) {
      const ids = some.map(({ venueId }) => venueId);
      await db`
        update venue_listings set taken = taken * tsmultirange(tsrange(${today}::date, null)),
          kept = kept * tsmultirange(tsrange(${today}::date, null))
        where venue_id = any(${ids}::uuid[])`;
    }
    await db`
      update offering_listings set taken = taken * datemultirange(daterange(${today}::date, null)),
        kept = kept * datemultirange(daterange(${today}::date, null))
      where taken && daterange(null, ${today}::date) or kept && daterange(null, ${today}::date)`;
  };
