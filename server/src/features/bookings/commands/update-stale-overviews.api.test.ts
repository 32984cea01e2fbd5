import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  admin = await anAdmin(app.db);
});

const count = async (search: string): Promise<number> =>
  (await app.ask({ url: `/api/admin/bookings/?search=${encodeURIComponent(search)}`, as: admin })).json.count;

const dates = (day: number) => {
  const start_date = `2026-12-${String(day).padStart(2, '0')}`;
  return { start_date, end_date: start_date, payment_method: 'venue' };
};

describe('the bookings of a renamed venue or host', () => {
  it('are found by the new name after a job, which takes some at a time and goes on after a stop', async () => {
    const venue = await aVenue(app.db, { name: 'Moti Bagh' });
    for (let day = 1; day <= 5; day += 1) await booker.book(venue, await aGuest(app.db), dates(day));
    await app.db`update venues set name = 'Heera Bagh' where id = ${venue.id}`;
    await app.db`update hosts set business_name = 'Shrivastava and Sons' where user_id = ${venue.owner.id}`;
    expect([await count('Moti Bagh'), await count('Heera Bagh'), await count('shrivastava')]).toEqual([
      5, 0, 0,
    ]);

    const stop = new AbortController();
    const run = app.bookings.updateStale({ bookingsAtOnce: 2, signal: stop.signal });
    stop.abort();
    await run;
    expect([await count('Moti Bagh'), await count('Heera Bagh')]).toEqual([3, 2]);
    await app.bookings.updateStale({ bookingsAtOnce: 2 });
    expect([await count('Moti Bagh'), await count('Heera Bagh'), await count('shrivastava')]).toEqual([
      0, 5, 5,
    ]);
    expect(await app.db`select 1 from stale_overviews`).toEqual([]);
  });

  it('can be cancelled while they are renamed', async () => {
    const venue = await aVenue(app.db, { name: 'Suraj Kund' });
    const guest = await aGuest(app.db);
    const ids: string[] = [];
    for (let day = 1; day <= 4; day += 1) ids.push((await booker.book(venue, guest, dates(day))).json.id);
    const rename = async () => {
      for (let n = 0; n < 10; n += 1) {
        await app.db`update venues set name = ${`Suraj Kund ${n}`} where id = ${venue.id}`;
        await app.bookings.updateStale();
      }
    };
    const cancel = async () => {
      const answers = [];
      for (const id of ids) answers.push((await booker.change(id, 'cancelled', guest)).status);
      return answers;
    };
    const [answers] = await Promise.all([cancel(), rename()]);
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await count('Suraj Kund 9')).toBe(4);
  });
});
