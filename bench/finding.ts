import { setTimeout as pause } from 'node:timers/promises';
import {
  addSearchCatalogue,
  isWanted,
  type SearchedVenue,
  towns,
  type WantedResult,
  wantedResults,
} from '../server/src/testing/search-catalogue.ts';
import { benchFindingAtScale } from './finding-scale.ts';
import { type Instance, startInstance } from './instance.ts';
import type { Line } from './report.ts';

/** The share of queries whose first result must be the expected one. */
const goal = 0.92;
/** In ms. */
const allowed = { search: 100, suggestions: 20 };

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

interface Asked {
  /** The id of the first result. */
  first: string | undefined;
  ms: number;
}

/** Bypasses the response cache. */
const ask = async ({ origin }: Instance, query: string): Promise<Asked> => {
  const search = new URLSearchParams({ search: query, page_size: '9', past: String(Math.random()) });
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/venues/?${search}`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return { first: results[0]?.id, ms: performance.now() - begun };
};

const timeSuggestions = async ({ origin }: Instance, query: string): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(
    `${origin}/api/search/suggestions/?${new URLSearchParams({ q: query, past: String(Math.random()) })}`,
  );
  await answer.arrayBuffer();
  return performance.now() - begun;
};

const timeLine = (what: string, times: readonly number[], limit: number): Line => ({
  what,
  figure: `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`,
  yardstick: `${limit} ms`,
  ratio: limit / at(times, 0.95),
  goal: 1,
});

const measure = async (
  instance: Instance,
  queries: readonly WantedResult[],
  venues: ReadonlyMap<string, SearchedVenue>,
): Promise<Line[]> => {
  // Warm-up: the first read of a card generates it.
  for (const { query } of queries) await ask(instance, query);
  const asked: (Asked & { wanted: WantedResult })[] = [];
  for (const wanted of queries) asked.push({ wanted, ...(await ask(instance, wanted.query)) });
  const suggestions: number[] = [];
  for (const { query } of queries) suggestions.push(await timeSuggestions(instance, query));
  const missed = asked.filter(({ first, wanted }) => !isWanted(venues.get(first ?? ''), wanted));
  if (missed.length > 0)
    console.log(`not first: ${missed.map(({ wanted }) => JSON.stringify(wanted)).join('\n  ')}`);
  const right = 1 - missed.length / queries.length;
  return [
    {
      what: `right result first, ${queries.length} queries`,
      figure: `${(100 * right).toFixed(1)} %`,
      yardstick: `${100 * goal} %`,
      ratio: right / goal,
      goal: 1,
    },
    timeLine(
      `search past the cache, ${venues.size.toLocaleString('en-IN')} venues`,
      asked.map(({ ms }) => ms),
      allowed.search,
    ),
    timeLine('suggestions past the cache', suggestions, allowed.suggestions),
  ];
};

/** The server loads them in the background after its first start. */
const untilPlacesAreLoaded = async ({ db }: Instance): Promise<void> => {
  while ((await db`select 1 from place_data`).length === 0) await pause(500);
};

const benchQuality = async (): Promise<Line[]> => {
  const instance = await startInstance({ places: 'all' });
  try {
    await untilPlacesAreLoaded(instance);
    const venues = await addSearchCatalogue(instance.db, towns.length);
    await instance.db`vacuum analyze venue_listings, venue_words`;
    return await measure(instance, await wantedResults(towns.length), venues);
  } finally {
    await instance.stop();
  }
};

/** Text search, then every kind of search in ever larger catalogues. `BENCH_VENUES` is the largest size; 0 skips them. */
export const benchFinding = async (): Promise<Line[]> => [
  ...(await benchQuality()),
  ...(await benchFindingAtScale()),
];
