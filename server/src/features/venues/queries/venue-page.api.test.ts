import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let guest: TestUser;
let venue: TestVenue;

const exact = /24\.93127|73\.81986/;
const about = { lat: 24.93, lng: 73.82 };

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { name: 'Sheesh Bagh', featured: true, instant: false });
  await app.db`update venues set lat = 24.93127, lng = 73.81986 where id = ${venue.id}`;
});

const textOf = async (url: string, as?: TestUser): Promise<string> => {
  const { status, text } = await app.ask({ url, ...(as && { as }) });
  expect(status, url).toBe(200);
  return text;
};

it('is rounded to a kilometre on the public pages', async () => {
  const anotherHost = await aHost(app.db, {});
  for (const as of [undefined, guest, anotherHost, venue.owner]) {
    const texts = await Promise.all(
      [`venues/${venue.id}/`, 'venues/', 'featured-venues/', 'venues/?search=Sheesh'].map((path) =>
        textOf(`/api/${path}`, as),
      ),
    );
    expect(JSON.parse(texts[0] ?? '').location).toEqual(about);
    for (const text of texts) expect(text).not.toMatch(exact);
  }
});

it('is visible to its guest once the booking is confirmed, and to nobody with a mere request', async () => {
  const wish = { venue_id: venue.id, start_date: '2026-12-11', end_date: '2026-12-12', guest_count: 200 };
  const more = { event_type: 'wedding', special_requests: '', contact_phone: '98000 00000' };
  const body = { ...wish, ...more, payment_method: 'venue' };
  const { json: booking } = await app.ask({ method: 'POST', url: '/api/bookings/', body, as: guest });
  const seen = ['', 'history/', 'calendar/'].map((part) => `/api/bookings/${booking.id}/${part}`);
  for (const url of [...seen, '/api/bookings/']) expect(await textOf(url, guest), url).not.toMatch(exact);

  const answer = { method: 'PATCH' as const, url: `/api/bookings/${booking.id}/` };
  await app.ask({ ...answer, body: { status: 'confirmed' }, as: venue.owner });
  const { vendor_contact } = JSON.parse(await textOf(`/api/bookings/${booking.id}/`, guest));
  expect(vendor_contact.location).toEqual({ lat: 24.93127, lng: 73.81986 });

  await app.ask({ ...answer, body: { status: 'cancelled' }, as: guest });
  expect(await textOf(`/api/bookings/${booking.id}/`, guest)).not.toMatch(exact);
});

it('is visible to the team, which reviews it', async () => {
  expect(await textOf(`/api/admin/venues/${venue.id}/`, await anAdmin(app.db))).toMatch(exact);
});
