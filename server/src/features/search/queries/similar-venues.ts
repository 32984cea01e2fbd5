import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { listSimilarVenues } from '@mandap/contract/search/search.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { fromMercator } from '@mandap/domain/venues/map-position';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import { listedColumns } from '#server/features/venues/venues.feature.ts';
import { jsonList, Written } from '#server/written.ts';
import type { SearchContext } from '../search.context.ts';
import { isFree, onDays } from './free-offerings.ts';
import { distanceCondition, pointOn } from './listing-filter.ts';

const withinKm = 60;
/** The number of nearest venues that are compared. */
const compared = 200;
const maxSimilar = 6;

interface Own {
  x: number;
  y: number;
  capacity: number;
  pricePerDay: Paise;
  categoryId: string;
}

/**
 * Public venues near a public venue: those of its category first, then those of similar size and price.
 * Throws `venue_not_found`.
 */
export const similarVenues = (context: SearchContext) => {
  const { readReplica, clock } = context;
  const fromReplica = readReplica((db) => db);
  const read = context.venues.readTexts;
  return async ({
    id,
    date,
    until = date,
    guests,
  }: CheckedInputOf<typeof listSimilarVenues>): Promise<Written> => {
    const today = dayInIndia(clock.now());
    const [own] = await fromReplica(
      (db) => db<Own[]>`
        select position[0] as x, position[1] as y, capacity, price_per_day, category_id
        from published.venue_listings where venue_id = ${id}`,
    );
    if (!own) throw new Failure('venue_not_found');
    const place = fromMercator(own);
    const found = await fromReplica(
      (db) => db<ListedVenue[]>`
        select ${listedColumns(today)}
        from (select * from published.venue_listings l
          where ${distanceCondition(place, withinKm)} and l.venue_id <> ${id}
            ${date && until ? part`and ${isFree(onDays({ start: date, end: until, guests }, clock.now()))}` : part``}
            ${guests === undefined ? part`` : part`and l.capacity >= ${guests}`}
          order by l.position <-> ${pointOn(place)} limit ${compared}) l
        order by l.category_id <> ${own.categoryId},
          abs(ln(l.capacity::float8 / ${own.capacity}::float8)) + abs(ln(l.price_per_day::float8 / ${own.pricePerDay}::float8)),
          l.venue_id
        limit ${maxSimilar}`,
    );
    return new Written('{"results":', ...jsonList(await read('card', found)), '}');
  };
};
