import { dayInIndia } from '@mandap/domain/days';
import type { VenuesContext } from '../venues.context.ts';

/** Takes out of the public lists when venues were taken before today; nobody searches those days. */
export const forgetPastDays =
  ({ db, clock }: VenuesContext) =>
  async (): Promise<void> => {
    const today = dayInIndia(clock.now());
    await db.begin(async (tx) => {
      await tx`update listing_days set taken_from = ${today}`;
      await tx`
        update venue_listings set taken = taken * tsmultirange(tsrange(${today}::date, null))
        where lower(taken) < ${today}::date`;
    });
  };
