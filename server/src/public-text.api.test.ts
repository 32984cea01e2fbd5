import { beforeAll, expect, it } from 'vitest';
import { documentsKit } from './features/documents/documents.testing.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { createBooker } from './testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './testing/builders.ts';
import { aPastBooking } from './testing/past-bookings.ts';

const said = 'Call me: 98111 22233 or asha@example.in';
const number = /98111|asha@/;

let app: TestApp;
let venue: TestVenue;
let guest: TestUser;

beforeAll(async () => {
  app = await testApp();
  venue = await aVenue(app.db, { instant: false });
  guest = await aGuest(app.db);
});

const answerTo = async (url: string, as?: TestUser) => {
  const { status, json } = await app.ask({ url, ...(as && { as }) });
  expect(status, url).toBe(200);
  return JSON.stringify(json);
};

it('masks contact details in a venue’s description for everybody except its host', async () => {
  await app.db`update venues set description = ${said} where id = ${venue.id}`;
  await app.db`update venue_add_ons set note = ${said} where venue_id = ${venue.id}`;
  for (const url of ['/api/venues/', `/api/venues/${venue.id}/`]) {
    const answer = await answerTo(url);
    expect(answer).toContain('Call me: ••••••');
    expect(answer).not.toMatch(number);
  }
  expect(await answerTo(`/api/hosting/venues/${venue.id}/`, venue.owner)).toContain(said);
});

it('masks special requests for the host until the booking is confirmed', async () => {
  const booker = createBooker(app);
  const { json } = await booker.book(venue, guest, { special_requests: said, payment_method: 'venue' });
  const details = `/api/bookings/${json.id}/details-file/`;
  const seenByHost = async (tab: 'requests' | 'upcoming') =>
    [
      await answerTo(`/api/hosting/bookings/?tab=${tab}`, venue.owner),
      await answerTo(`/api/hosting/bookings/${json.id}/`, venue.owner),
      await answerTo(`/api/bookings/${json.id}/`, venue.owner),
      (await documentsKit(app, booker).file(details, venue.owner)).text,
    ] as const;
  for (const answer of await seenByHost('requests')) {
    expect(answer).toContain('Call me');
    expect(answer).not.toMatch(number);
  }
  expect(await answerTo(`/api/bookings/${json.id}/`, guest)).toContain(said);
  await booker.change(json.id, 'confirmed', venue.owner);
  for (const answer of await seenByHost('upcoming')) expect(answer).toMatch(number);
});

it('masks the reason of a cancellation', async () => {
  const booker = createBooker(app);
  const { json } = await booker.book(venue, guest, { start_date: '2027-01-05', end_date: '2027-01-05' });
  const body = { status: 'cancelled', cancellation_reason: said };
  await app.ask({ method: 'PATCH', url: `/api/bookings/${json.id}/`, as: venue.owner, body });
  await app.jobs.drain();
  expect(await answerTo(`/api/bookings/${json.id}/`, guest)).not.toMatch(number);
  expect(app.mails.filter(({ to }) => to === guest.email).at(-1)?.text).not.toMatch(number);
});

it('masks reviews and replies for everybody except their authors, in emails too', async () => {
  const bookingId = await aPastBooking(app.db, venue, guest);
  const stars = { rating: 5, cleanliness: 4, service: 5, value: 3, location: 5 };
  const url = `/api/bookings/${bookingId}/review/`;
  const { json } = await app.ask({ method: 'POST', url, as: guest, body: { ...stars, text: said } });
  const reply = { method: 'POST', url: `/api/reviews/${json.id}/reply/`, as: venue.owner } as const;
  expect((await app.ask({ ...reply, body: { text: 'Or me: 98222 33344' } })).status).toBe(200);
  await app.jobs.drain();

  expect(await answerTo(`/api/venues/${venue.id}/reviews/`)).not.toMatch(/98111|asha@|98222/);
  const forHost = await answerTo('/api/hosting/reviews/', venue.owner);
  expect(forHost).toContain('98222 33344');
  expect(forHost).not.toMatch(number);
  const forGuest = await answerTo(`/api/venues/${venue.id}/reviews/mine/`, guest);
  expect(forGuest).toContain('98111 22233');
  expect(forGuest).not.toContain('98222');
  const texts = app.mails.filter(({ subject }) => /review/i.test(subject)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join()).not.toMatch(/98111|asha@|98222/);
});

it('masks the notes of a shared list for everybody except its owner', async () => {
  const as = guest;
  const url = `/api/saved-venues/${venue.id}/`;
  await app.db`update venues set status = 'Published' where id = ${venue.id}`;
  await app.ask({ method: 'PUT', url, as, body: {} });
  await app.ask({ method: 'PATCH', url, as, body: { note: said } });
  const body = { includes_notes: true };
  const { json } = await app.ask({ method: 'POST', url: '/api/saved-venues/share/', as, body });
  const shared = await answerTo(`/api/saved-lists/${json.token}/`);
  expect(shared).toContain('Call me');
  expect(shared).not.toMatch(number);
  expect(await answerTo('/api/saved-venues/list/', guest)).toContain(said);
});
