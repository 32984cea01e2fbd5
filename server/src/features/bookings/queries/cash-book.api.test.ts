import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aBookingOf } from '#server/testing/booked.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let days = 30;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
});

const url = '/api/hosting/bookings/';

/** An offline booking of ₹80,000. */
const book = async (at: TestVenue, more: object = {}) => {
  const start = app.dayIn(days++);
  const body = {
    ...{ venue_id: at.id, start_date: start, end_date: start, guest_name: 'Kamla Devi', guest_count: 200 },
    ...{ price: 80_000, ...more },
  };
  const { status, json } = await app.ask({ method: 'POST', url, as: at.owner, body });
  expect(status, JSON.stringify(json)).toBe(201);
  return json;
};
const pay = async (id: string, as: TestUser, body: object) =>
  (await app.ask({ method: 'POST', url: `${url}${id}/payments/`, as, body })).json;
const year = () => `?from=${app.dayIn(-60)}&to=${app.dayIn(0)}`;
const cashBook = async (as: TestUser, query = year()) =>
  (await app.ask({ url: `/api/hosting/cash-book/${query}`, as })).json;

/** A venue with a receipt of each of two days and a correction. */
const aVenueWithMoney = async () => {
  const venue = await aVenue(app.db);
  const { id } = await book(venue, { paid: 10_000, received_on: app.dayIn(-3) });
  const { cash } = await pay(id, venue.owner, { amount: 20_000, means: 'upi', received_on: app.dayIn(-5) });
  const wrong = cash.payments[0].id;
  const correction = { amount: 4_000, reason: 'Returned' };
  const step = `${url}${id}/receipts/${wrong}/correct/`;
  await app.ask({ method: 'POST', url: step, as: venue.owner, body: correction });
  return { venue, id, wrong };
};

