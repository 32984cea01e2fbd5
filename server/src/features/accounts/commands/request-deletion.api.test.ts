import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';
import { queuedPayloads } from '#server/testing/queued-jobs.ts';
import { unzip } from '#server/testing/unzip.ts';
import { accountsKit, day, full, password } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const kit = accountsKit(app);
const booker = createBooker(app);

/** Somebody with a password. */
const aPerson = async (role: 'user' | 'vendor' = 'user'): Promise<TestUser> => {
  const email = await kit.anAccount({ role });
  const [row] = await kit.usersOf(email);
  return { id: row?.id ?? '', email, role };
};

const askFor = (as: TestUser, body: object = { password }) =>
  app.ask({ method: 'POST', url: '/api/accounts/deletion/', as, body });
const keep = (as: TestUser) => app.ask({ method: 'DELETE', url: '/api/accounts/deletion/', as });
const deleteOnOf = async (as: TestUser) =>
  (await app.ask({ url: '/api/accounts/profile/', as })).json.delete_on;

const deleteDue = async () => {
  await app.deleteDue();
  await app.jobs.drain();
};

const aPhotoOf = async (as: TestUser) => {
  const bytes = await aPhotograph(400, 400);
  const form = aForm({ purpose: 'avatar' }, { name: 'me.jpg', bytes });
  const { json } = await app.ask({ method: 'POST', url: '/api/uploads/', as, ...form });
  await app.ask({ method: 'PUT', url: '/api/accounts/photo/', as, body: { upload_id: json.id } });
  return json as { id: string; base_url: string };
};

