import type { OutputOf } from '@mandap/contract/endpoint';
import type { listComingDays } from '@mandap/contract/search/coming-days.endpoints';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { comingWeekendDays } from '@mandap/domain/search/coming-days';
import type { Db } from '#server/platform/db.ts';
import { countFreeVenues } from '../commands/count-free-venues.ts';
import type { SearchContext } from '../search.context.ts';

type ComingDay = OutputOf<typeof listComingDays>['days'][number];

/** The coming weekend days with the venues that are free, as last counted; counted now where a day never was. */
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
