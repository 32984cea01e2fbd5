import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Sql } from '../../../platform/db.ts';
import { Written } from '../../../written.ts';
import type { VenuesContext } from '../venues.context.ts';
import { currentCards, currentContext, type ListedVenue, readTexts } from './venue-cards.ts';

/** The best rated of the venues that the team features, at most ten. */
export const featuredVenues = (context: VenuesContext) => {
  const { readReplica, clock, settings } = context;
  const fromReplica = readReplica((db) => db);
  const contextNow = currentContext(context);
  return async (): Promise<Written> => {
    if (!(await settings.get()).enableFeaturedVenues) return new Written('[]');
    const cards = await contextNow();
    const venues = await fromReplica((db) => selectFeatured(db, dayInIndia(clock.now()), cards));
    return new Written(`[${(await readTexts(context, 'card', venues)).join()}]`);
  };
};

export const selectFeatured = (sql: Sql, today: Day, context: string) => sql<ListedVenue[]>`
  select l.venue_id, true as is_featured, c.card as text
  from venue_listings l ${currentCards(sql, context)}
  where l.featured_until >= ${today} order by l.rating desc nulls last, l.venue_id limit 10`;
