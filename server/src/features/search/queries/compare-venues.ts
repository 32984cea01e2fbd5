import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { compareVenues as compareVenuesCall } from '@mandap/contract/search/search.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import type { VenueFact } from '@mandap/domain/venues/venue-facts';
import part from 'sql-template-tag';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import { listedColumns, withFields } from '#server/features/venues/venues.feature.ts';
import { jsonList, Written } from '#server/written.ts';
import type { SearchContext } from '../search.context.ts';
import { isFree, onDays } from './free-offerings.ts';

interface Compared extends ListedVenue {
  facts: VenueFact[];
  isFree: boolean | null;
}

/** The pages of public venues, plus what depends on the day. Lists unknown ids instead of refusing them. */
export const compareVenues = (context: SearchContext) => {
  const { readReplica, clock } = context;
  const fromReplica = readReplica((db) => db);
  const read = context.venues.readTexts;
  return async ({ ids, date }: CheckedInputOf<typeof compareVenuesCall>): Promise<Written> => {
    const today = dayInIndia(clock.now());
    const found = await fromReplica(
      (db) => db<Compared[]>`
        select ${listedColumns(today)}, l.facts,
          ${date ? isFree(onDays({ start: date, end: date }, clock.now())) : part`null::boolean`} as is_free
        from published.venue_listings l where l.venue_id = any(${ids}::uuid[])`,
    );
    const texts = new Map<string, Buffer>();
    for (const venue of found) {
      const [text] = await read('page', [venue]);
      if (text !== undefined)
        texts.set(venue.venueId, withFields(text, { facts: venue.facts, is_free: venue.isFree }));
    }
    const wanted = [...new Set(ids)];
    const venues = wanted.flatMap((id) => texts.get(id) ?? []);
    const missing = wanted.filter((id) => !texts.has(id));
    return new Written('{"venues":', ...jsonList(venues), `,"missing_ids":${JSON.stringify(missing)}}`);
  };
};
