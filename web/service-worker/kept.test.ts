import { describe, expect, it } from 'vitest';
import { addressesInOthers, isAppStart, isFrame, type Kind, kindOf, knowsRoutes, pageKey } from './kept.ts';

const prefixes = ['', '/hi'];
const id = '01890000-0000-7000-8000-000000000001';
const at = (path: string): URL => new URL(path, 'https://mandap.example');

const kind = (path: string, { accept = '*/*', referrer = '/', method = 'GET' } = {}) =>
  kindOf({ method, url: at(path), accept, referrer: at(referrer).href }, prefixes);

const opened = (path: string) => kind(path, { accept: 'text/html,*/*' });

describe('pages', () => {
  it.each<[string, Kind | null]>([
    ['/', 'page'],
    ['/hi/', 'page'],
    ['/venues?date=2026-12-11', 'page'],
    [`/hi/venues/${id}`, 'page'],
    ['/offline', 'page'],
    ['/user/bookings', 'page'],
    [`/hi/user/bookings/${id}`, 'page'],
    ['/vendor/bookings', 'page'],
    ['/hi/vendor/messages', 'page'],
    ['/admin/users', null],
    ['/auth/reset-password?token=secret', null],
    ['/saved/token', null],
    ['/team/token', null],
    ['/support/ticket/token', null],
    ['/unsubscribe/token', null],
    ['/outbox/', null],
  ])('%s: %s', (path, expected) => expect(opened(path)).toBe(expected));

  it.each<[string, Kind | null]>([
    [`/venues/${id}.data`, 'data'],
    ['/_root.data', 'data'],
    ['/saved/token.data', null],
    ['/__manifest?paths=%2F', 'routes'],
    ['/hi/__manifest?paths=%2Fhi', 'routes'],
  ])('%s for the router: %s', (path, expected) => expect(kind(path)).toBe(expected));

  it('has one copy for all bookings and filters, under an address that says nothing about a person', () => {
    expect(pageKey(at(`/user/bookings/${id}?from=email`), prefixes)).toBe('/user/bookings/id');
    expect(pageKey(at('/hi/user/bookings?query=lawn'), prefixes)).toBe('/hi/user/bookings');
    expect(pageKey(at('/venues?date=2026-12-11'), prefixes)).toBe('/venues?date=2026-12-11');
  });

  it('is the same home page for the installed app', () => {
    expect(pageKey(at('/hi/?app'), prefixes)).toBe('/hi/');
    expect(isAppStart(at('/hi/?app'), prefixes)).toBe(true);
    expect([at('/hi/'), at('/venues?app')].some((url) => isAppStart(url, prefixes))).toBe(false);
  });

  it('is a frame if it belongs to a guest', () => {
    expect(isFrame(at(`/hi/user/bookings/${id}`), prefixes)).toBe(true);
    expect(isFrame(at('/hi/venues'), prefixes)).toBe(false);
  });

  it('is looked for in other languages if it is private and its address names none', () => {
    expect(addressesInOthers(at(`/user/bookings/${id}`), prefixes)).toEqual([`/hi/user/bookings/${id}`]);
    expect(addressesInOthers(at('/hi/user/bookings'), prefixes)).toEqual([]);
    expect(addressesInOthers(at('/venues'), prefixes)).toEqual([]);
  });
});

describe('calls', () => {
  it.each<[string, Kind | null]>([
    ['/api/catalogue/', 'data'],
    ['/api/bookings/', null],
    [`/api/bookings/${id}/`, null],
    [`/api/documents/${id}/file/`, null],
    ['/api/threads/', null],
    ['/api/accounts/profile/', null],
  ])('of an account are never kept: %s, %s', (path, expected) => expect(kind(path)).toBe(expected));

  it('that change something are never kept', () => {
    expect(kind('/api/catalogue/', { method: 'POST' })).toBeNull();
  });
});

it.each<[string, Kind | null]>([
  ['/venues', 'picture'],
  [`/hi/user/bookings/${id}`, 'picture'],
  ['/vendor/messages', 'picture'],
  [`/user/messages/${id}`, null],
  ['/vendor/verification', null],
])('keeps the pictures of public pages and bookings: %s, %s', (referrer, expected) => {
  expect(kind('/media/a/400.avif', { referrer })).toBe(expected);
});

it('knows the routes of My Bookings and of messages, and asks the network about all others', () => {
  const asked = (...paths: string[]) => at(`/__manifest?paths=${encodeURIComponent(paths.join())}&version=1`);
  expect(knowsRoutes(asked('/', '/user', '/user/bookings', `/user/bookings/${id}`), prefixes)).toBe(true);
  expect(knowsRoutes(asked('/hi', '/hi/user', '/hi/user/saved'), prefixes)).toBe(true);
  expect(knowsRoutes(asked('/user', '/user/messages/new'), prefixes)).toBe(true);
  expect(knowsRoutes(asked('/vendor', '/vendor/messages', `/vendor/messages/${id}`), prefixes)).toBe(true);
  expect(knowsRoutes(asked('/vendor/calendar'), prefixes)).toBe(false);
  expect(knowsRoutes(asked('/user', '/user/profile'), prefixes)).toBe(false);
  expect(knowsRoutes(asked('/', '/venues'), prefixes)).toBe(false);
});

it('keeps files with a hash in their name for good, and asks again for pictures without one', () => {
  expect(kind('/assets/root-abc123.js')).toBe('file');
  expect(kind('/art/error.svg')).toBe('art');
});
