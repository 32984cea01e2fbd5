import type { OutputOf } from '@mandap/contract/endpoint';
import { countLimit } from '@mandap/contract/search/search';
import type { listVenues } from '@mandap/contract/search/search.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { distanceKm, fromMercator, type MapPoint } from '@mandap/domain/venues/map-position';
import { Failure } from '#server/failure.ts';
import type { SearchContext } from '../search.context.ts';
import { type Filter, type Known, readFilter, type VenueSearch } from './listing-filter.ts';
import { type Found, type FoundVenue, findListed, isTooDeep } from './listings.ts';
import { offersOfVenues, priceOfStay } from './offers.ts';
import { type Resolved, resolveSearch } from './resolve-search.ts';
import { findWider } from './wider-search.ts';

type Answer = Omit<OutputOf<typeof listVenues>, 'results' | 'next' | 'previous'> & {
  /** Each as JSON text. */
  cards: Buffer[];
};

/** A page of the matching public venues. Throws `bad_input`. */
export const searchVenues = (context: SearchContext) => {
  const fromReplica = context.readReplica((db) => db);
  const filterOf = readFilter(context);
  const resolve = resolveSearch(context);
  const read = context.venues.readTexts;
  const findNext = findWider(context);
  /** With a date or a part of the day, the cards say what can be booked then, and with a date what the stay costs. */
  const offer = async (venues: FoundVenue[], { offered }: Filter): Promise<FoundVenue[]> => {
    if (!offered) return venues;
    const ids = venues.filter(({ hasOfferings }) => hasOfferings).map(({ venueId }) => venueId);
    const offers = await fromReplica((db) => offersOfVenues(db, ids, offered));
    return venues.map((venue) => {
      const found = offers.get(venue.venueId);
      const { total } = found ?? priceOfStay({ price: venue.pricePerDay, gst: venue.gst }, offered);
      return {
        ...venue,
        more: {
          ...venue.more,
          ...((found || offered.stay) && { stay_total: toRupees(total) }),
          ...(found && {
            free_offering: { id: found.id, name: found.name, unit: found.unit, price: toRupees(found.price) },
          }),
        },
      };
    });
  };
  const list = async (filter: Filter & Known, search: VenueSearch) => {
    const listed = isTooDeep(search) ? { ...search, page: 1 } : search;
    return {
      listed,
      found: await fromReplica((db) => findListed(db, filter, listed, dayInIndia(filter.now))),
    };
  };
  const findsAny = async (search: VenueSearch): Promise<boolean> =>
    (await list(await filterOf(search), search)).found.matches > 0;
  /** What is said about the text and its matches. */
  const comment = async (
    { search, filter, meaning, leftOut, suggested, wider: around }: Resolved<VenueSearch>,
    isEmpty: boolean,
  ) => {
    const wider = around ?? (isEmpty ? await findNext(search) : null);
    const proposed = wider ? suggested : null;
    return {
      understood: Object.keys(meaning).length > 0 ? meaning : null,
      ...(leftOut.length > 0 && !isEmpty
        ? { leftOut: [...leftOut], searchedFor: search.search ?? null }
        : { leftOut: [], searchedFor: filter.text.corrected }),
      didYouMean: proposed && (await findsAny({ ...search, search: proposed })) ? proposed : null,
      wider,
    };
  };
  return async (asked: VenueSearch): Promise<Answer> => {
    const resolved = await resolve(asked);
    const { search, filter } = resolved;
    if (search.ordering === 'distance' && !search.near && !search.place)
      throw new Failure('bad_input', { fields: { near: ['required'] } });
    const { listed, found } = await list(filter, search);
    const shown = isTooDeep(search)
      ? []
      : found.venues.slice(0, search.pageSize).map(withDistance(filter.around));
    const isCounted = filter.conditions.length === 0 || found.matches <= countLimit;
    return {
      cards: await read('card', await offer(shown, filter)),
      count: isCounted ? found.matches : Math.max(found.matches, seenOf(listed, found)),
      countIsEstimate: !isCounted,
      ...(await comment(resolved, found.matches === 0)),
    };
  };
};

/** The minimum number of matches, given that a page was read: one more if another page follows. */
const seenOf = ({ page, pageSize }: VenueSearch, { venues }: Found): number =>
  venues.length === 0 ? 0 : (page - 1) * pageSize + venues.length;

/** In whole km, from the rounded position, because nobody may know a venue's position more exactly. */
const withDistance =
  (around: MapPoint | null) =>
  (venue: FoundVenue): FoundVenue => ({
    ...venue,
    more: { distance_km: around && Math.round(distanceKm(around, fromMercator(venue))) },
  });
