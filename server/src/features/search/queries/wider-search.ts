import type { OutputOf } from '@mandap/contract/endpoint';
import { deepestResult, radii } from '@mandap/contract/search/search';
import type { listVenues } from '@mandap/contract/search/search.endpoints';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { isNameTyped } from '@mandap/domain/places/place-query';
import { searchWords } from '@mandap/domain/search/search-words';
import { distanceKm, fromMercator } from '@mandap/domain/venues/map-position';
import part from 'sql-template-tag';
import { countUpTo } from '#server/platform/listing.ts';
import type { SearchContext } from '../search.context.ts';
import { categoriesCalled, pointOn, readFilter, type SearchedFor, whereAll } from './listing-filter.ts';
import { itemsCalled } from './venue-words.ts';

export type Wider = OutputOf<typeof listVenues>['wider'];

const distances = [40, 100, 200, 500, 1000, radii.max];

interface Around {
  search: SearchedFor;
  /** The categories that the text names, or that were chosen. */
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
export const findWider = (context: SearchContext) => {
  const { readReplica, places, catalogue } = context;
  const fromReplica = readReplica((db) => db);
  const filterOf = readFilter(context);

  /** The number of venues, and the distance of the nearest. */
  const countWithin = async (search: SearchedFor): Promise<{ count: number; nearestKm: number | null }> => {
    const filter = await filterOf(search);
    const { around } = filter;
    const matching = part`from published.venue_listings l ${whereAll(filter.conditions)}`;
    const { count } = await fromReplica((db) => countUpTo(db, deepestResult, matching));
    if (count === 0 || !around) return { count, nearestKm: null };
    const [nearest] = await fromReplica(
      (db) => db<{ x: number; y: number }[]>`
        select l.position[0] as x, l.position[1] as y ${matching} order by l.position <-> ${pointOn(around)} limit 1`,
    );
    return { count, nearestKm: nearest ? Math.round(distanceKm(around, fromMercator(nearest))) : null };
  };

  const placeCalled = async (name: string): Promise<string | null> => {
    const [place] = name ? await places.suggest(name, 1) : [];
    if (!place) return null;
    const formerNames = await fromReplica((db) => places.findFormerNames(db, place.state.name, [place.name]));
    const translated = Object.values(place.placeNames ?? {}).flatMap((names) => names[place.name] ?? []);
    const former = formerNames.map((one) => one.former);
    const names = [place.name, place.nameInScript ?? place.name, ...translated, ...former];
    return names.some((one) => isNameTyped(name, one)) ? place.id : null;
  };

  /** The meaning of a text: a place, or a place and categories ("lawn in Biswan"). */
  const placeNamed = async ({ search: text = '', ...others }: SearchedFor): Promise<Around | null> => {
    const place = await placeCalled(text);
    if (place) return chosenAround({ ...others, place });
    const { name, categories } = splitText(text, await catalogue.items());
    const within = await placeCalled(name);
    if (!within) return null;
    const search = { ...others, place: within };
    // A chosen category has precedence over a word for one.
    if (categories.length === 0 || others.categories?.length) return chosenAround(search);
    return { search: { ...search, categories: categories.map(({ key }) => key) }, categories };
  };

  const chosenAround = async (search: SearchedFor): Promise<Around> => ({
    search,
    categories: search.categories ? categoriesCalled(await catalogue.items(), search.categories) : [],
  });

  const nextAround = async ({ search: around, categories }: Around, beyond: number): Promise<Wider> => {
    for (const radius of distances.filter((distance) => distance > beyond)) {
      const { count, nearestKm } = await countWithin({ ...around, radius });
      if (count === 0) continue;
      const place = around.place === undefined ? null : await places.find({ id: around.place });
      return {
        radius,
        count,
        nearestKm,
        place: place && { id: place.id, name: place.name },
        ...(place?.placeNames && { placeNames: place.placeNames }),
        categories: categories.map(({ key, names }) => ({ slug: key, names })),
      };
    }
    return null;
  };

  return async (search: SearchedFor): Promise<Wider> => {
    if (search.near !== undefined || search.place !== undefined)
      return nextAround(await chosenAround(search), search.radius ?? radii.usual);
    const around = await placeNamed(search);
    return around && nextAround(around, 0);
  };
};
