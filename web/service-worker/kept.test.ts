import { describe, expect, it } from 'vitest';
import {
  accountOf,
  addressesInOthers,
  isAppStart,
  isFrame,
  type Kind,
  kindOf,
  knowsRoutes,
  pageKey,
} from './kept.ts';

const prefixes = ['', '/hi'];
const id = '01890000-0000-7000-8000-000000000001';
const at = (path: string): URL => new URL(path, 'https://mandap.example');

const tokenOf = (claims: object): string =>
  `Bearer ${['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')}`;
const guest = tokenOf({ sub: id, role: 'user' });
const host = tokenOf({ sub: id, role: 'vendor' });

const kind = (path: string, { accept = '*/*', authorization = '', referrer = '/', method = 'GET' } = {}) =>
  kindOf({ method, url: at(path), accept, authorization, referrer: at(referrer).href }, prefixes);

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
    ['/api/bookings/?ordering=date_desc', 'answer'],
    [`/api/bookings/${id}/`, 'answer'],
    [`/api/bookings/${id}/documents/`, 'answer'],
    [`/api/bookings/${id}/review/`, 'answer'],
    [`/api/bookings/${id}/calendar/`, 'answer'],
    [`/api/documents/${id}/file/`, 'answer'],
    ['/api/saved-venues/list/?page=1', 'answer'],
    ['/api/bookings/export/', null],
    ['/api/threads/?page=1&page_size=50', 'answer'],
    [`/api/threads/${id}/`, 'answer'],
    [`/api/threads/${id}/messages/`, 'answer'],
    [`/api/threads/${id}/messages/?after=7`, null],
    ['/api/threads/unread/', null],
    ['/api/accounts/profile/', null],
    ['/api/notifications/', null],
    ['/api/hosting/venues/', null],
  ])('of a guest, %s: %s', (path, expected) => expect(kind(path, { authorization: guest })).toBe(expected));

  it.each<[string, Kind | null]>([
    [`/api/threads/${id}/messages/`, 'answer'],
    ['/api/bookings/', null],
    ['/api/hosting/venues/', null],
  ])('of a host, %s: %s', (path, expected) => expect(kind(path, { authorization: host })).toBe(expected));

  it('of administrators are never kept', () => {
    const authorization = tokenOf({ sub: id, role: 'admin' });
    expect(kind('/api/bookings/', { authorization })).toBeNull();
    expect(kind(`/api/threads/${id}/`, { authorization })).toBeNull();
  });

  it('are not kept without a readable token', () => {
    expect(kind('/api/bookings/')).toBeNull();
    expect(accountOf('Bearer a.b.c')).toBeNull();
    expect(accountOf('Basic x')).toBeNull();
    expect(accountOf(guest)).toEqual({ id, role: 'user' });
  });

  it('that change something are never kept', () => {
    expect(kind('/api/bookings/', { authorization: guest, method: 'POST' })).toBeNull();
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
