import { areaPageSize, deepestResult } from '@mandap/contract/search/search';
import {
  compareVenues as compareVenuesCall,
  countVenueChoices,
  getVenueArea,
  listComingDays,
  listFeaturedVenues,
  listSimilarVenues,
  listVenues,
  mapVenues,
  suggestSearches as suggestSearchesCall,
} from '@mandap/contract/search/search.endpoints';
import { paged } from '#server/http/paged.ts';
import { cached, publicCall, type ServedCall } from '#server/http/served-call.ts';
import { snakeDeep } from '#server/http/wire.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { jsonList, Written } from '#server/written.ts';
import { comingDays } from './queries/coming-days.ts';
import { compareVenues } from './queries/compare-venues.ts';
import { featuredVenues } from './queries/featured-venues.ts';
import { dependsOnDays } from './queries/listing-filter.ts';
import { suggestSearches } from './queries/search-suggestions.ts';
import { searchVenues } from './queries/search-venues.ts';
import { similarVenues } from './queries/similar-venues.ts';
import { venueArea } from './queries/venue-area.ts';
import { venueChoices } from './queries/venue-choices.ts';
import { venueMap } from './queries/venue-map.ts';
import type { Wider } from './queries/wider-search.ts';
import type { SearchContext } from './search.context.ts';

/** The public calls for finding venues. */
export const searchCalls = (context: SearchContext): ServedCall[] => {
  /** The calendar matters only to a search for days. */
  const ofDays = <Input>(dependsOnDays: (input: Input) => boolean) =>
    cached((input: Input) => (dependsOnDays(input) ? {} : { calendar: null }));
  const search = searchVenues(context);
  const coming = comingDays(context);
  const area = venueArea(context);
  return [
    publicCall(
      listVenues,
      async (input, { url }) => writePage(url, input, await search(input)),
      ofDays(dependsOnDays),
    ),
    publicCall(countVenueChoices, venueChoices(context), ofDays(dependsOnDays)),
    publicCall(mapVenues, venueMap(context), ofDays(dependsOnDays)),
    publicCall(getVenueArea, async (input, { url }) => writeArea(url, input, await area(input)), cached()),
    publicCall(suggestSearchesCall, suggestSearches(context), cached()),
    publicCall(
      compareVenuesCall,
      compareVenues(context),
      ofDays(({ date }) => date !== undefined),
    ),
    publicCall(
      listSimilarVenues,
      similarVenues(context),
      ofDays(({ date }) => date !== undefined),
    ),
    publicCall(listFeaturedVenues, featuredVenues(context), cached()),
    publicCall(
      listComingDays,
      async () => ({ days: await coming() }),
      cached(() => ({ calendar: tags.comingDays })),
    ),
  ];
};

/** Cards and what is said about them. */
const writeResults = (cards: readonly Buffer[], said: object): Written =>
  new Written('{"results":', ...jsonList(cards), `,${JSON.stringify(said).slice(1)}`);

const writeWider = ({ nearestKm, ...wider }: NonNullable<Wider>) => ({ ...wider, nearest_km: nearestKm });

/** The response of the public list. Its last pages are those of `deepestResult`. */
const writePage = (
  url: string,
  input: { page: number; pageSize: number },
  {
    cards,
    count,
    countIsEstimate,
    understood,
    leftOut,
    searchedFor,
    didYouMean,
    wider,
  }: Awaited<ReturnType<ReturnType<typeof searchVenues>>>,
): Written => {
  const { next, previous } = paged(url, input, { results: [], count: Math.min(count, deepestResult) });
  return writeResults(cards, {
    count,
    count_is_estimate: countIsEstimate,
    understood: snakeDeep(understood),
    left_out: leftOut,
    searched_for: searchedFor,
    did_you_mean: didYouMean,
    wider: wider && writeWider(wider),
    next,
    previous,
  });
};

const writeArea = (
  url: string,
  { page }: { page: number },
  { cards, count, listed, facts }: Awaited<ReturnType<ReturnType<typeof venueArea>>>,
): Written => {
  const { next, previous } = paged(url, { page, pageSize: areaPageSize }, { results: [], count: listed });
  return writeResults(cards, { ...facts, count, next, previous });
};
