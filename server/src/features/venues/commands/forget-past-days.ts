import { dayInIndia } from '@mandap/domain/days';
import type { VenuesContext } from '../venues.context.ts';

/** As many as one statement updates: a booking of one of them waits until it ends. */
const listingsAtOnce = 500;

/** Takes out of the public lists when venues were taken before today; nobody searches those days. */
export const forgetPastDays =
  ({ db, clock }: VenuesContext) =>
  async (): Promise<void> => {
    const today = dayInIndia(clock.now());
    await db`update listing_days set taken_from = ${today}`;
    const past = await db<{ venueId: string }[]>`
      select venue_id from venue_listings where lower(taken) < ${today}::date order by venue_id`;
    for (let from = 0; from < past.length; from += listingsAtOnce) {
      const ids = past.slice(from, from + listingsAtOnce).map(({ venueId }) => venueId);
      await db`
        update venue_listings set taken = taken * tsmultirange(tsrange(${today}::date, null))
        where venue_id = any(${ids}::uuid[])`;
    }
  };
