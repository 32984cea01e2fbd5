import { expect, it } from 'vitest';
import { everyEndpoint } from '../contract/src/endpoints.ts';
import { lists, read } from './endpoint-lists.ts';

it.each(lists())(
  '$path lists every file of the contract (`npm run endpoints` writes it)',
  ({ path, text }) => {
    expect(read(path)).toBe(text);
  },
);

it('no two endpoints of the contract have the same name', () => {
  const names = everyEndpoint.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
