import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aBookingOf } from '#server/testing/booked.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
});

const hosted = async (as: TestUser, query = '') => {
  const { status, json } = await app.ask({ url: `/api/hosting/bookings/${query}`, as });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const summary = async (as: TestUser) => (await app.ask({ url: '/api/hosting/summary/', as })).json;
const calendar = (venueId: string, as: TestUser, from = '2026-11-01', to = '2026-12-31') =>
  app.ask({ url: `/api/hosting/venues/${venueId}/calendar/?from=${from}&to=${to}`, as });

const offlineBooking = (venue: TestVenue, more: object = {}) => ({
  venue_id: venue.id,
  start_date: '2026-12-20',
  end_date: '2026-12-21',
  guest_name: 'Kamla Devi',
  phone: '98765 43210',
  guest_count: 250,
  event_type: 'reception',
  price: 80_000,
  paid: 10_000,
  note: 'Came by on Sunday',
  ...more,
});
const enter = (body: object, as: TestUser) =>
  app.ask({ method: 'POST', url: '/api/hosting/bookings/', as, body });
const taken = async (venueId: string): Promise<{ start: string; end: string }[]> =>
  (await app.ask({ url: `/api/venues/${venueId}/availability/` })).json.booked_ranges;

describe('GET /api/hosting/bookings/', () => {
  it('shows each booking of one’s own venues in one tab, with counts, and none of other hosts', async () => {
    const venue = await aVenue(app.db, { name: 'Jal Mahal' });
    await aBookingOf(app.db, guest, venue, { day: '2027-01-05' });
    await aBookingOf(app.db, guest, venue, { day: '2026-06-05', status: 'completed', paid: 105_000 });
    await aBookingOf(app.db, guest, venue, { day: '2027-02-05', status: 'cancelled' });
    await app.db`update venues set instant_booking = false where id = ${venue.id}`;
    const { id } = (await booker.book(venue, guest)).json;
    await enter(offlineBooking(venue), venue.owner);
    await aBookingOf(app.db, guest, await aVenue(app.db), {});
    const { results, counts } = await hosted(venue.owner);
    expect(counts).toEqual({ requests: 1, upcoming: 2, past: 1, cancelled: 1 });
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['offline', 'platform']);
    const requests = await hosted(venue.owner, '?tab=requests');
    expect(requests.results).toMatchObject(
      [{ id, status: 'pending', approved: false, code: /^MB-/ }].map((one) => ({
        ...one,
        code: expect.stringMatching(/^MB-/),
      })),
    );
    expect((await hosted(venue.owner, '?tab=past')).count).toBe(1);
    expect((await hosted(venue.owner, '?tab=cancelled')).count).toBe(1);
  });

  it('shows what the host gets: the price without the fee, less the commission', async () => {
    const venue = await aVenue(app.db, { instant: false });
    await booker.book(venue, guest, { additional_services: ['decoration'] });
    const { results } = await hosted(venue.owner, '?tab=requests');
    expect(results[0].earning).toEqual({
      price_per_day: 100_000,
      nights: 1,
      base: 100_000,
      taxes: 0,
      add_ons: [{ key: 'decoration', names: { en: 'Decoration', hi: 'सजावट' }, amount: 20_000 }],
      commission: 6_000,
      payable: 114_000,
    });
    expect(results[0].expires_at).toBe('2026-11-22T06:00:00.000Z');
  });

  it('shows a guest’s first name only until the booking is confirmed, everywhere', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const wish = { payment_method: 'venue', contact_phone: '9811122233' };
    const { id } = (await booker.book(venue, guest, wish)).json;
    const seen = async () =>
      (await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner })).json.guest;
    expect(await seen()).toEqual({
      name: 'Asha',
      phone: null,
      phone_verified: false,
      events: 0,
      planners: [],
    });
    expect((await booker.see(id, venue.owner)).contact_phone).toBe('');
    expect((await booker.see(id, guest)).contact_phone).toBe('9811122233');
    expect((await hosted(venue.owner, '?tab=requests&search=sharma')).count).toBe(0);
    expect((await hosted(venue.owner, '?tab=requests&search=ash')).count).toBe(1);
    await booker.change(id, 'confirmed', venue.owner);
    expect(await seen()).toEqual({
      name: 'Asha Sharma',
      phone: '9811122233',
      phone_verified: false,
      events: 0,
      planners: [],
    });
    await app.db`update users set phone = '9811122233', phone_verified_at = now() where id = ${guest.id}`;
    expect((await seen()).phone_verified).toBe(true);
    expect((await booker.see(id, venue.owner)).contact_phone).toBe('9811122233');
    expect((await hosted(venue.owner, '?search=sharma')).count).toBe(1);
  });

  it('finds by code, guest and venue, filters by venue, orders and pages', async () => {
    const owner = await aHost(app.db);
    const [lake, lawn] = [
      await aVenue(app.db, { owner, name: 'Lake 100%' }),
      await aVenue(app.db, { owner, name: 'Lawn' }),
    ];
    const one = await aBookingOf(app.db, guest, lake, { day: '2027-01-05', nights: 2 });
    const two = await aBookingOf(app.db, guest, lawn, { day: '2027-01-02' });
    await enter(offlineBooking(lawn), owner);
    const codes = async (query: string) =>
      (await hosted(owner, query)).results.map(({ code }: { code: string }) => code);
    expect(await codes(`?search=${one.code.slice(3)}`)).toEqual([one.code]);
    expect(await codes('?search=100%25')).toEqual([one.code]);
    expect(await codes('?search=kamla')).toHaveLength(1);
    // The number of the offline booking, in any spelling.
    expect(await codes(`?search=${encodeURIComponent('+91 98765-43210')}`)).toHaveLength(1);
    expect(await codes('?search=4321')).toHaveLength(1);
    expect(await codes('?search=999')).toEqual([]);
    expect(await codes(`?venue_id=${lawn.id}`)).toHaveLength(2);
    expect(await codes(`?venue_id=${lake.id}&search=lawn`)).toEqual([]);
    expect((await codes('?ordering=date_desc'))[0]).toBe(one.code);
    expect((await codes('?ordering=amount_desc'))[0]).toBe(one.code);
    const second = await hosted(owner, '?page=2&page_size=1');
    expect([second.results[0].code, second.count, second.next === null]).toEqual([two.code, 3, false]);
    expect((await app.ask({ url: '/api/hosting/bookings/?tab=all', as: owner })).status).toBe(400);
  });

  it('finds a guest whose name is typed in another Unicode form', async () => {
    const venue = await aVenue(app.db, { name: 'Jal Mahal' });
    await enter(offlineBooking(venue, { guest_name: 'Rene\u0301 ग\u095cकरी' }), venue.owner);
    for (const typed of ['Ren\u00e9', 'Rene\u0301', 'ग\u095cकरी', 'ग\u0921\u093cकरी'])
      expect((await hosted(venue.owner, `?search=${encodeURIComponent(typed)}`)).count, typed).toBe(1);
  });

  it('hides expired bookings, and shows an approved one that waits for its advance as upcoming', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { id } = (await booker.book(venue, guest)).json;
    await booker.change(id, 'confirmed', venue.owner);
    expect((await hosted(venue.owner)).results).toMatchObject([{ id, status: 'pending', approved: true }]);
    await app.db`update bookings set expires_at = '2026-11-20T00:00:00Z' where id = ${id}`;
    expect((await hosted(venue.owner)).counts).toEqual({ requests: 0, upcoming: 0, past: 0, cancelled: 0 });
  });

  it('shows the full refund of a cancellation, and when the balance can be recorded at the venue', async () => {
    const venue = await aVenue(app.db);
    await aBookingOf(app.db, guest, venue, { day: '2026-11-21', paid: 21_000 });
    const { results } = await hosted(venue.owner);
    expect(results).toMatchObject([
      { refund_on_cancel: 21_000, balance_due: 84_000, can_be_paid_at_venue: true, payment_state: 'partial' },
    ]);
    expect((await summary(venue.owner)).to_take_at_venue).toEqual({ count: 1, amount: 84_000 });
    const url = `/api/bookings/${results[0].id}/paid-at-venue/`;
    const tooMuch = await app.ask({ method: 'POST', url, as: venue.owner, body: { amount: 84_001 } });
    expect([tooMuch.status, tooMuch.json.amount]).toEqual([400, ['More than what is left to pay']]);
    expect((await app.ask({ method: 'POST', url, as: venue.owner, body: {} })).status).toBe(200);
    expect((await hosted(venue.owner)).results).toMatchObject([
      { balance_due: 0, can_be_paid_at_venue: false },
    ]);
    expect((await summary(venue.owner)).to_take_at_venue).toEqual({ count: 0, amount: 0 });
  });
});

