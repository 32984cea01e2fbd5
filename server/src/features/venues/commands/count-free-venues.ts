import { dayInIndia } from '@mandap/domain/days';
import { comingWeekendDays } from '@mandap/domain/venues/coming-days';
import { tags } from '../../../platform/cache-invalidation.ts';
import type { VenuesContext } from '../venues.context.ts';

/** Counts anew how many public venues are free on the coming weekend days, and forgets the days before them. */
export const countFreeVenues =
  ({ cacheInvalidation, clock, db }: VenuesContext) =>
  async (): Promise<void> => {
    const now = clock.now();
    const days = comingWeekendDays(dayInIndia(now));
    await cacheInvalidation.change(db, [tags.comingDays], async (tx) => {
      await tx`
        insert into free_venue_counts as known (day, free, counted_at)
        select day, (select count(*) from venue_listings
          where not taken && tsrange(day::timestamp, day + interval '1 day'))::int, ${now}
        from unnest(${days}::date[]) day order by day
        on conflict (day) do update set free = excluded.free, counted_at = excluded.counted_at`;
      await tx`delete from free_venue_counts where day <= ${dayInIndia(now)}`;
    });
  };
