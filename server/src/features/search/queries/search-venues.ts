import type { OutputOf } from '@mandap/contract/endpoint';
import { countLimit, deepestResult, radii } from '@mandap/contract/search/search';
import type { listVenues } from '@mandap/contract/search/search.endpoints';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { isNameTyped } from '@mandap/domain/places/place-query';
import { searchWords } from '@mandap/domain/search/search-words';
import { distanceKm, fromMercator, type MapPoint } from '@mandap/domain/venues/map-position';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { countUpTo } from '#server/platform/listing.ts';
import type { SearchContext } from '../search.context.ts';
import {
  type Filter,
  meantBy,
  readFilter,
  type SearchedFor,
  type VenueSearch,
  whereAll,
} from './listing-filter.ts';
import { type Found, type FoundVenue, findListed, isTooDeep } from './listings.ts';
import { offersOfVenues, priceOfStay } from './offers.ts';
import { itemsCalled } from './venue-words.ts';

type Wider = OutputOf<typeof listVenues>['wider'];

const distances = [40, 100, 200, 500, 1000, radii.max];

interface Around {
  search: SearchedFor;
  /** The categories that the text names. */
  categories: readonly CatalogueItem[];
}

/**
 * The categories that the words of a text name (those that all words may mean, if any), and the rest of its
 * meaning.
 */
const splitText = (
  text: string,
  items: readonly CatalogueItem[],
): { name: string; categories: CatalogueItem[] } => {
  const offered = items.filter(
    ({ kind, mergedInto, retiredAt }) => kind === 'category' && !mergedInto && !retiredAt,
  );
  let categories: CatalogueItem[] = [];
  const rest: string[] = [];
  for (const word of searchWords(text).filter(({ isGeneric }) => !isGeneric)) {
    const called = itemsCalled(word, offered);
    if (called.length === 0) rest.push(word.text);
    const both = categories.filter((item) => called.includes(item));
    categories = both.length > 0 ? both : [...categories, ...called];
  }
  return { name: rest.join(' '), categories };
};

/**
 * For a search without results: the smallest distance with venues, from the point of the search or the place
 * in its text. Null: there are none, or it names no place.
 */
const findWider = (context: SearchContext) => {
  const { searchReplica, places, catalogue } = context;
  const searching = searchReplica((db) => db);
  const filterOf = readFilter(context);

  const countWithin = async (search: SearchedFor): Promise<number> => {
    const { conditions } = await filterOf(search);
    const { count } = await searching((db) =>
      countUpTo(db, deepestResult, part`from published.venue_listings l ${whereAll(conditions)}`),
    );
    return count;
  };

  const placeCalled = async (name: string): Promise<string | null> => {
    const [place] = name ? await places.suggest(name, 1) : [];
    if (!place) return null;
    const formerNames = await searching((db) => places.findFormerNames(db, place.state.name, [place.name]));
    const translated = Object.values(place.placeNames ?? {}).flatMap((names) => names[place.name] ?? []);
    const former = formerNames.map((one) => one.former);
    const names = [place.name, place.nameInScript ?? place.name, ...translated, ...former];
    return names.some((one) => isNameTyped(name, one)) ? place.id : null;
  };

  /** The meaning of a text: a place, or a place and categories ("lawn in Biswan"). */
  const placeNamed = async ({ search: text = '', ...others }: SearchedFor): Promise<Around | null> => {
    const place = await placeCalled(text);
    if (place) return { search: { ...others, place }, categories: [] };
    const { name, categories } = splitText(text, await catalogue.items());
    const within = await placeCalled(name);
    if (!within) return null;
    const search = { ...others, place: within };
    // A chosen category has precedence over a word for one.
    if (categories.length === 0 || others.categories?.length) return { search, categories: [] };
    return { search: { ...search, categories: categories.map(({ key }) => key) }, categories };
  };

  const nextAround = async ({ search: around, categories }: Around, beyond: number): Promise<Wider> => {
    for (const radius of distances.filter((distance) => distance > beyond)) {
      const count = await countWithin({ ...around, radius });
      if (count === 0) continue;
      const place = around.place === undefined ? null : await places.find({ id: around.place });
      return {
        radius,
        count,
        place: place && { id: place.id, name: place.name },
        ...(place?.placeNames && { placeNames: place.placeNames }),
        categories: categories.map(({ key, names }) => ({ slug: key, names })),
      };
    }
    return null;
  };

  return async (search: SearchedFor): Promise<Wider> => {
    if (search.near !== undefined || search.place !== undefined)
      return nextAround({ search, categories: [] }, search.radius ?? radii.usual);
    const around = await placeNamed(search);
    return around && nextAround(around, 0);
  };
};

