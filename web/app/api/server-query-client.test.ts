import { expect, it } from 'vitest';
import { newQueryClient } from './query-client.ts';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it('on the server, starts no timers that would keep a page’s data after the page was sent', () => {
  const before = timers();
  const client = newQueryClient();
  for (const venue of ['one', 'two', 'three']) client.setQueryData([venue], venue);
  expect(client.getQueryCache().getAll()).toHaveLength(3);
  expect(timers()).toBe(before);
});
