import { addDays, dayInIndia } from '@mandap/domain/days';
import { beforeAll, expect, it } from 'vitest';
import { aManager } from '#server/features/team/managers.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

const coming = async (as: TestUser) =>
  (await app.ask({ url: '/api/hosting/coming-events/', as })).json.results;

it('shows a calendar manager tomorrow’s wedding with its guests, without names and money', async () => {
  const venue = await aVenue(app.db);
  const manager = await aManager(app, venue, 'calendar');
  const today = dayInIndia(app.clock.now());
  const tomorrow = addDays(today, 1);
  const { json } = await createBooker(app).book(venue, await aGuest(app.db), {
    start_date: tomorrow,
    end_date: tomorrow,
    guest_count: 180,
    payment_method: 'venue',
  });
  expect(json.status).toBe('confirmed');
  const offline = await app.ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: {
      venue_id: venue.id,
      start_date: addDays(today, 2),
      end_date: addDays(today, 2),
      guest_name: 'Kamla Devi',
      guest_count: 200,
      price: 50_000,
    },
  });
  expect(offline.status).toBe(201);
  const seen = await coming(manager);
  expect(seen).toMatchObject([
    {
      venue: { id: venue.id },
      start_date: tomorrow,
      guest_count: 180,
      event_names: { en: 'Wedding' },
      booking_id: null,
    },
  ]);
  for (const secret of ['Asha', 'Kamla', 'total', 'price', 'phone'])
    expect(JSON.stringify(seen)).not.toContain(secret);
  expect(await coming(venue.owner)).toMatchObject([{ booking_id: json.id }]);
  expect(await coming(await aHost(app.db))).toEqual([]);
});
