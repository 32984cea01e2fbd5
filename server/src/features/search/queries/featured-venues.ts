import { type Day, dayInIndia } from '@mandap/domain/days';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import type { Sql } from '#server/platform/db.ts';
import { jsonList, Written } from '#server/written.ts';
import type { SearchContext } from '../search.context.ts';

/** The best rated of the venues that the team features, at most ten. */
export const featuredVenues = (context: SearchContext) => {
  const { readReplica, clock, settings } = context;
  const fromReplica = readReplica((db) => db);
  const read = context.venues.readTexts;
  return async (): Promise<Written> => {
    if (!(await settings.get()).enableFeaturedVenues) return new Written('[]');
    const venues = await fromReplica((db) => selectFeatured(db, dayInIndia(clock.now())));
    return new Written(...jsonList(await read('card', venues)));
  };
};

export const selectFeatured = (sql: Sql, today: Day) => sql<ListedVenue[]>`
  select l.venue_id, l.version, true as is_featured from published.venue_listings l
  where l.featured_until >= ${today} order by l.rating desc nulls last, l.venue_id limit 10`;
