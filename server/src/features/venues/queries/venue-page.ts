import { dayInIndia } from '@mandap/domain/days';
import { Failure } from '#server/failure.ts';
import { Written } from '#server/written.ts';
import type { VenuesContext } from '../venues.context.ts';
import { findPublishedVenue } from './published-venue.ts';
import { type ListedVenue, listedColumns, readTexts } from './venue-cards.ts';

/** One venue as guests see it. Throws `venue_not_found` or `venue_unavailable`. */
export const venuePage = (context: VenuesContext) => {
  const { readReplica, clock } = context;
  const fromReplica = readReplica((db) => db);
  const read = readTexts(context);
  const findNotPublic = findPublishedVenue(context);
  return async ({ id }: { id: string }): Promise<Written> => {
    const today = dayInIndia(clock.now());
    const found = await fromReplica(
      (db) => db<ListedVenue[]>`
        select ${listedColumns(today)} from venue_listings l where l.venue_id = ${id}`,
    );
    const [page] = await read('page', found);
    if (page !== undefined) return new Written(page);
    await findNotPublic(id);
    throw new Failure('venue_unavailable');
  };
};
