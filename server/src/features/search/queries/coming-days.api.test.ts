import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue } from '#server/testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

const shown = async (): Promise<Record<string, number>> => {
  const { days } = (await app.ask({ url: '/api/coming-days/' })).json;
  return Object.fromEntries(days.map(({ day, free }: { day: string; free: number }) => [day, free]));
};

it('counts free venues on the next weekend days, treating both ends of a booking as booked', async () => {
  const [venue] = [await aVenue(app.db), await aVenue(app.db), await aVenue(app.db, { status: 'Pending' })];
  const booker = createBooker(app);
  const before = await shown();
  const [first, second] = Object.keys(before);
  expect(Object.values(before)).toEqual(Array.from({ length: 8 }, () => 2));
  const days = { start_date: first, end_date: first, payment_method: 'venue' };
  expect((await booker.book(venue, await aGuest(app.db), days)).status).toBe(201);
  expect((await shown())[first ?? '']).toBe(2);
  await app.search.countFree();
  expect(await shown()).toMatchObject({ [first ?? '']: 1, [second ?? '']: 2 });
});

it('moves on with the days, and deletes those that are over', async () => {
  const [first] = Object.keys(await shown());
  const now = app.clock.now();
  app.clock.set(`${first}T12:00:00Z`);
  await app.search.countFree();
  expect(Object.keys(await shown())).not.toContain(first);
  expect(Object.keys(await shown())).toHaveLength(8);
  app.clock.set(now);
});
