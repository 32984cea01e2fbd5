import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aPastBooking } from '#server/testing/past-bookings.ts';

let app: TestApp;
let host: TestUser;
let palace: TestVenue;
let lawn: TestVenue;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  host = await aHost(app.db);
  palace = await aVenue(app.db, { owner: host, name: 'Palace' });
  lawn = await aVenue(app.db, { owner: host, name: 'Lawn' });
});

/** A review written on this day of November. */
const aReview = async (venue: TestVenue, day: number, rating = 5): Promise<string> => {
  const author = await aGuest(app.db);
  const url = `/api/bookings/${await aPastBooking(app.db, venue, author)}/review/`;
  const body = { rating, cleanliness: 4, service: 5, value: 3, location: 5, text: `Written on day ${day}.` };
  const { id } = (await app.ask({ method: 'POST', url, as: author, body })).json;
  await app.db`update reviews set created_at = ${new Date(Date.UTC(2026, 10, day))} where id = ${id}`;
  return id;
};
const reply = (id: string) =>
  app.ask({ method: 'POST', url: `/api/reviews/${id}/reply/`, as: host, body: { text: 'Thank you.' } });
const ask = (query = '', as = host) => app.ask({ url: `/api/hosting/reviews/${query}`, as });
const idsOf = async (query = ''): Promise<string[]> =>
  (await ask(query)).json.results.map(({ id }: { id: string }) => id);
const summary = async () => (await app.ask({ url: '/api/hosting/summary/', as: host })).json;
const toAnswer = async () => (await summary()).reviews_to_answer;

it('lists the reviews of all own venues, newest first, with each venue’s averages', async () => {
  const first = await aReview(palace, 1);
  const second = await aReview(lawn, 2, 4);
  const third = await aReview(palace, 3, 2);
  await aReview(await aVenue(app.db), 4);
  const { results, count, venues } = (await ask()).json;
  expect(results.map(({ id }: { id: string }) => id)).toEqual([third, second, first]);
  expect(results[1]).toMatchObject({
    author: 'Asha Sharma',
    rating: 4,
    cleanliness: 4,
    service: 5,
    value: 3,
    location: 5,
    text: 'Written on day 2.',
    reply: null,
    photos: [],
    is_reported: false,
    venue: { id: lawn.id, name: 'Lawn' },
  });
  expect(count).toBe(3);
  expect(venues).toEqual([
    { id: lawn.id, name: 'Lawn', rating: 4, count: 1 },
    { id: palace.id, name: 'Palace', rating: 3.5, count: 2 },
  ]);
});

it('puts every review on exactly one page, even if venues have different numbers of reviews', async () => {
  const written = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) written.unshift(await aReview(day % 3 === 0 ? lawn : palace, day));
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await idsOf(`?page=${page}&page_size=2`));
  expect(pages.flat()).toEqual(written);
  const { next, previous } = (await ask('?page=2&page_size=2&stars=5')).json;
  expect([next, previous]).toEqual([
    '/api/hosting/reviews/?page=3&page_size=2&stars=5',
    '/api/hosting/reviews/?page=1&page_size=2&stars=5',
  ]);
});

it('filters by venue, by stars and by unanswered', async () => {
  const good = await aReview(palace, 1, 5);
  const bad = await aReview(palace, 2, 1);
  const other = await aReview(lawn, 3, 5);
  expect(await idsOf(`?venue_id=${palace.id}`)).toEqual([bad, good]);
  expect(await idsOf('?stars=5')).toEqual([other, good]);
  expect(await toAnswer()).toBe(3);
  expect((await summary()).reviews_since).toBe('2026-11-01T00:00:00.000Z');
  await reply(good);
  expect((await summary()).reviews_since).toBe('2026-11-02T00:00:00.000Z');
  expect(await idsOf('?unanswered=true')).toEqual([other, bad]);
  expect(await idsOf(`?unanswered=true&stars=1&venue_id=${palace.id}`)).toEqual([bad]);
  expect(await toAnswer()).toBe(2);
  expect((await ask('?stars=6')).status).toBe(400);
});

it('omits hidden reviews and those of removed venues', async () => {
  const hidden = await aReview(palace, 1);
  const shown = await aReview(palace, 2);
  await aReview(lawn, 3);
  await app.reviews.setState(hidden, 'hidden');
  await app.db`update venues set removed_at = now(), status = 'Unlisted' where id = ${lawn.id}`;
  expect(await idsOf()).toEqual([shown]);
  expect((await ask()).json.venues).toEqual([{ id: palace.id, name: 'Palace', rating: 5, count: 1 }]);
  expect(await toAnswer()).toBe(1);
  expect((await ask(`?venue_id=${lawn.id}`)).json.code).toBe('venue_not_found');
});

it('marks the reviews that the host has reported', async () => {
  const id = await aReview(palace, 1);
  await app.ask({ method: 'POST', url: `/api/reviews/${id}/report/`, as: host, body: { reason: 'rude' } });
  expect((await ask()).json.results).toMatchObject([{ id, is_reported: true }]);
});

it('refuses other hosts’ venues, and is for hosts only', async () => {
  const { id } = await aVenue(app.db);
  expect(await ask(`?venue_id=${id}`)).toMatchObject({ status: 404, json: { code: 'venue_not_found' } });
  for (const as of [await aGuest(app.db), await anAdmin(app.db)])
    expect((await ask('', as)).status).toBe(403);
  expect((await app.ask({ url: '/api/hosting/reviews/' })).status).toBe(401);
});

it('is empty for a host without reviews, and while reviews are switched off', async () => {
  expect((await ask()).json).toMatchObject({ results: [], count: 0, next: null, previous: null });
  await aReview(palace, 1);
  await app.settings.change({ enableReviews: false });
  expect((await ask()).json).toMatchObject({ results: [], count: 0, venues: [] });
  expect(await toAnswer()).toBe(0);
  await app.settings.change({ enableReviews: true });
  expect(await toAnswer()).toBe(1);
});
