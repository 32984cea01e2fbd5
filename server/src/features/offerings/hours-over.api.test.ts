import { beforeAll, expect, it } from 'vitest';
import { checkTextOf } from '#server/i18n/error-text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { createSeller, type Json, one, session } from './offerings.testing.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;
let ids: Record<'early' | 'late' | 'hourly', string>;

const [today, tomorrow] = ['2026-11-21', '2026-11-22'];
const minute = 60_000;

/** It is 21:45 on 21 November: an early session is over, a late one is not, and the hall by the hour closes at 23:00. */
beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  const seller = createSeller(app);
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
  const [lawn, hall] = [await seller.addSpace(venue, 'Lawn'), await seller.addSpace(venue, 'Hall', 'hall')];
  const windows = [{ space_id: hall, starts: 480, ends: 1380 }];
  ids = {
    early: await seller.offered(venue, session('Lawn, early', lawn, 1155, 1215)),
    late: await seller.offered(venue, session('Lawn, late', lawn, 1260, 1500)),
    hourly: await seller.offered(venue, { name: 'Hall by the hour', unit: 'hour', windows, price: 4000 }),
  };
  app.clock.advance((10 * 60 + 15) * minute);
});

const answers = async (wanted: Json) => {
  const url = `/api/venues/${venue.id}/quote/`;
  return [await app.ask({ method: 'POST', url, body: wanted }), await booker.book(venue, guest, wanted)];
};

const hours = (starts: number, ends: number, day = today) => ({
  ...one(ids.hourly, day),
  hours: { starts, ends },
});

it('what is over today is neither priced nor booked', async () => {
  for (const { status, json } of await answers(one(ids.early, today)))
    expect([status, json.start_date]).toEqual([400, [checkTextOf('hours_over')]]);
  for (const { status, json } of await answers(hours(1080, 1200)))
    expect([status, json.hours]).toEqual([400, [checkTextOf('hours_over')]]);
  expect((await answers(hours(1290, 1380)))[1]?.status).toBe(400);
});

it('what is not over is booked, today and later', async () => {
  expect((await answers(one(ids.late, today))).map(({ status }) => status)).toEqual([200, 201]);
  expect((await answers(hours(1320, 1380))).map(({ status }) => status)).toEqual([200, 201]);
  expect((await answers(hours(480, 600, tomorrow)))[0]?.status).toBe(200);
});

it('the calendar shows it as over', async () => {
  const url = `/api/venues/${venue.id}/offering-days/?from=${today}&to=${tomorrow}`;
  const { json } = await app.ask({ url });
  const of = (id: string) => json.offerings.find((each: Json) => each.id === id);
  expect(of(ids.early)).toMatchObject({ taken: [today, ...of(ids.early).taken.slice(1)], over: today });
  expect(of(ids.late).over).toBeUndefined();
  expect(of(ids.hourly).hours[0]).toEqual({ day: today, starts: 480, ends: 1320 });
  expect(of(ids.hourly).taken).toContain(today);
});
