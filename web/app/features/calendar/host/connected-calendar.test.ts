import { expect, it } from 'vitest';
import { agoOf, nextOf, problemOf } from './connected-calendar.tsx';

const now = new Date('2026-11-21T06:00:00Z');
const calendar = {
  id: '1',
  name: 'Airbnb',
  site: 'airbnb.example',
  spaceId: null,
  readAt: null,
  unreadable: 0,
  days: 0,
  problem: null,
  nextReadAt: '2026-11-21T06:43:00Z',
};

it.each([
  ['2026-11-21T05:59:30Z', 'just now'],
  ['2026-11-21T05:59:00Z', '1 minute ago'],
  ['2026-11-21T05:48:00Z', '12 minutes ago'],
  ['2026-11-21T04:01:00Z', '1 hour ago'],
  ['2026-11-20T07:00:00Z', '23 hours ago'],
  ['2026-11-19T06:00:00Z', 'on 19 Nov 2026'],
  ['2026-11-21T06:00:09Z', 'just now'],
])('%s is %s', (moment, words) => {
  expect(agoOf(moment, now)).toBe(words);
});

it('says when a calendar is read next, and why it could not be read', () => {
  expect(nextOf(calendar, now)).toBe('Next check in 43 minutes.');
  expect(nextOf({ ...calendar, nextReadAt: '2026-11-21T05:00:00Z' }, now)).toBe('Next check in a moment.');
  expect(problemOf(calendar)).toBeNull();
  expect(problemOf({ ...calendar, problem: 'no_answer' })).toBe('This address is not responding.');
});
