import { expect, it } from 'vitest';
import { newQueryClient } from './query-client.ts';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it('holds the data of a page no longer than the page where the server renders it', () => {
  const before = timers();
  const client = newQueryClient();
  for (const venue of ['one', 'two', 'three']) client.setQueryData([venue], venue);
  expect(client.getQueryCache().getAll()).toHaveLength(3);
  expect(timers()).toBe(before);
});
