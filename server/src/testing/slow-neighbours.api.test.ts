import { addDays, dayInIndia } from '@mandap/domain/days';
import { expect, it } from 'vitest';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { afterFile, removeDirectory } from './clean-up.ts';
import { aMigratedDirectory } from './migrated-directory.ts';
import { onDatabaseOf } from './process-database.ts';
import { freshEntry, startServer } from './server-process.ts';
import { aSilentServer } from './silent-server.ts';

const secret = 'a secret that only the tests know, long enough';
const tokens = createAccessTokens({ secret, clock: systemClock });

/** More than there are database connections and job workers. */
const many = 15;

const createPeople = async (db: Db): Promise<{ guests: TestUser[]; venues: TestVenue[] }> => {
  const guests: TestUser[] = [];
  const venues: TestVenue[] = [];
  for (let count = 0; count < many; count += 1) {
    guests.push(await aGuest(db));
    venues.push(await aVenue(db));
  }
  return { guests, venues };
};

it('serves everybody else while mail server, file store, gateway and tile server accept connections and never respond', async () => {
  const dataDir = await aMigratedDirectory();
  afterFile(() => removeDirectory(dataDir));
  const [smtp, store, gateway, tiles] = await Promise.all([
    aSilentServer(),
    aSilentServer(),
    aSilentServer(),
    aSilentServer(),
  ]);
  const server = await startServer({
    entry: freshEntry,
    dataDir,
    env: {
      JWT_SECRET: secret,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'fatal',
      WEB: freshEntry === 'bundle' ? 'built' : 'none',
      SMTP_URL: `smtp://${smtp.host}`,
      STORAGE_URL: `s3+http://id:secret@${store.host}/mandap?region=ap-south-1`,
      MAP_TILES_URL: `http://${tiles.host}/{z}/{x}/{y}.png`,
      RAZORPAY_URL: `http://${gateway.host}`,
      RAZORPAY_KEY_ID: 'rzp_test_nobody',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'another',
    },
  });
  // Not `stop`, which would wait for the pending requests.
  afterFile(server.kill);
  const { guests, venues } = await onDatabaseOf(dataDir, createPeople);

  const ask = async (path: string, as?: TestUser, body?: object): Promise<Response> => {
    const until = new Date(systemClock.now().getTime() + 900_000);
    const token = as && (await tokens.sign({ userId: as.id, role: as.role, sessionId: as.id, until }));
    return fetch(`${server.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
  };
  const book = async (index: number, days: number): Promise<string> => {
    const day = addDays(dayInIndia(systemClock.now()), days);
    const wish = { venue_id: venues[index]?.id, start_date: day, end_date: day, guest_count: 100 };
    const answer = await ask('/api/bookings/', guests[index], wish);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };

  const bookings = await Promise.all(guests.map((_, index) => book(index, 30)));
  for (const index of bookings.keys()) {
    ask(`/media/venues/none/${index}.avif`).catch(() => null);
    await ask('/api/accounts/register/', undefined, { email: `guest${index}@example.in` });
  }
  /** Many guests wait for the gateway. The result says whether all of them still do. */
  const payAll = async (): Promise<() => boolean> => {
    const before = gateway.asked();
    let doAllWait = true;
    for (const [index, id] of bookings.entries())
      void ask(`/api/bookings/${id}/payments/`, guests[index], {})
        .catch(() => null)
        .then(() => {
          doAllWait = false;
        });
    await expect.poll(gateway.asked).toBeGreaterThanOrEqual(before + many);
    return () => doAllWait;
  };
  let doAllWait = await payAll();
  /** Repeats a request until it is answered while all of them wait, which a request that waits for them never is. */
  const meanwhile = async (request: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      if (!doAllWait()) doAllWait = await payAll();
      await request();
      if (doAllWait()) return;
    }
  };
  await expect.poll(store.asked).toBeGreaterThan(0);
  await expect.poll(smtp.asked).toBeGreaterThan(0);

  const pages = freshEntry === 'bundle' ? ['/', '/venues/'] : [];
  for (const path of [...pages, '/api/venues/', `/api/venues/${venues[0]?.id}/`, '/readyz'])
    await meanwhile(async () => {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.text();
    });
  let day = 60;
  await meanwhile(() => book(0, day++));

  // It is ready all the same, and reports what does not work.
  const health = async (): Promise<unknown> => (await ask('/readyz')).json();
  await expect.poll(health).toEqual({ status: 'ok', degraded: ['storage'] });
});
