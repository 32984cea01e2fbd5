import { expect, it } from 'vitest';
import * as events from './events.ts';

const notifications = Object.values(events).flatMap((event) =>
  Object.values<{ event: string; path?: unknown }>(event),
);

it('a notification about a booking links to that booking, never to a list', () => {
  const about = notifications.filter(({ event }) => /^(booking|deposit|dispute|payment)\./.test(event));
  expect(about.length).toBeGreaterThan(30);
  const toLists = about.filter(({ path }) => typeof path === 'string').map(({ event }) => event);
  expect(toLists).toEqual([]);
});

it('a notification about a person leads administrators to that person', () => {
  expect(notifications.filter(({ path }) => path === '/admin/users')).toEqual([]);
});