describe('an offline booking', () => {
  it('blocks its days for everybody, costs no commission, and is listed among the host’s bookings', async () => {
    const venue = await aVenue(app.db);
    expect(await taken(venue.id)).toEqual([]);
    const { status, json } = await enter(offlineBooking(venue), venue.owner);
    expect([status, json.kind, json.status, json.code]).toEqual([
      201,
      'offline',
      'confirmed',
      expect.stringMatching(/^OB-/),
    ]);
    expect(json).toMatchObject({
      guest: { name: 'Kamla Devi', phone: '9876543210' },
      balance_due: 70_000,
      payment_state: 'partial',
      earning: { commission: 0, payable: 80_000, nights: 1 },
    });
    expect(await taken(venue.id)).toEqual([{ start: '2026-12-20', end: '2026-12-21' }]);
    const late = await booker.book(venue, guest, { start_date: '2026-12-21', end_date: '2026-12-22' });
    expect(late.json.code).toBe('dates_taken');
  });

  it('names its days that are already booked, and then blocks none', async () => {
    const venue = await aVenue(app.db);
    await booker.book(venue, guest);
    const wish = offlineBooking(venue, { start_date: '2026-12-10', end_date: '2026-12-11' });
    const { status, json } = await enter(wish, venue.owner);
    expect([status, json.code, json.conflicting_dates]).toEqual([409, 'dates_taken', ['2026-12-11']]);
    expect((await hosted(venue.owner, '?search=kamla')).count).toBe(0);
  });

  it('is found by its key if the server died before it could respond', async () => {
    const venue = await aVenue(app.db);
    const key = 'of a host whose line broke';
    const ask = () =>
      app.ask({
        method: 'POST',
        url: '/api/hosting/bookings/',
        as: venue.owner,
        body: offlineBooking(venue),
        headers: { 'idempotency-key': key },
      });
    const first = await ask();
    await app.db`update idempotency_keys set status = null, answer = null where key = ${key}`;
    const again = await ask();
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
    expect((await hosted(venue.owner, '?search=kamla')).count).toBe(1);
  });

  it('gives its days to one of ten concurrent requests, and is created once per key', async () => {
    const venue = await aVenue(app.db);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => enter(offlineBooking(venue), venue.owner)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const other = await aVenue(app.db);
    const headers = { 'idempotency-key': 'once' };
    const ask = () =>
      app.ask({
        method: 'POST',
        url: '/api/hosting/bookings/',
        as: other.owner,
        body: offlineBooking(other),
        headers,
      });
    await Promise.all([ask(), ask(), ask()]);
    expect((await hosted(other.owner)).count).toBe(1);
  });

  it('takes cash in parts on any day, each part once, and shows how its sum came about', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await enter(offlineBooking(venue), venue.owner)).json;
    const pay = (body: object, headers: Record<string, string> = {}, as = venue.owner) =>
      app.ask({ method: 'POST', url: `/api/hosting/bookings/${id}/payments/`, as, body, headers });
    const first = await pay({ amount: 20_000, balance_due: 70_000 });
    expect(first.json).toMatchObject({
      paid_amount: 30_000,
      balance_due: 50_000,
      can_be_paid_at_venue: true,
      cash: {
        received: 30_000,
        to_collect: 50_000,
        host_owes: 0,
        payments: [{ amount: 10_000 }, { amount: 20_000 }],
      },
    });
    const key = { 'idempotency-key': newId() };
    const tapped = await Promise.all([1, 2, 3].map(() => pay({ amount: 5_000 }, key)));
    expect(tapped.map(({ json }) => json.paid_amount)).toEqual([35_000, 35_000, 35_000]);
    const shown = { amount: 45_000, balance_due: 45_000 };
    const both = await Promise.all([1, 2, 3].map(() => pay(shown)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await pay({ amount: 1 })).json.code).toBe('already_paid');

    const url = `/api/hosting/bookings/${id}/`;
    const put = (more: object) =>
      app.ask({ method: 'PUT', url, as: venue.owner, body: offlineBooking(venue, more) });
    // Only receipts say what was received.
    expect((await put({ price: 79_999 })).json.price).toBeDefined();
    expect((await put({ price: 90_000, paid: 1 })).json).toMatchObject({
      paid_amount: 80_000,
      balance_due: 10_000,
    });
    expect((await pay({ amount: 10_001 })).json.amount).toBeDefined();
    expect((await pay({ amount: 1 }, {}, await aHost(app.db))).json.code).toBe('booking_not_found');
    await app.ask({ method: 'POST', url: `${url}cancel/`, as: venue.owner, body: {} });
    expect((await pay({ amount: 1 })).json.code).toBe('wrong_transition');
    const [sums] = await app.db<{ paid: number; received: number }[]>`
      select m.paid::float8 as paid, (select sum(amount)::float8 from receipts where booking_id = ${id}) as received
      from booking_money m where m.booking_id = ${id}`;
    expect(sums).toEqual({ paid: 80_000_00, received: 80_000_00 });
  });

  it('moves to other days, keeps its own if those are booked, and is cancelled once', async () => {
    const venue = await aVenue(app.db);
    await booker.book(venue, guest);
    const { id } = (await enter(offlineBooking(venue), venue.owner)).json;
    const put = (more: object, as = venue.owner) =>
      app.ask({ method: 'PUT', url: `/api/hosting/bookings/${id}/`, as, body: offlineBooking(venue, more) });
    const moved = await put({ start_date: '2026-12-21', end_date: '2026-12-23', price: 10_000 });
    expect(moved.json).toMatchObject({
      start_date: '2026-12-21',
      end_date: '2026-12-23',
      payment_state: 'paid',
    });
    expect((await put({ start_date: '2026-12-12', end_date: '2026-12-13' })).json.code).toBe('dates_taken');
    expect(await taken(venue.id)).toContainEqual({ start: '2026-12-21', end: '2026-12-23' });
    const cancel = (as = venue.owner) =>
      app.ask({ method: 'POST', url: `/api/hosting/bookings/${id}/cancel/`, as, body: { reason: 'Moved' } });
    const done = await cancel();
    expect(done.json).toMatchObject({ status: 'cancelled', cancellation_reason: 'Moved', balance_due: 0 });
    expect((await cancel()).json.code).toBe('wrong_transition');
    expect((await put({})).json.code).toBe('wrong_transition');
    expect(await taken(venue.id)).toEqual([{ start: '2026-12-11', end: '2026-12-12' }]);
  });

  it.each([
    [{ start_date: '2026-11-20', end_date: '2026-11-22' }, 'start_date'],
    [{ start_date: '2026-12-22', end_date: '2026-12-20' }, 'end_date'],
    [{ start_date: '2028-12-22', end_date: '2028-12-22' }, 'end_date'],
    [{ guest_name: ' ' }, 'guest_name'],
    [{ guest_count: 0 }, 'guest_count'],
    [{ phone: '12' }, 'phone'],
    [{ price: -1 }, 'price'],
    [{ paid: 80_001 }, 'paid'],
  ])('is refused with %j', async (more, field) => {
    const venue = await aVenue(app.db);
    const { status, json } = await enter(offlineBooking(venue, more), venue.owner);
    expect([status, json[field]]).toEqual([400, expect.anything()]);
  });
});

