import type { OutputOf } from '@mandap/contract/endpoint';
import type { listComingDays } from '@mandap/contract/search/search.endpoints';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { comingWeekendDays } from '@mandap/domain/search/coming-days';
import part from 'sql-template-tag';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Db } from '#server/platform/db.ts';
import type { SearchContext } from '../search.context.ts';
import { isFree, onDates } from './free-offerings.ts';

type ComingDay = OutputOf<typeof listComingDays>['days'][number];

/**
 * The next weekend days with their numbers of free venues at the last count. Counts a day now if it was never
 * counted.
 */
export const comingDays = (context: SearchContext) => {
  const { clock, db } = context;
  const count = countFreeVenues(context);
  return async (): Promise<ComingDay[]> => {
    const days = comingWeekendDays(dayInIndia(clock.now()));
    const found = await findCounts(db, days);
    if (found.length === days.length) return found;
    await count();
    return findCounts(db, days);
  };
};

const findCounts = (db: Db, days: readonly Day[]): Promise<ComingDay[]> => db<ComingDay[]>`
  select day, free from free_venue_counts where day = any(${[...days]}::date[]) order by day`;

/** Recounts the free public venues on the next weekend days, and deletes past days. */
export const countFreeVenues =
  ({ cacheInvalidation, clock, db }: SearchContext) =>
  async (): Promise<void> => {
    const now = clock.now();
    const today = dayInIndia(now);
    const days = comingWeekendDays(today);
    await cacheInvalidation.change(db, [tags.comingDays], async (tx) => {
      await tx`
        insert into free_venue_counts as known (day, free, counted_at)
        select day, (select coalesce(sum(venues), 0)::int from published.listing_groups) - coalesce(of_day.taken, 0), ${now}
        from unnest(${days}::date[]) day left join (
          select day, count(*)::int as taken from published.venue_listings l cross join unnest(${days}::date[]) day
          where (l.taken <> '{}' or l.kept <> '{}' or l.has_offerings) and not ${isFree(onDates({ start: part`day`, end: part`day`, guests: undefined }, now))}
          group by day) of_day using (day)
        order by day
        on conflict (day) do update set free = excluded.free, counted_at = excluded.counted_at`;
      await tx`delete from free_venue_counts where day <= ${today}`;
    });
  };
