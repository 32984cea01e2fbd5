import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { suggestSearches as suggestSearchesCall } from '@mandap/contract/search/search.endpoints';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { dayInIndia } from '@mandap/domain/days';
import { searchWords } from '@mandap/domain/search/search-words';
import { isTooSlow } from '#server/platform/db.ts';
import { Uncacheable } from '#server/written.ts';
import type { SearchContext } from '../search.context.ts';
import { meantBy, readFilter, type SearchedFor } from './listing-filter.ts';
import { findListed } from './listings.ts';
import { itemsCalled } from './venue-words.ts';

type Suggestions = OutputOf<typeof suggestSearchesCall>;

const maxPlaces = 4;
const maxVenues = 4;
const maxCategories = 3;

/**
 * Suggestions for a text in the search, the best of each kind first. Leaves out a kind that the database does
 * not find in time.
 */
export const suggestSearches = (context: SearchContext) => {
  const { places, catalogue, log } = context;
  const bestVenues = findBest(context);
  return async ({
    q,
  }: CheckedInputOf<typeof suggestSearchesCall>): Promise<Suggestions | Uncacheable<Suggestions>> => {
    if (searchWords(q).length === 0) return { places: [], venues: [], categories: [] };
    let isWhole = true;
    const inTime = <Found>(kind: string, finding: Promise<Found[]>): Promise<Found[]> =>
      finding.catch((error: unknown) => {
        if (!isTooSlow(error)) throw error;
        log.warn({ kind }, 'suggestions were not found in time');
        isWhole = false;
        return [];
      });
    const [items, ofPlaces, cards] = await Promise.all([
      catalogue.items(),
      inTime('places', places.suggest(q, maxPlaces)),
      inTime('venues', bestVenues(q)),
    ]);
    const found = {
      places: ofPlaces,
      venues: cards.map(suggestionOf),
      categories: categoriesCalled(q, items),
    };
    return isWhole ? found : new Uncacheable(found);
  };
};

/** The first cards of a search for the text, without venues that are further away. */
const findBest = (context: SearchContext) => {
  const fromReplica = context.readReplica((db) => db);
  const filterOf = readFilter(context);
  const read = context.venues.readTexts;
  return async (text: string): Promise<Buffer[]> => {
    const { search } = meantBy<SearchedFor>({ search: text }, context.clock.now());
    const filter = await filterOf(search);
    const { venues } = await fromReplica((db) =>
      findListed(db, filter, { page: 1, pageSize: maxVenues }, dayInIndia(filter.now)),
    );
    return read('card', venues.slice(0, maxVenues));
  };
};

/** The suggestion for a card, which is JSON in wire format. */
const suggestionOf = (card: Buffer): Suggestions['venues'][number] => {
  const { id, name, city, cover_image: cover, place_names: placeNames } = JSON.parse(card.toString());
  return {
    id,
    name,
    city,
    ...(placeNames && { placeNames }),
    coverImage: cover && {
      fileUrl: cover.file_url,
      baseUrl: cover.base_url,
      widths: cover.widths,
      title: cover.title,
      isCover: cover.is_cover,
      placeholder: cover.placeholder,
    },
  };
};

const categoriesCalled = (text: string, items: readonly CatalogueItem[]): Suggestions['categories'] => {
  const offered = items.filter(
    ({ kind, mergedInto, retiredAt }) => kind === 'category' && !mergedInto && !retiredAt,
  );
  const called = new Set(searchWords(text).flatMap((word) => itemsCalled(word, items)));
  return offered
    .filter((item) => called.has(item))
    .slice(0, maxCategories)
    .map(({ id, names, key, icon }) => ({ id, name: names.en, names, slug: key, icon: icon ?? 'star' }));
};