describe('a cancelled offline booking', () => {
  const post = (id: string, step: 'cancel' | 'restore', as: TestUser) =>
    app.ask({ method: 'POST', url: `/api/hosting/bookings/${id}/${step}/`, as, body: {} });

  it('keeps its payments, and can be restored while its days are free', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await enter(offlineBooking(venue, { paid: 20_000 }), venue.owner)).json;
    expect((await post(id, 'restore', venue.owner)).json.code).toBe('wrong_transition');
    const cancelled = await post(id, 'cancel', venue.owner);
    expect(cancelled.json).toMatchObject({ status: 'cancelled', paid_amount: 20_000, can_be_restored: true });
    expect(await taken(venue.id)).toEqual([]);
    const restored = await Promise.all([1, 2].map(() => post(id, 'restore', venue.owner)));
    expect(restored.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await summary(venue.owner)).upcoming).toBe(1);
    expect(await taken(venue.id)).toHaveLength(1);
    expect((await post(id, 'restore', (await aVenue(app.db)).owner)).status).toBe(404);
  });

  it('stays cancelled if its days are booked or over', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await enter(offlineBooking(venue), venue.owner)).json;
    await post(id, 'cancel', venue.owner);
    const { id: other } = (await enter(offlineBooking(venue), venue.owner)).json;
    const refused = await post(id, 'restore', venue.owner);
    expect([refused.status, refused.json.code]).toEqual([409, 'dates_taken']);
    const url = `/api/hosting/bookings/${id}/`;
    expect((await app.ask({ url, as: venue.owner })).json.can_be_restored).toBe(false);
    await post(other, 'cancel', venue.owner);
    booker.later(40 * 24 * 60);
    expect((await post(id, 'restore', venue.owner)).json.code).toBe('wrong_transition');
    booker.later(-40 * 24 * 60);
  });

  it('is no longer a task, because only unpaid bookings that took place are', async () => {
    const venue = await aVenue(app.db);
    const days = { start_date: '2026-11-21', end_date: '2026-11-21' };
    await enter(offlineBooking(venue, { ...days, price: 80_000, paid: 30_000 }), venue.owner);
    booker.later(24 * 60);
    expect((await summary(venue.owner)).offline_unpaid).toEqual({ count: 1, amount: 50_000 });
    booker.later(-24 * 60);
  });
});

