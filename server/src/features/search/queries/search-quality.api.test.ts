import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import {
  addSearchCatalogue,
  isWanted,
  type SearchedVenue,
  wantedResults,
} from '#server/testing/search-catalogue.ts';

const towns = 8;
/** The same share as for the whole catalogue (`npm run bench finding`). */
const goal = 0.92;

let app: TestApp;
let venues: Map<string, SearchedVenue>;

beforeAll(async () => {
  app = await testApp();
  venues = await addSearchCatalogue(app.db, towns);
});

test('nearly every search has the expected result first', async () => {
  const queries = await wantedResults(towns);
  expect(queries.length).toBeGreaterThan(60);
  const missed: string[] = [];
  for (const wanted of queries) {
    const search = new URLSearchParams({ search: wanted.query, page_size: '1' });
    const { json } = await app.ask({ url: `/api/venues/?${search}` });
    if (!isWanted(venues.get(json.results[0]?.id), wanted)) missed.push(wanted.query);
  }
  expect(1 - missed.length / queries.length, missed.join('; ')).toBeGreaterThanOrEqual(goal);
});