type Answer = Omit<OutputOf<typeof listVenues>, 'results' | 'next' | 'previous'> & {
  /** Each as JSON text. */
  cards: Buffer[];
};

/** A page of the matching public venues. Throws `bad_input`. */
export const searchVenues = (context: SearchContext) => {
  const searching = context.searchReplica((db) => db);
  const filterOf = readFilter(context);
  const read = context.venues.readTexts;
  const findNext = findWider(context);
  /** With a date, the cards say what can be booked then, and what the stay costs. */
  const offer = async (venues: FoundVenue[], { dated }: Filter): Promise<FoundVenue[]> => {
    if (!dated) return venues;
    const ids = venues.filter(({ hasOfferings }) => hasOfferings).map(({ venueId }) => venueId);
    const offers = await searching((db) => offersOfVenues(db, ids, dated));
    return venues.map((venue) => {
      const found = offers.get(venue.venueId);
      const { price: _, total } = found ?? priceOfStay({ price: venue.pricePerDay, gst: venue.gst }, dated);
      const stayTotal = toRupees(total);
      if (!found) return { ...venue, more: { ...venue.more, stay_total: stayTotal } };
      const { id, name, unit, price } = found;
      const free = { id, name, unit, price: toRupees(price) };
      return { ...venue, more: { ...venue.more, stay_total: stayTotal, free_offering: free } };
    });
  };
  const list = async (search: VenueSearch) => {
    const filter = await filterOf(search);
    const listed = isTooDeep(search) ? { ...search, page: 1 } : search;
    return {
      filter,
      listed,
      found: await searching((db) => findListed(db, filter, listed, dayInIndia(filter.now))),
    };
  };
  /** The matches. Words that no venue has and that name no place are left out. */
  const findBest = async (search: VenueSearch) => {
    const whole = await list(search);
    const { suggested, corrected } = whole.filter.text;
    const around = whole.found.matches === 0 ? await findNext(search) : null;
    const rest = suggested === null ? null : await list({ ...search, search: suggested });
    if (!rest || rest.found.matches === 0)
      return { ...whole, wider: around, searchedFor: corrected, didYouMean: null };
    return around
      ? { ...whole, wider: around, searchedFor: corrected, didYouMean: suggested }
      : { ...rest, wider: null, searchedFor: suggested, didYouMean: null };
  };
  return async (asked: VenueSearch): Promise<Answer> => {
    const search = meantBy(asked);
    if (search.ordering === 'distance' && !search.near && !search.place)
      throw new Failure('bad_input', { fields: { near: ['required'] } });
    const { filter, listed, found, searchedFor, didYouMean, wider } = await findBest(search);
    const shown = isTooDeep(search)
      ? []
      : found.venues.slice(0, search.pageSize).map(withDistance(filter.around));
    const isCounted = filter.conditions.length === 0 || found.matches <= countLimit;
    return {
      cards: await read('card', await offer(shown, filter)),
      count: isCounted ? found.matches : Math.max(found.matches, seenOf(listed, found)),
      countIsEstimate: !isCounted,
      searchedFor,
      didYouMean,
      wider,
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