describe('GET /api/hosting/summary/', () => {
  it('names the most urgent task first, and counts future bookings', async () => {
    const venue = await aVenue(app.db, { instant: false });
    await booker.book(venue, guest);
    await aBookingOf(app.db, guest, venue, { day: '2026-11-25', nights: 2 });
    await enter(offlineBooking(venue, { start_date: '2026-11-28', end_date: '2026-11-30' }), venue.owner);
    const found = await summary(venue.owner);
    expect(found).toMatchObject({
      requests: { count: 1, soonest_deadline: '2026-11-22T06:00:00.000Z' },
      upcoming: 2,
      venues: 1,
      deposits_to_settle: 0,
      // Money received, not prices: nothing online, and what was paid for the offline booking.
      this_month: { bookings: 2, revenue: 10_000 },
      offline_unpaid: { count: 0, amount: 0 },
      // 2 days of the request and 3 offline. The other booking has no hold here.
      occupancy: 17,
    });
  });

  it('asks for what is due at the venue, less what an administrator has waived', async () => {
    const venue = await aVenue(app.db);
    const at = { day: '2026-11-21', nights: 3, method: 'venue' } as const;
    const due = () => summary(venue.owner).then((found) => found.to_take_at_venue);
    const { id } = await aBookingOf(app.db, guest, venue, { ...at, paid: 205_000 });
    expect(await due()).toEqual({ count: 1, amount: 110_000 });
    const [payment] = await app.db`select id from payments where booking_id = ${id}`;
    const { status } = await app.ask({
      method: 'POST',
      url: `/api/payments/${payment?.id}/refunds/`,
      body: { amount: 5_000, reason: 'The power failed.', bearer: 'host' },
      as: await anAdmin(app.db),
    });
    expect(status).toBe(201);
    expect(await due()).toEqual({ count: 1, amount: 110_000 });
  });

  it('counts changes that guests request, with the deadline of the first', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await booker.book(venue, guest, { payment_method: 'venue' })).json;
    expect((await summary(venue.owner)).changes).toEqual({
      count: 0,
      booking_id: null,
      soonest_deadline: null,
    });
    const days = { start_date: '2026-12-16', end_date: '2026-12-17', guest_count: 100 };
    const asked = await booker.requestChange(id, guest, days);
    const { expires_at } = asked.json.change;
    expect((await summary(venue.owner)).changes).toEqual({
      count: 1,
      booking_id: id,
      soonest_deadline: expires_at,
    });
    expect((await hosted(venue.owner)).results).toMatchObject([{ id, change_expires_at: expires_at }]);
  });

  it('counts bank transfers only where hosts confirm them', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await booker.book(venue, guest)).json;
    const paymentId = newId();
    await app.db`
      insert into payments (id, booking_id, gateway, kind, amount, created_at)
      values (${paymentId}, ${id}, 'bank_transfer', 'advance', 2100000, now())`;
    await app.db`
      insert into bank_transfers (payment_id, utr, reported_at) values (${paymentId}, ${newId()}, now())`;
    expect((await summary(venue.owner)).transfers.count).toBe(0);
    await app.settings.change({ hostsConfirmTransfers: true });
    expect((await summary(venue.owner)).transfers).toMatchObject({
      count: 1,
      payment_id: paymentId,
      soonest_deadline: expect.any(String),
    });
    await app.settings.change({ hostsConfirmTransfers: false });
  });

  it('says when the host has to confirm that events took place', async () => {
    const venue = await aVenue(app.db);
    await aBookingOf(app.db, guest, venue, { day: '2026-11-18' });
    expect(await summary(venue.owner)).toMatchObject({
      events_to_confirm: 1,
      confirm_events_by: '2026-11-26',
    });
  });

  it('shows zeros to a person without a venue', async () => {
    const found = await summary(await aHost(app.db));
    expect(found).toMatchObject({
      upcoming: 0,
      occupancy: 0,
      venues: 0,
      requests: { count: 0, soonest_deadline: null },
    });
  });
});

