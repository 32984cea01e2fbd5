import { dayInIndia } from '@mandap/domain/days';
import { Failure } from '../../../failure.ts';
import { Written } from '../../../written.ts';
import type { VenuesContext } from '../venues.context.ts';
import { findPublishedVenue } from './published-venue.ts';
import { currentCards, currentContext, type ListedVenue, readTexts } from './venue-cards.ts';

/** One venue as guests see it. Throws `venue_not_found` or `venue_unavailable`. */
export const venuePage = (context: VenuesContext) => {
  const { readReplica, clock } = context;
  const fromReplica = readReplica((db) => db);
  const contextNow = currentContext(context);
  const findNotPublic = findPublishedVenue(context);
  return async ({ id }: { id: string }): Promise<Written> => {
    const [cards, today] = [await contextNow(), dayInIndia(clock.now())];
    const found = await fromReplica(
      (db) => db<ListedVenue[]>`
        select l.venue_id, coalesce(l.featured_until >= ${today}, false) as is_featured, c.page as text
        from venue_listings l ${currentCards(db, cards)} where l.venue_id = ${id}`,
    );
    const [page] = await readTexts(context, 'page', found);
    if (page !== undefined) return new Written(page);
    await findNotPublic(id);
    throw new Failure('venue_unavailable');
  };
};
