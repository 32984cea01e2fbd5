import type { OutputOf } from '@mandap/contract/endpoint';
import { countLimit } from '@mandap/contract/search/search';
import type { listVenues } from '@mandap/contract/search/search.endpoints';
import { distanceKm, fromMercator, type MapPoint } from '@mandap/domain/venues/map-position';
import { Failure } from '#server/failure.ts';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import type { SearchContext } from '../search.context.ts';
import { meantBy, readFilter, type VenueSearch } from './listing-filter.ts';
import { type Found, type FoundVenue, findListed, isTooDeep } from './listings.ts';
import { findWider } from './wider-search.ts';

type Answer = Omit<OutputOf<typeof listVenues>, 'results' | 'next' | 'previous'> & {
  /** Each as JSON text. */
  cards: Buffer[];
};

/** A page of the public venues that fit. Throws `bad_input`. */
export const searchVenues = (context: SearchContext) => {
  const searching = context.searchReplica((db) => db);
  const filterOf = readFilter(context);
  const read = context.venues.readTexts;
  const wider = findWider(context);
  return async (asked: VenueSearch): Promise<Answer> => {
    const search = meantBy(asked);
    if (search.ordering === 'distance' && !search.near && !search.place)
      throw new Failure('bad_input', { fields: { near: ['required'] } });
    const filter = await filterOf(search);
    const isDeep = isTooDeep(search);
    const listed = isDeep ? { ...search, page: 1 } : search;
    const found = await searching((db) => findListed(db, filter, listed, filter.today));
    const shown = isDeep ? [] : found.venues.slice(0, search.pageSize);
    const isCounted = filter.conditions.length === 0 || found.matches <= countLimit;
    return {
      cards: await read('card', shown.map(withDistance(filter.around))),
      count: isCounted ? found.matches : Math.max(found.matches, seenOf(listed, found)),
      countIsEstimate: !isCounted,
      searchedFor: filter.text.corrected,
      didYouMean: filter.text.suggested,
      wider: found.matches === 0 ? await wider(search) : null,
    };
  };
};

/** At least so many fit, as a page was read: with one more where another follows. */
const seenOf = ({ page, pageSize }: VenueSearch, { venues }: Found): number =>
  venues.length === 0 ? 0 : (page - 1) * pageSize + venues.length;

/** In whole km, from the rounded position: as far as anybody may know where a venue is. */
const withDistance =
  (around: MapPoint | null) =>
  (venue: FoundVenue): ListedVenue => ({
    ...venue,
    more: { distance_km: around && Math.round(distanceKm(around, fromMercator(venue))) },
  });
