import { describe, expect, test } from 'vitest';
import { connect, connectForReads, disconnect } from '../platform/db.ts';
import { identifier } from '../platform/fragments.ts';
import { testApp } from '../testing/app.ts';
import { aGuest, aVenue, type TestUser } from '../testing/builders.ts';
import { afterFile } from '../testing/clean-up.ts';
import { testDatabase } from '../testing/database.ts';

const { db: other, address } = await testDatabase();
const publicReads = connectForReads(address, { max: 4, statementTimeout: 300 });
const db = connect(address, { max: 4 });
afterFile(() => Promise.all([disconnect(db), disconnect(publicReads)]));
const app = await testApp({ secondProcess: { db, publicReads } });

/** Locks the table against reads during the work. */
const whileLocked = async <Result>(table: string, work: () => Promise<Result>): Promise<Result> =>
  (await other.begin(async (tx) => {
    await tx`lock table ${identifier(table)} in access exclusive mode`;
    return work();
  })) as Result;

/** The response to a request while the table is locked for twice the time limit of public requests. */
const askWhileLocked = async (table: string, url: string, as: TestUser) => {
  let asking: ReturnType<typeof app.ask> | undefined;
  await other.begin(async (tx) => {
    await tx`lock table ${identifier(table)} in access exclusive mode`;
    asking = app.ask({ url, as });
    await tx`select pg_sleep(0.6)`;
  });
  return asking;
};

describe('a statement over its time limit', () => {
  test.each([
    ['venue_listings', () => '/api/venues/'],
    ['venue_pictures', (id: string) => `/api/venues/${id}/`],
    ['tehsils', () => '/api/tehsils/'],
    ['venues', (id: string) => `/api/venues/${id}/reviews/`],
    ['reviews', (id: string) => `/api/venues/${id}/reviews/`],
    ['questions', (id: string) => `/api/venues/${id}/questions/`],
    ['content_entries', () => '/api/content/'],
  ])('of %s is cancelled in a public request, which may be repeated', async (table, addressOf) => {
    const url = addressOf((await aVenue(other)).id);
    const { status, json, headers } = await whileLocked(table, () => app.ask({ url }));
    expect([status, json.code, headers['retry-after']]).toEqual([503, 'too_slow', '10']);
    expect((await app.ask({ url })).status).toBe(200);
  });

  test('may take longer for a signed-in person', async () => {
    const read = await askWhileLocked('saved_searches', '/api/saved-searches/', await aGuest(db));
    expect(read?.status).toBe(200);
  });

  test('leaves its own results out of the suggestions, and only temporarily', async () => {
    await aVenue(other, { name: 'Gomti Lawn', city: 'Udaipur', tehsil: 'Girwa', category: 'Lawn' });
    const suggest = async () => {
      const { status, json } = await app.ask({ url: '/api/search/suggestions/?q=udaipur+lawn' });
      const names = (list: { name: string }[]) => list.map(({ name }) => name);
      return {
        status,
        venues: names(json.venues),
        categories: names(json.categories),
        places: json.places.length,
      };
    };
    const found = { status: 200, venues: ['Gomti Lawn'], categories: ['Lawn'], places: expect.any(Number) };
    expect(await whileLocked('places', suggest)).toEqual({ ...found, places: 0 });
    expect(await whileLocked('venue_listings', suggest)).toEqual({ ...found, venues: [] });
    expect((await suggest()).venues).toEqual(['Gomti Lawn']);
  });

  test('may take longer during an export', async () => {
    const saved = await askWhileLocked('bookings', '/api/bookings/export/', await aGuest(db));
    expect(saved?.status).toBe(200);
  });
});
