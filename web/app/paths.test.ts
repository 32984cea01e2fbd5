import { expect, it } from 'vitest';
import { safeNext, searchAlong, toBooking, toSignIn, toVenues } from './paths.ts';

it('redirects only to pages of this site', () => {
  expect(safeNext('/venues?query=a')).toBe('/venues?query=a');
  for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', 'evil', null]) {
    expect(safeNext(foreign)).toBeNull();
  }
});

it('omits parameters without a value', () => {
  expect(toVenues()).toBe('/venues');
  expect(toVenues('a b&c')).toBe('/venues?query=a+b%26c');
  expect(toBooking('1', '2026-12-11')).toBe('/venues/1/book?date=2026-12-11');
  expect(searchAlong({ date: '2026-12-11', guests: 200 })).toBe('?date=2026-12-11&guests=200');
  expect(searchAlong({ date: null, month: '2027-02', guests: null })).toBe('?month=2027-02');
  expect(searchAlong({ date: null, guests: null })).toBe('');
  expect(toBooking('1', undefined, 200)).toBe('/venues/1/book?guests=200');
  expect(toSignIn('/')).toBe('/auth/signin');
  expect(toSignIn('/user/bookings')).toBe('/auth/signin?next=%2Fuser%2Fbookings');
});