describe('GET /api/hosting/cash-book/', () => {
  it('lists receipts and corrections by the day on which money came, with a running balance', async () => {
    const { venue, id } = await aVenueWithMoney();
    expect(await cashBook(venue.owner)).toMatchObject({
      ...{ opening: 0, amount_in: 30_000, amount_out: 4_000, closing: 26_000, count: 3 },
      results: [
        {
          ...{ kind: 'received', day: app.dayIn(-5), amount_in: 20_000, amount_out: 0, balance: 20_000 },
          ...{ means: 'upi', number: 'MR-2627-000002', booking_id: id, guest_name: 'Kamla Devi' },
        },
        { day: app.dayIn(-3), amount_in: 10_000, balance: 30_000, number: 'MR-2627-000001', means: 'cash' },
        {
          ...{ kind: 'corrected', day: app.dayIn(0), amount_in: 0, amount_out: 4_000, balance: 26_000 },
          ...{ means: 'cash', reason: 'Returned', number: 'MR-2627-000003' },
        },
      ],
    });
  });

  it('begins with what was there before its first day, and pages', async () => {
    const { venue } = await aVenueWithMoney();
    const later = await cashBook(venue.owner, `?from=${app.dayIn(-4)}&to=${app.dayIn(-1)}`);
    expect(later).toMatchObject({
      opening: 20_000,
      amount_in: 10_000,
      amount_out: 0,
      closing: 30_000,
      count: 1,
    });
    expect(later.results).toMatchObject([{ balance: 30_000 }]);
    const second = await cashBook(venue.owner, `${year()}&page=2&page_size=2`);
    expect(second).toMatchObject({ count: 3, closing: 26_000, results: [{ balance: 26_000 }] });
    const none = await cashBook(venue.owner, `?from=${app.dayIn(-2)}&to=${app.dayIn(-1)}`);
    expect(none).toMatchObject({ opening: 30_000, closing: 30_000, count: 0, results: [] });
  });

  it('filters by means and by venue', async () => {
    const owner = await aHost(app.db);
    const [lake, lawn] = [await aVenue(app.db, { owner }), await aVenue(app.db, { owner })];
    await book(lake, { paid: 1_000 });
    await book(lawn, { paid: 2_000, means: 'upi' });
    await book(lawn, { paid: 4_000, means: 'cheque' });
    const closing = async (query: string) => (await cashBook(owner, `${year()}${query}`)).closing;
    expect(await closing('')).toBe(7_000);
    expect(await closing('&means=cash')).toBe(1_000);
    expect(await closing(`&venue_id=${lawn.id}`)).toBe(6_000);
    expect(await closing(`&venue_id=${lawn.id}&means=upi`)).toBe(2_000);
    expect(await closing(`&venue_id=${(await aVenue(app.db)).id}`)).toBe(0);
  });

  it('has what guests paid at the venue, but not what they paid online', async () => {
    const venue = await aVenue(app.db);
    const { json } = await booker.book(venue, await aGuest(app.db), { payment_method: 'venue' });
    await aBookingOf(app.db, await aGuest(app.db), venue, { day: app.dayIn(90), paid: 21_000 });
    const paid = `/api/bookings/${json.id}/paid-at-venue/`;
    await app.ask({ method: 'POST', url: paid, as: venue.owner, body: { amount: 50_000, means: 'card' } });
    await app.jobs.drain();
    expect((await cashBook(venue.owner)).results).toMatchObject([
      { amount_in: 50_000, means: 'card', number: 'RV-2627-000001', guest_name: 'Asha Sharma' },
    ]);
  });

  it('has security deposits in a book of their own', async () => {
    const venue = await aVenue(app.db);
    const { json } = await booker.book(venue, await aGuest(app.db), { payment_method: 'venue' });
    await app.db`update bookings set security_deposit = 500000 where id = ${json.id}`;
    const step = (name: string) =>
      app.ask({ method: 'POST', url: `/api/bookings/${json.id}/deposit/${name}`, as: venue.owner, body: {} });
    expect((await step('')).status).toBe(201);
    const deposits = () => cashBook(venue.owner, `${year()}&book=deposits`);
    expect(await deposits()).toMatchObject({ closing: 5_000, results: [{ kind: 'deposit_taken' }] });
    expect((await step('return/')).status).toBe(200);
    expect(await deposits()).toMatchObject({
      ...{ amount_in: 5_000, amount_out: 5_000, closing: 0 },
      results: [{ kind: 'deposit_taken' }, { kind: 'deposit_returned', balance: 0, means: null }],
    });
    expect(await cashBook(venue.owner)).toMatchObject({ count: 0 });
  });

  it('is of at most a year, in order', async () => {
    const venue = await aVenue(app.db);
    const refused = async (from: string, to: string) =>
      (await app.ask({ url: `/api/hosting/cash-book/?from=${from}&to=${to}`, as: venue.owner })).json.to;
    expect(await refused('2026-04-02', '2026-04-01')).toHaveLength(1);
    expect(await refused('2026-04-01', '2027-04-02')).toHaveLength(1);
    expect(await cashBook(venue.owner, '?from=2026-04-01&to=2027-03-31')).toMatchObject({ count: 0 });
  });

  it('is for those who may see the money', async () => {
    const { venue, id } = await aVenueWithMoney();
    const keeper = await aHost(app.db);
    await app.db`
      insert into venue_managers (id, venue_id, user_id, role, invited_at, accepted_at)
      values (gen_random_uuid(), ${venue.id}, ${keeper.id}, 'calendar', now(), now())`;
    expect((await app.ask({ url: `${url}${id}/`, as: keeper })).json.venue.role).toBe('calendar');
    expect(await cashBook(keeper)).toMatchObject({ count: 0, closing: 0 });
    expect((await app.ask({ url: '/api/hosting/outstanding/', as: keeper })).json).toMatchObject({
      count: 0,
    });
  });

  it('is exported with the same rows', async () => {
    const { venue } = await aVenueWithMoney();
    const answer = await app.ask({ url: `/api/hosting/cash-book/export/${year()}`, as: venue.owner });
    const [heading, ...rows] = answer.text.trim().split('\r\n');
    expect(heading).toContain('Day,Receipt,Entry,Name,Booking ID,Venue,Means,In,Out,Balance,Note');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatch(/,MR-2627-000003,Correction,Kamla Devi,OB-\w+,.*,Cash,,4000,26000,Returned$/);
  });
});