describe('GET /api/hosting/venues/:id/calendar/', () => {
  it('names what occupies each day', async () => {
    const venue = await aVenue(app.db, { instant: false });
    await booker.book(venue, guest);
    await enter(offlineBooking(venue), venue.owner);
    const block = { start_date: '2026-12-25', end_date: '2026-12-26', note: 'Painting' };
    await app.ask({ method: 'POST', url: `/api/venues/${venue.id}/blocks/`, as: venue.owner, body: block });
    const { json } = await calendar(venue.id, venue.owner);
    expect(json.taken).toMatchObject([
      { kind: 'request', start_date: '2026-12-11', end_date: '2026-12-12', label: 'Asha' },
      { kind: 'offline', start_date: '2026-12-20', end_date: '2026-12-21', label: 'Kamla Devi' },
      { kind: 'block', start_date: '2026-12-25', end_date: '2026-12-26', label: 'Painting' },
    ]);
    expect((await calendar(venue.id, venue.owner, '2026-12-01', '2027-12-01')).status).toBe(400);
  });
});

describe('a person who is not the host', () => {
  it('finds nothing or is refused', async () => {
    const venue = await aVenue(app.db);
    const stranger = await aHost(app.db);
    const { id } = (await enter(offlineBooking(venue), venue.owner)).json;
    const calls = (as: TestUser) => [
      enter(offlineBooking(venue), as),
      calendar(venue.id, as),
      app.ask({ url: `/api/hosting/bookings/${id}/`, as }),
      app.ask({ method: 'PUT', url: `/api/hosting/bookings/${id}/`, as, body: offlineBooking(venue) }),
      app.ask({ method: 'POST', url: `/api/hosting/bookings/${id}/cancel/`, as, body: {} }),
    ];
    for (const { status, json } of await Promise.all(calls(stranger)))
      expect([status, json.code]).toEqual([404, expect.stringMatching(/^(venue|booking)_not_found$/)]);
    expect((await hosted(stranger, `?venue_id=${venue.id}`)).counts.upcoming).toBe(0);
    const reads = (as: TestUser) =>
      ['bookings/', 'summary/', 'venues/'].map((path) => app.ask({ url: `/api/hosting/${path}`, as }));
    for (const as of [guest, await anAdmin(app.db)]) {
      for (const { status } of await Promise.all([...calls(as), ...reads(as)])) expect(status).toBe(403);
    }
    expect((await app.ask({ url: '/api/hosting/summary/' })).status).toBe(401);
  });
});
