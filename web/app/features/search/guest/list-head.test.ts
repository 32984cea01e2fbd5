import { getPlace } from '@mandap/contract/places/places.endpoints';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { expect, it } from 'vitest';
import { keyOf } from '#app/api/query-client.ts';
import { listHead } from './list-head.ts';

const id = '0192f0c0-0000-7000-8000-000000000001';
const state = { id, name: 'Uttar Pradesh' };
const sitapur = { id, kind: 'district', name: 'Sitapur', state };
const found = { results: [{ id, name: 'Gomti Lawn' }], count: 30 };

const headOf = (query: string, place: object = sitapur) =>
  listHead(
    {
      queries: [
        { key: keyOf(listVenues, {}), data: found },
        { key: keyOf(getPlace, { id }), data: place },
      ],
    },
    new URL(`https://mandap.example/venues?${query}`),
    'https://mandap.example',
  );

it.each([
  ['', '/venues'],
  ['sort=price_asc', '/venues'],
  ['page=2', '/venues?page=2'],
  [`place=${id}`, '/venues/in/uttar-pradesh/sitapur'],
  [`place=${id}&kind=lawn`, '/venues/for/lawn/in/uttar-pradesh/sitapur'],
  ['kind=lawn', '/venues/for/lawn'],
])('the canonical page of the list /venues?%s is %s', (query, path) => {
  expect(headOf(query).path).toBe(path);
});

it.each([
  'query=lake',
  'guests=200',
  'kind=lawn&kind=haveli',
  `place=${id}&radius=50`,
  `place=${id}&date=2027-02-06`,
])('the list /venues?%s has no canonical page', (query) => {
  expect(headOf(query).path).toBeNull();
});

it('a list near a town has no canonical page', () => {
  expect(headOf(`place=${id}`, { ...sitapur, kind: 'town' }).path).toBeNull();
});

it('names the adjacent pages and its venues', () => {
  const { previous, next, structured } = headOf('page=2&kind=lawn');
  expect([previous, next]).toEqual(['/venues?kind=lawn', '/venues?kind=lawn&page=3']);
  expect(structured).toMatchObject([
    { numberOfItems: 30, itemListElement: [{ position: 10, url: `https://mandap.example/venues/${id}` }] },
  ]);
});
