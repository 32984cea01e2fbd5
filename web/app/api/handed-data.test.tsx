import { listVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { afterEach, expect, it } from 'vitest';
import { keyOf } from './query-client.ts';
import { handedDataId, handOver, loadedData, queriesOf } from './reads.ts';

const settings = { key: keyOf(getSettings, {}), data: { siteName: 'Mandap' } };
const list = { key: keyOf(listVenues, { page: 1 }), data: { results: [], count: 0 } };

const putInPage = (queries: object) => {
  const script = document.createElement('script');
  script.id = handedDataId;
  script.type = 'application/json';
  script.textContent = JSON.stringify(queries);
  document.body.append(script);
};

afterEach(() => document.body.replaceChildren());

it('passes the loaded data to the page, but not to the router', () => {
  const page = handOver([settings], { today: '2026-11-24' });
  expect(JSON.parse(JSON.stringify(page))).toEqual({ isHanded: true, today: '2026-11-24' });
  expect(loadedData(page, getSettings)).toEqual({ siteName: 'Mandap' });
});

it('reads the data of one route from the page, or of all routes for a title', () => {
  putInPage({ root: [settings], 'pages/venues/venues-page': [list] });
  const sent = JSON.parse(JSON.stringify(handOver([list])));
  expect(queriesOf(sent, 'pages/venues/venues-page')).toEqual([list]);
  expect(queriesOf(sent, 'pages/site/home-page')).toEqual([]);
  expect(loadedData(sent, getSettings)).toEqual({ siteName: 'Mandap' });
  expect(loadedData(sent, listVenues)).toEqual({ results: [], count: 0 });
});

it('reads the queries of a browser’s loader, and finds none in other data', () => {
  expect(queriesOf({ queries: [list] }, 'root')).toEqual([list]);
  for (const other of [null, undefined, 'text', {}]) expect(queriesOf(other)).toEqual([]);
});