const download = async (as: TestUser) => {
  const token = await app.tokenFor(as);
  const answer = await app.fastify.inject({
    url: '/api/accounts/data/',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain(`my-data-${app.dayIn(0)}.zip`);
  const files = await unzip(answer.rawPayload);
  return { files, data: JSON.parse(files.get('data.json')?.toString() ?? '{}') };
};

describe('GET /api/accounts/data/', () => {
  test('is a ZIP file of everything that is stored about the person, with their pictures', async () => {
    const guest = await aPerson();
    const venue = await aVenue(db, { name: 'Lake Palace' });
    await kit.signIn(guest.email);
    const photo = await aPhotoOf(guest);
    await app.ask({ method: 'PUT', url: `/api/saved/${venue.id}/`, as: guest, body: {} });
    await db`insert into saved_venues (user_id, venue_id, saved_at)
      values (${guest.id}, ${venue.id}, ${app.clock.now()}) on conflict do nothing`;
    const { json: booking } = await booker.book(venue, guest, { special_requests: 'A quiet room' });
    await booker.payDue(booking.id, guest);
    const { files, data } = await download(guest);
    expect(data.account).toMatchObject({ email: guest.email, first_name: 'Asha', role: 'user' });
    expect(data.sessions).toHaveLength(1);
    expect(data.saved_venues).toMatchObject([{ venue_id: venue.id, name: 'Lake Palace' }]);
    expect(data.bookings).toMatchObject([{ code: booking.code, special_requests: 'A quiet room' }]);
    expect(data.bookings[0].total_price).toBe(booking.total_price);
    expect(data.payments).toMatchObject([
      { booking_code: booking.code, kind: 'advance', status: 'completed' },
    ]);
    expect(data.uploads).toMatchObject([{ file: `photos/${photo.id}.jpg`, purpose: 'avatar' }]);
    expect(data.documents).toMatchObject([
      {
        kind: 'receipt_voucher',
        number: 'RV-2627-000001',
        booking_code: booking.code,
        amount: 21_000,
        content: {
          header: [['Number', 'RV-2627-000001'], expect.anything()],
          in_words: [expect.anything(), expect.stringMatching(/twenty-one thousand/i)],
        },
      },
    ]);
    // The ZIP has no rendered documents, because rendering a host's takes half a minute.
    const photograph = `photos/${photo.id}.jpg`;
    expect([...files.keys()].sort()).toEqual(['data.json', photograph, 'read-me.txt']);
    expect(files.get(`photos/${photo.id}.jpg`)?.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  test('contains a host’s venues, no secrets and nothing about others', async () => {
    const venue = await aVenue(db, { name: 'Ratan Haveli' });
    const stranger = await aVenue(db, { name: 'Elsewhere' });
    const { data, files } = await download(venue.owner);
    expect(data.host).toMatchObject({ business_name: 'Rathore Stays' });
    expect(data.venues).toMatchObject([{ id: venue.id, price_per_day: 100_000 }]);
    const text = files.get('data.json')?.toString() ?? '';
    expect(text).not.toMatch(/hash|argon2|encrypted/);
    expect(text).not.toContain(stranger.id);
  });

  test('is limited to ten an hour', async () => {
    const guest = await aGuest(db);
    for (let n = 0; n < 10; n += 1) await download(guest);
    const { status, json } = await app.ask({ url: '/api/accounts/data/', as: guest });
    expect([status, json.code]).toEqual([429, 'too_many_requests']);
  });
});

describe('POST /api/accounts/deletion/', () => {
  test('schedules the deletion in two weeks, emails how to keep the account, and changes nothing when repeated', async () => {
    const guest = await aPerson();
    const { status, json } = await askFor(guest);
    expect([status, json.delete_on]).toEqual([200, '2026-12-05T06:00:00.000Z']);
    const mails = await kit.mailsTo(guest.email);
    expect(mails).toMatchObject([{ subject: 'Your account will be deleted on Sat, 5 December 2026' }]);
    expect(mails[0]?.text).toContain('/user/settings?section=data');
    app.clock.advance(day);
    expect((await askFor(guest)).json.delete_on).toBe(json.delete_on);
    expect(await deleteOnOf(guest)).toBe(json.delete_on);
    expect(await kit.mailsTo(guest.email)).toHaveLength(1);
    app.clock.advance(-day);
  });

  test('needs the password, and counts wrong attempts', async () => {
    const guest = await aPerson();
    const wrong = { password: 'Wrong#2026' };
    const { status, json } = await askFor(guest, wrong);
    expect([status, json.code]).toEqual([400, 'wrong_password']);
    for (let n = 0; n < 9; n += 1) await askFor(guest, wrong);
    expect((await askFor(guest)).status).toBe(429);
    expect(await deleteOnOf(guest)).toBeNull();
  });

  test('refuses while a booking is live, as its guest and as its host', async () => {
    const [guest, host] = [await aPerson(), await aPerson('vendor')];
    await db`insert into hosts (user_id, business_name, contact_name, phone, host_since)
      values (${host.id}, 'Stays', 'Host', '+919800000000', '2025-01-01')`;
    const venue = await aVenue(db, { owner: host, instant: false });
    const { json: booking } = await booker.book(venue, guest, { payment_method: 'venue' });
    const codes = async () => [(await askFor(guest)).json.code, (await askFor(host)).json.code];
    expect(await codes()).toEqual(['bookings_live', 'bookings_live']);
    await booker.change(booking.id, 'confirmed', host);
    expect(await codes()).toEqual(['bookings_live', 'bookings_live']);
    await booker.change(booking.id, 'cancelled', guest);
    expect([(await askFor(guest)).status, (await askFor(host)).status]).toEqual([200, 200]);
  });

  test('accepts a host who has only offline bookings, which are notes of their own', async () => {
    const host = await aPerson('vendor');
    await db`insert into hosts (user_id, business_name, contact_name, phone, host_since)
      values (${host.id}, 'Stays', 'Host', '+919800000000', '2025-01-01')`;
    const venue = await aVenue(db, { owner: host });
    const { status } = await app.ask({
      method: 'POST',
      url: '/api/hosting/bookings/',
      as: host,
      body: {
        ...{ venue_id: venue.id, guest_name: 'Kamla Devi', guest_count: 200, price: 50_000 },
        ...{ start_date: '2027-03-01', end_date: '2027-03-01' },
      },
    });
    expect([status, (await askFor(host)).status]).toEqual([201, 200]);
  });

  test('refuses while a refund is pending', async () => {
    const guest = await aPerson();
    const venue = await aVenue(db);
    const { json: booking } = await booker.book(venue, guest);
    await booker.payDue(booking.id, guest);
    await booker.change(booking.id, 'cancelled', guest);
    expect((await askFor(guest)).json.code).toBe('money_owed');
    await app.jobs.drain();
    expect((await askFor(guest)).status).toBe(200);
  });
});

describe('DELETE /api/accounts/deletion/', () => {
  test('keeps the account, confirms it by email, and does nothing if no deletion was scheduled', async () => {
    const guest = await aPerson();
    await askFor(guest);
    const { status, json } = await keep(guest);
    expect([status, json.delete_on]).toEqual([200, null]);
    app.clock.advance(15 * day);
    await deleteDue();
    expect((await kit.usersOf(guest.email))[0]?.status).toBe('active');
    expect((await keep(guest)).status).toBe(200);
    const subjects = (await kit.mailsTo(guest.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your account will not be deleted')).toHaveLength(1);
    app.clock.advance(-15 * day);
  });
});

describe('two weeks later', () => {
  test('nothing is deleted too early', async () => {
    const guest = await aPerson();
    await askFor(guest);
    app.clock.advance(14 * day - 1);
    await deleteDue();
    expect(await kit.usersOf(guest.email)).toHaveLength(1);
    app.clock.advance(1);
    await deleteDue();
    expect(await kit.usersOf(guest.email)).toHaveLength(0);
    app.clock.advance(-14 * day);
  });

  test('the person is erased, legally required records are anonymous, and the email address is free again', async () => {
    const guest = await aPerson();
    const venue = await aVenue(db);
    const { access, refresh } = await kit.signIn(guest.email);
    const photo = await aPhotoOf(guest);
    const wishes = { special_requests: 'A quiet room', contact_phone: '9876543210', payment_method: 'venue' };
    const { json: booking } = await booker.book(venue, guest, wishes);
    await booker.change(booking.id, 'cancelled', guest);
    await db`insert into saved_venues (user_id, venue_id, saved_at) values (${guest.id}, ${venue.id}, now())`;
    await askFor(guest);
    app.clock.advance(14 * day);
    await deleteDue();

    const [row] = await db`select * from users where id = ${guest.id}`;
    expect(row).toMatchObject({
      firstName: 'Deleted',
      lastName: 'account',
      phone: null,
      city: '',
      photoId: null,
      email: `deleted-${guest.id}@deleted.invalid`,
      status: 'inactive',
      deleteOn: null,
      lastLoginAt: null,
    });
    expect(await db`select 1 from saved_venues where user_id = ${guest.id}`).toHaveLength(0);
    expect(await db`select 1 from address_codes where address = ${guest.email}`).toHaveLength(0);
    const [erased] =
      await db`select status, special_requests, contact_phone from bookings where id = ${booking.id}`;
    expect(erased).toEqual({ status: 'cancelled', specialRequests: '', contactPhone: '' });
    expect((await fetch(`${app.origin()}${photo.base_url}/400.jpg`)).status).toBe(404);

    expect((await kit.aBrowser().profile(access)).status).toBe(401);
    expect((await kit.aBrowser().refresh(refresh)).status).toBe(401);
    expect((await kit.aBrowser().login(guest.email)).status).toBe(401);
    expect((await kit.mailsTo(guest.email)).at(-1)?.subject).toBe('Your account has been deleted');
    const waiting = JSON.stringify(await queuedPayloads(db));
    expect(waiting).not.toContain(guest.email);

    const browser = kit.aBrowser();
    await kit.proven(guest.email, browser);
    expect((await browser.register(full(guest.email))).status).toBe(201);
    app.clock.advance(-14 * day);
  });

  test('a host’s venues are hidden at once, even where they were cached', async () => {
    const host = await aPerson('vendor');
    await db`insert into hosts (user_id, business_name, contact_name, phone, host_since)
      values (${host.id}, 'Stays', 'Mohan Lal', '+919800000000', '2025-01-01')`;
    const venue = await aVenue(db, { owner: host });
    expect((await app.ask({ url: `/api/venues/${venue.id}/` })).status).toBe(200);
    await askFor(host);
    app.clock.advance(14 * day);
    await deleteDue();
    expect((await app.ask({ url: `/api/venues/${venue.id}/` })).json.code).toBe('venue_unavailable');
    const [row] = await db`select contact_name, phone, business_name from hosts where user_id = ${host.id}`;
    expect(row).toEqual({ contactName: 'Deleted account', phone: '', businessName: 'Stays' });
    app.clock.advance(-14 * day);
  });

  test('somebody who has booked again is deleted after that booking', async () => {
    const guest = await aPerson();
    const venue = await aVenue(db, { instant: false });
    await askFor(guest);
    app.clock.advance(14 * day - 3_600_000);
    const { json: booking } = await booker.book(venue, guest, {
      payment_method: 'venue',
      start_date: '2027-03-01',
      end_date: '2027-03-01',
    });
    app.clock.advance(3_600_000);
    await deleteDue();
    expect(await kit.usersOf(guest.email)).toHaveLength(1);
    await booker.change(booking.id, 'cancelled', guest);
    app.clock.advance(day);
    await deleteDue();
    expect(await kit.usersOf(guest.email)).toHaveLength(0);
    app.clock.advance(-15 * day);
  });
});
