import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { expectSettledBooks } from '#server/testing/booking-books.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
});

const off = { amount: 10_000, reason: 'Family discount' };
const lower = (id: string, body: object = off, as: TestUser = venue.owner) =>
  app.ask({ method: 'POST', url: `/api/bookings/${id}/price/`, as, body });
const quote = (id: string, body: object = off, as: TestUser = venue.owner) =>
  app.ask({ method: 'POST', url: `/api/bookings/${id}/price-quote/`, as, body });

let days = 0;
/** Each on days of its own. One night at ₹1,00,000 with the fee costs ₹1,05,000. */
const book = async (more: object = {}): Promise<string> => {
  days += 1;
  const day = `2027-01-${String(days).padStart(2, '0')}`;
  return (await booker.book(venue, guest, { start_date: day, end_date: day, ...more })).json.id;
};

const kindsOf = async (id: string): Promise<string[]> => {
  await app.jobs.drain();
  const { json } = await app.ask({ url: `/api/bookings/${id}/documents/`, as: guest });
  return json.results.map(({ kind }: { kind: string }) => kind);
};

describe('a lower price for one booking', () => {
  it('is a line with the host’s reason, and what was paid above it comes back', async () => {
    const id = await book();
    const { orderId } = await booker.open(id, guest, { part: 'full' });
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect((await quote(id)).json).toEqual({ total_price: 94_500, difference: 10_500, refund: 10_500 });
    const { status, json } = await lower(id, { ...off, total_price: 94_500 });
    expect([status, json.status]).toEqual([201, 'confirmed']);
    await app.jobs.drain();
    const seen = await booker.see(id, guest);
    expect(seen).toMatchObject({ total_price: 94_500, paid_amount: 94_500, balance_due: 0 });
    const line = seen.price.breakdown.find(({ kind }: { kind: string }) => kind === 'adjustment');
    expect(line).toMatchObject({ label: 'Family discount', amount: -10_000 });
    const history = (await app.ask({ url: `/api/bookings/${id}/history/`, as: guest })).json.history;
    expect(history.at(-1)).toMatchObject({ transition: 'lower_price', reason: 'Family discount' });
    const mail = app.mails.findLast(({ subject }) => subject.startsWith('A lower price for your booking'));
    expect(mail?.text).toContain('Family discount');
    const { results } = (await app.ask({ url: '/api/notifications/', as: guest })).json;
    expect(results.map(({ event }: { event: string }) => event)).toContain('booking_price_lowered');
    expect(await kindsOf(id)).toContain('credit_note');
    await expectSettledBooks(app, venue.id);
  });

  it('can be given before the booking is approved, and the last instalment falls', async () => {
    await app.db`update venues set instant_booking = false where id = ${venue.id}`;
    const id = await book();
    await app.db`update venues set instant_booking = true where id = ${venue.id}`;
    const before = await booker.see(id, guest);
    expect((await lower(id)).json).toMatchObject({ status: 'pending', total_price: 94_500 });
    await booker.change(id, 'confirmed', venue.owner);
    await booker.payDue(id, guest);
    const after = await booker.see(id, guest);
    expect(after).toMatchObject({ status: 'confirmed', paid_amount: before.advance_amount ?? 21_000 });
    expect(after.balance_due).toBe(94_500 - after.paid_amount);
  });

  it('keeps the days of the booking', async () => {
    const id = await book({ payment_method: 'venue' });
    const { start_date, end_date } = await booker.see(id, guest);
    await lower(id);
    const again = await booker.book(venue, await aGuest(app.db), { start_date, end_date });
    expect(again.json.code).toBe('dates_taken');
    await booker.change(id, 'cancelled', guest);
    const free = await booker.book(venue, guest, { start_date, end_date, payment_method: 'venue' });
    expect(free.status).toBe(201);
  });

  it.each<[object, string]>([
    [{ ...off, amount: 0 }, 'amount'],
    [{ ...off, amount: -500 }, 'amount'],
    [{ ...off, amount: 90_001 }, 'amount'],
    [{ ...off, reason: ' ' }, 'reason'],
    [{ ...off, function_id: '01890000-0000-7000-8000-000000000001' }, 'function_id'],
  ])('is refused with %j', async (body, field) => {
    const id = await book({ payment_method: 'venue' });
    const { status, json } = await lower(id, body);
    expect([status, json[field]]).toEqual([400, expect.anything()]);
    expect((await booker.see(id, guest)).total_price).toBe(105_000);
  });

  it('is refused while a change waits, for another total than was shown, and to others', async () => {
    const id = await book({ payment_method: 'venue' });
    const { json } = await lower(id, { ...off, total_price: 90_000 });
    expect([json.code, json.total_price]).toEqual(['price_changed', 94_500]);
    for (const as of [guest, await aHost(app.db)])
      expect([403, 404]).toContain((await lower(id, off, as)).status);
    expect((await lower(id, off, await anAdmin(app.db))).status).toBe(201);
    const wish = { start_date: '2027-02-20', end_date: '2027-02-20', guest_count: 100 };
    await booker.requestChange(id, guest, wish);
    expect((await lower(id)).json.code).toBe('change_waiting');
  });

  it('stays when the booking moves to days that cost as much or more, and ends for a lower rent', async () => {
    const id = await book({ payment_method: 'venue' });
    await lower(id);
    const change = (end: string) =>
      app.ask({
        method: 'POST',
        url: `/api/bookings/${id}/change-quote/`,
        as: guest,
        body: { start_date: '2027-03-20', end_date: end, guest_count: 100 },
      });
    expect((await change('2027-03-20')).json).toMatchObject({ total_price: 94_500, difference: 0 });
    expect((await change('2027-03-22')).json).toMatchObject({ total_price: 199_500, difference: 105_000 });
    await app.db`update venues set price_per_day = 9900000 where id = ${venue.id}`;
    expect((await change('2027-03-20')).json).toMatchObject({ total_price: 103_950, difference: 9_450 });
    await app.db`update venues set price_per_day = 10000000 where id = ${venue.id}`;
  });

  it('masks a phone number in the reason', async () => {
    const id = await book({ payment_method: 'venue' });
    await lower(id, { ...off, reason: 'Call 98765 43210' });
    expect(JSON.stringify(await booker.see(id, guest))).not.toContain('43210');
  });
});
