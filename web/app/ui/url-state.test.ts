import { expect, it } from 'vitest';
import {
  choiceParam,
  dayParam,
  idParam,
  named,
  numberParam,
  pageParam,
  textParam,
  textsParam,
  urlState,
} from './url-state.ts';

const id = '019a0000-0000-7000-8000-000000000000';
const url = urlState({
  query: textParam(10),
  status: choiceParam(['all', 'open'], 'all'),
  kinds: named('kind', textsParam()),
  guests: numberParam({ min: 1, max: 500 }, null),
  date: dayParam,
  venueId: named('venue', idParam),
  page: pageParam,
});
const read = (text: string) => url.read(new URLSearchParams(text));

it('reads back the values it wrote, under the names in the URL', () => {
  const text = `query=lake&status=open&kind=palace&kind=haveli&guests=200&date=2026-12-11&venue=${id}&page=3`;
  expect(read(text)).toEqual({
    query: 'lake',
    status: 'open',
    kinds: ['palace', 'haveli'],
    guests: 200,
    date: '2026-12-11',
    venueId: id,
    page: 3,
  });
  expect(url.write(read(text)).toString()).toBe(text);
});

it('writes nothing for default values', () => {
  expect(url.write(read('')).toString()).toBe('');
  expect(url.write(read('status=all&page=1&query=++')).toString()).toBe('');
});

it('ignores invalid parameters', () => {
  expect(read('status=closed&guests=many&date=2026-02-30&venue=1&page=0&kind=')).toEqual(read(''));
  expect(read('guests=501')).toEqual(read(''));
});

it('truncates long texts and drops duplicates', () => {
  expect(read('query=a+very+long+query').query).toBe('a very lon');
  expect(read('kind=palace&kind=+palace').kinds).toEqual(['palace']);
});
