import { beforeAll, describe, expect, it } from 'vitest';
import { lockKey } from '#server/platform/advisory-locks.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;

beforeAll(async () => {
  app = await testApp({ rateLimits: true });
  booker = createBooker(app);
});

/** More than the connections in the test app's pool. */
const crowd = 40;

const many = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => work(index)));

/** Holds the venue's lock, as another process would, until it is released. */
const takeTurnAt = async ({ id }: TestVenue): Promise<() => Promise<void>> => {
  const session = await app.db.reserve();
  await session`select pg_advisory_lock(${lockKey('venue days', id)})`;
  return async () => {
    await session`select pg_advisory_unlock_all()`;
    session.release();
  };
};

/** Resolves once somebody waits for a lock in the database. */
const oneWaits = () => expect.poll(waiting).toBeGreaterThan(0);

const waiting = async (): Promise<number> => {
  const [row] = await app.db<{ count: number }[]>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  return row?.count ?? 0;
};

describe('a crowd', () => {
  it('requesting one venue does not exhaust the connections', async () => {
    const [venue, guests] = [await aVenue(app.db), await many(() => aGuest(app.db))];
    const [other, somebody] = [await aVenue(app.db), await aGuest(app.db)];
    const release = await takeTurnAt(venue);
    const waiting = many((index) => booker.book(venue, guests[index] ?? somebody));
    await oneWaits();
    expect((await booker.book(other, somebody)).status).toBe(201);
    await release();
    const statuses = (await waiting).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(crowd - 1);
  });

  it('of one guest’s requests does not exhaust the connections', async () => {
    const [venue, venues] = [await aVenue(app.db), await many(() => aVenue(app.db))];
    const [eager, somebody] = [await aGuest(app.db), await aGuest(app.db)];
    const release = await takeTurnAt(venue);
    const first = booker.book(venue, eager);
    await oneWaits();
    const others = many((index) => booker.book(venues[index] ?? venue, eager));
    expect((await booker.book(await aVenue(app.db), somebody)).status).toBe(201);
    await release();
    const codes = [await first, ...(await others)].map(({ json }) => json.code);
    expect(codes.filter((code) => code === 'too_many_requests_open')).toHaveLength(crowd + 1 - 5);
  });

  it('of hosts and guests gets responses even if the settings are not cached', async () => {
    const guests = await many(() => aGuest(app.db));
    const venues = await many(() => aVenue(app.db, { instant: false }));
    const asked = await many((index) => booker.book(venues[index] as never, guests[index] as never));
    await app.settings.change({ siteName: 'Mandap' });
    const approved = await many((index) =>
      booker.change(asked[index]?.json.id, 'confirmed', venues[index]?.owner as never),
    );
    expect(new Set(approved.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('at the same moment', () => {
  const rounds = 15;

  it('late payments, expiry and new bookings never deadlock', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [venue, guest, rival] = [await aVenue(app.db), await aGuest(app.db), await aGuest(app.db)];
      const { json } = await booker.book(venue, guest);
      const { orderId, paymentId } = await booker.open(json.id, guest);
      await booker.act(orderId ?? '', 'success');
      await booker.settle(paymentId, guest);
      booker.later(31);
      const [, , answer] = await Promise.all([
        app.jobs.drain(),
        app.bookings.sweep(),
        booker.book(venue, rival),
      ]);
      expect([201, 409]).toContain(answer.status);
      await app.jobs.drain();
      const [held] = await app.db`
        select count(*)::int as count from holds h join spaces s on s.id = h.space_id where s.venue_id = ${venue.id}`;
      expect(held?.count).toBe(1);
      const { paid, back } = await booker.money(json.id);
      expect(paid - back).toBe((await booker.see(json.id, guest)).status === 'confirmed' ? 21_000_00 : 0);
    }
  });

  it('only one of two approvals, or of an approval and a cancellation, takes effect', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [venue, guest] = [await aVenue(app.db, { instant: false }), await aGuest(app.db)];
      const { json } = await booker.book(venue, guest, { payment_method: 'venue' });
      const answers = await Promise.all([
        booker.change(json.id, 'confirmed', venue.owner),
        booker.change(json.id, 'confirmed', venue.owner),
        booker.change(json.id, 'cancelled', venue.owner),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect((await booker.see(json.id, guest)).status).toBe('cancelled');
    }
  });
});
