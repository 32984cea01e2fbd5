import { listVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOf } from './query-client.ts';
import { handedDataId } from './reads.ts';

const settings = { key: keyOf(getSettings, {}), data: { siteName: 'Mandap' } };
const list = { key: keyOf(listVenues, { page: 1 }), data: { results: [], count: 0 } };

const putInPage = (queries: object) => {
  const script = document.createElement('script');
  script.id = handedDataId;
  script.type = 'application/json';
  script.textContent = JSON.stringify(queries);
  document.body.append(script);
};

/** As `document.lastModified` writes it. */
const written = (at: Date) => `${at.toLocaleDateString('en-US')} ${at.toTimeString().slice(0, 8)}`;

/** A new page: it reads what was handed over once. */
const newPage = () => import('./reads.ts');

beforeEach(() => {
  vi.resetModules();
  // The document of the tests may be older than what the server has just sent.
  vi.spyOn(document, 'lastModified', 'get').mockReturnValue(written(new Date()));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('passes the loaded data to the page, but not to the router', async () => {
  const { handOver, loadedData } = await newPage();
  const page = handOver([settings], { today: '2026-11-24' });
  expect(JSON.parse(JSON.stringify(page))).toEqual({ isHanded: true, today: '2026-11-24' });
  expect(loadedData(page, getSettings)).toEqual({ siteName: 'Mandap' });
});

it('reads the data of one route from the page, or of all routes for a title', async () => {
  const { handOver, loadedData, queriesOf } = await newPage();
  putInPage({ root: [settings], 'pages/venues/venues-page': [list] });
  const sent = JSON.parse(JSON.stringify(handOver([list])));
  expect(queriesOf(sent, 'pages/venues/venues-page')).toEqual([list]);
  expect(queriesOf(sent, 'pages/site/home-page')).toEqual([]);
  expect(loadedData(sent, getSettings)).toEqual({ siteName: 'Mandap' });
  expect(loadedData(sent, listVenues)).toEqual({ results: [], count: 0 });
});

it('reads the queries of a browser’s loader, and finds none in other data', async () => {
  const { queriesOf } = await newPage();
  expect(queriesOf({ queries: [list] }, 'root')).toEqual([list]);
  for (const other of [null, undefined, 'text', {}]) expect(queriesOf(other)).toEqual([]);
});

const ageOfPage = async (ms: number) => {
  const renderedAt = new Date(Math.floor((Date.now() - ms) / 1_000) * 1_000);
  putInPage({ venues: [list] });
  vi.spyOn(document, 'lastModified', 'get').mockReturnValue(written(renderedAt));
  const { queriesOf } = await newPage();
  const [query] = queriesOf({ isHanded: true }, 'venues');
  return { renderedAt: renderedAt.getTime(), updatedAt: query?.updatedAt };
};

it('takes the data of a page that the browser has kept to be as old as the page', async () => {
  const { renderedAt, updatedAt } = await ageOfPage(30 * 24 * 3_600_000);
  expect(updatedAt).toBe(renderedAt);
});

it('takes the data of a page that the server has just sent to be of now, although it was cached for a minute', async () => {
  expect((await ageOfPage(60_000)).updatedAt).toBeUndefined();
});
