import type { OutputOf } from '@mandap/contract/endpoint';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { distanceKm, fromMercator, type MapPoint } from '@mandap/domain/venues/map-position';
import { Failure } from '../../../failure.ts';
import { tags } from '../../../platform/cache-invalidation.ts';
import type { VenuesContext } from '../venues.context.ts';
import { readFilterContext } from './filter-context.ts';
import {
  type Filter,
  filterOf,
  isPlain,
  isUnfiltered,
  unfiltered,
  type VenueSearch,
} from './listing-filter.ts';
import { type Counted, countListed } from './listing-samples.ts';
import { type Found, type FoundVenue, findListed, isTooDeep } from './listings.ts';
import { meantBy } from './meant-search.ts';
import { isOfDays } from './search-limits.ts';
import { type ListedVenue, readTexts } from './venue-cards.ts';
import type { Understood } from './venue-words.ts';
import { findWider } from './wider-search.ts';

type Said = Pick<OutputOf<typeof listVenues>, 'searchedFor' | 'didYouMean' | 'wider'>;

/**
 * In a catalogue of so many venues each way to find something is fast, that to read all of them too: a plan for any text is kept,
 * as to plan a search takes longer than to do it.
 */
const mostOfSmall = 3_000;

/** A page of the public venues that fit, each as JSON text. Throws `bad_input`. */
export const searchVenues = (context: VenuesContext) => {
  const { readReplica, searchReplica, venueCounts, clock } = context;
  const fromReplica = readReplica((db) => db);
  const searching = searchReplica((db) => db);
  const read = readTexts(context);
  const contextOf = readFilterContext(context);
  const wider = findWider(context);
  let total = 0;

  const countMatches = async (search: VenueSearch, filter: Filter, found: Found): Promise<Counted> => {
    const { page: _, pageSize: __, ordering: ___, ...filters } = search;
    const stale = isOfDays(search)
      ? [tags.venues, tags.settings, tags.calendars]
      : [tags.venues, tags.settings];
    const read = await venueCounts.read(JSON.stringify(filters), stale, () =>
      searching((db) => countListed(db, filter, found)),
    );
    return read.value;
  };

  /** Of a page that was read: what is known of it, or else counted. */
  const countOf = async (search: VenueSearch, filter: Filter, found: Found): Promise<Counted> => {
    const { page, pageSize } = search;
    const seen = (page - 1) * pageSize + found.venues.length;
    const isLast = found.venues.length <= pageSize && (found.venues.length > 0 || page === 1);
    const exact = isUnfiltered(filter) ? found.total : (found.matches ?? (isLast ? seen : null));
    if (exact !== null) return { count: exact, countIsEstimate: false };
    const { count, countIsEstimate } = await countMatches(search, filter, found);
    return { count: found.venues.length > 0 ? Math.max(count, seen) : count, countIsEstimate };
  };

  const filterFor = async (
    search: VenueSearch,
    isSmall: boolean,
  ): Promise<{ filter: Filter | null; text: Pick<Understood, 'corrected' | 'suggested'>; today: Day }> => {
    if (isPlain(search)) return { filter: unfiltered, text: asWritten, today: dayInIndia(clock.now()) };
    const filterContext = await contextOf(search);
    const filter = await fromReplica((db) =>
      filterOf(db, search, isSmall ? { ...filterContext, shares: null } : filterContext),
    );
    return { filter, ...filterContext };
  };

  const find = async (
    search: VenueSearch,
  ): Promise<Counted & Omit<Said, 'wider'> & { venues: ListedVenue[] }> => {
    const isSmall = total > 0 && total <= mostOfSmall;
    const { filter, text, today } = await filterFor(search, isSmall);
    if (!filter) return { venues: [], count: 0, countIsEstimate: false, ...saidOf(text) };
    const isDeep = isTooDeep(search);
    const requested = isDeep ? { ...search, page: 1 } : search;
    const now = { today, total };
    const reads = isSmall || isUnfiltered(filter) ? fromReplica : searching;
    const found = await reads((db) => findListed(db, filter, requested, now));
    total = found.total;
    const shown = isDeep ? [] : found.venues.slice(0, search.pageSize);
    const venues = filter.around ? shown.map(withDistance(filter.around)) : shown.map(withoutDistance);
    return { venues, ...(await countOf(requested, filter, found)), ...saidOf(text) };
  };

  return async (asked: VenueSearch): Promise<Counted & Said & { cards: Buffer[] }> => {
    const search = meantBy(asked);
    if (search.ordering === 'distance' && !search.near && !search.place)
      throw new Failure('bad_input', { fields: { near: ['required'] } });
    const { venues, ...said } = await find(search);
    return {
      cards: await read('card', venues),
      ...said,
      wider: said.count === 0 ? await wider(search) : null,
    };
  };
};

/** In whole km, from the rounded position: as far as anybody may know where a venue is. */
const withDistance =
  (around: MapPoint) =>
  (venue: FoundVenue): ListedVenue => ({
    ...venue,
    more: { distance_km: Math.round(distanceKm(around, fromMercator(venue))) },
  });

const noDistance = { distance_km: null };

const withoutDistance = ({ venueId, version, isFeatured }: FoundVenue): ListedVenue => ({
  venueId,
  version,
  isFeatured,
  more: noDistance,
});

const asWritten = { corrected: null, suggested: null };

const saidOf = ({
  corrected,
  suggested,
}: Pick<Understood, 'corrected' | 'suggested'>): Omit<Said, 'wider'> => ({
  searchedFor: corrected,
  didYouMean: suggested,
});
