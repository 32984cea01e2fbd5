import { owedBy } from '@mandap/domain/bookings/owed';
import type { PaymentPlan } from '@mandap/domain/bookings/payment-plan';
import { addDays } from '@mandap/domain/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aBookingOf } from '#server/testing/booked.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

interface Owed {
  amount: number;
  since: string;
}

const url = '/api/hosting/bookings/';
const day = 24 * 3_600_000;

/** An offline booking of ₹80,000. */
const book = async (at: TestVenue, startsIn: number, more: object = {}) => {
  const start = app.dayIn(startsIn);
  const body = {
    ...{ venue_id: at.id, start_date: start, end_date: start, guest_name: 'Kamla Devi', guest_count: 200 },
    ...{ phone: '9876543210', price: 80_000, ...more },
  };
  const { status, json } = await app.ask({ method: 'POST', url, as: at.owner, body });
  expect(status, JSON.stringify(json)).toBe(201);
  return json;
};
const owed = async (as: TestUser, query = '') =>
  (await app.ask({ url: `/api/hosting/outstanding/${query}`, as })).json;

describe('GET /api/hosting/outstanding/', () => {
  it('lists late instalments and what is left after events, the oldest debt first, with their sum', async () => {
    const venue = await aVenue(app.db, { name: 'Jal Mahal' });
    const parts = [
      { amount: 30_000, due_on: app.dayIn(5) },
      { amount: 20_000, due_on: app.dayIn(25) },
    ];
    const late = await book(venue, 40, { paid: 10_000, instalments: parts });
    const over = await book(venue, 3, { paid: 70_000, guest_name: 'Ravi Mehta', phone: '' });
    await book(venue, 4, { paid: 80_000 });
    const cancelled = await book(venue, 41, { instalments: parts });
    const step = `${url}${cancelled.id}/cancel/`;
    await app.ask({ method: 'POST', url: step, as: venue.owner, body: {} });
    expect(await owed(venue.owner)).toMatchObject({ count: 0, total: 0, results: [] });
    app.clock.advance(6 * day);
    const found = await owed(venue.owner);
    expect(found).toMatchObject({
      ...{ count: 2, total: 60_000 },
      results: [
        {
          ...{ id: over.id, code: over.code, kind: 'offline', amount: 10_000, since: app.dayIn(-3) },
          guest: { name: 'Ravi Mehta', phone: null },
        },
        {
          ...{ id: late.id, amount: 50_000, since: app.dayIn(-1), start_date: late.start_date },
          venue: { id: venue.id, name: 'Jal Mahal' },
          guest: { name: 'Kamla Devi', phone: '9876543210' },
        },
      ],
    });
    // What is paid is no longer owed, what was corrected is again.
    const pay = { method: 'POST', url: `${url}${late.id}/payments/`, as: venue.owner } as const;
    const { json } = await app.ask({ ...pay, body: { amount: 50_000 } });
    expect((await owed(venue.owner)).total).toBe(10_000);
    const receipt = json.cash.payments.at(-1).id;
    const correction = { ...pay, url: `${url}${late.id}/receipts/${receipt}/correct/` };
    await app.ask({ ...correction, body: { amount: 5_000, reason: 'Typed wrong' } });
    expect((await owed(venue.owner)).results[1]).toMatchObject({ id: late.id, amount: 5_000 });
    app.clock.advance(-6 * day);
  });

  it('follows a change of the plan, the price and the days', async () => {
    const venue = await aVenue(app.db);
    const parts = [{ amount: 30_000, due_on: app.dayIn(5) }];
    const booked = await book(venue, 40, { instalments: parts });
    const put = (more: object) =>
      app.ask({
        method: 'PUT',
        url: `${url}${booked.id}/`,
        as: venue.owner,
        body: {
          ...{ start_date: booked.start_date, end_date: booked.end_date, guest_name: 'Kamla Devi' },
          ...{ guest_count: 200, price: 80_000, ...more },
        },
      });
    app.clock.advance(6 * day);
    const now = async () =>
      (await owed(venue.owner)).results.map(({ amount, since }: Owed) => [amount, since]);
    expect(await now()).toEqual([[80_000, app.dayIn(-1)]]);
    await put({ instalments: [{ amount: 30_000, due_on: app.dayIn(3) }] });
    expect(await now()).toEqual([]);
    await put({
      instalments: [
        { amount: 10_000, due_on: app.dayIn(-2) },
        { amount: 20_000, due_on: app.dayIn(9) },
      ],
    });
    expect(await now()).toEqual([[60_000, app.dayIn(-2)]]);
    const start_date = app.dayIn(1);
    await put({ start_date, end_date: start_date, instalments: [] });
    expect(await now()).toEqual([]);
    app.clock.advance(2 * day);
    expect(await now()).toEqual([[80_000, start_date]]);
    await put({ start_date, end_date: start_date, price: 90_000 });
    expect(await now()).toEqual([[90_000, start_date]]);
    app.clock.advance(-8 * day);
  });

  it('computes in SQL what the domain computes', async () => {
    const { id } = await book(await aVenue(app.db), 60);
    const [quote] = await app.db<{ id: string }[]>`select id from quotes where booking_id = ${id}`;
    const quoteId = quote?.id ?? '';
    const [first, last] = ['2026-11-01', '2026-11-09'] as const;
    for (let n = 0; n < 80; n += 1) {
      const later = [1, 2, 3].slice(0, n % 4).map((part) => ({
        amount: part * 10_000_00,
        dueOn: addDays(first, part * (1 + (n % 3))),
      }));
      const plan: PaymentPlan = [{ amount: n % 5 === 0 ? 0 : 20_000_00, dueOn: null }, ...later];
      await app.db`delete from instalments where quote_id = ${quoteId}`;
      for (const [position, { amount, dueOn }] of plan.entries())
        await app.db`insert into instalments values (${quoteId}, ${position}, ${amount}, ${dueOn})`;
      const total = plan.reduce((sum, { amount }) => sum + amount, 0);
      const settled = Math.min(total, (n % 7) * 10_000_00);
      const today = addDays(first, n % 12);
      const [owing] = await app.db<{ amount: number | null; since: string }[]>`
        select amount, since from owed_by(${quoteId}, ${settled}, ${last}, ${today})`;
      const known = owedBy({ plan, settled, endDate: last }, today);
      const inSql = owing?.amount ? { amount: Math.max(0, owing.amount), since: owing.since } : null;
      expect(inSql?.amount ? inSql : null, JSON.stringify({ plan, settled, today })).toEqual(known);
    }
  });

  it('has guests who pay at the venue, but not what is paid online', async () => {
    const venue = await aVenue(app.db);
    const guest = await aGuest(app.db);
    const past = app.dayIn(-2);
    const { id } = await aBookingOf(app.db, guest, venue, { day: past, method: 'venue' });
    await aBookingOf(app.db, guest, venue, { day: app.dayIn(20), method: 'online', paid: 21_000 });
    await app.db`update instalments set due_on = ${past} where position > 0`;
    const found = await owed(venue.owner);
    expect(found).toMatchObject({ count: 1, total: 105_000 });
    expect(found.results).toMatchObject([
      { id, kind: 'platform', amount: 105_000, guest: { name: 'Asha Sharma' } },
    ]);
  });

  it('filters by venue, pages, and is for those who may see the money', async () => {
    const owner = await aHost(app.db);
    const [lake, lawn] = [
      await aVenue(app.db, { owner, name: 'Lake' }),
      await aVenue(app.db, { owner, name: 'Lawn' }),
    ];
    await book(lake, 1);
    await book(lawn, 1);
    await book(lawn, 2);
    app.clock.advance(10 * day);
    expect((await owed(owner)).count).toBe(3);
    expect(await owed(owner, `?venue_id=${lawn.id}`)).toMatchObject({ count: 2, total: 160_000 });
    const second = await owed(owner, '?page=2&page_size=2');
    expect([second.results.length, second.count, second.total]).toEqual([1, 3, 240_000]);
    expect(await owed(await aHost(app.db))).toMatchObject({ count: 0, total: 0 });
    app.clock.advance(-10 * day);
  });

  it('is exported with the same rows', async () => {
    const venue = await aVenue(app.db, { name: 'Jal Mahal' });
    const { code } = await book(venue, 1);
    app.clock.advance(5 * day);
    const { text } = await app.ask({ url: '/api/hosting/outstanding/export/', as: venue.owner });
    app.clock.advance(-5 * day);
    const [heading, row] = text.trim().split('\r\n');
    expect(heading).toContain('Name,Phone,Booking ID,Venue,Event,Event day,Owed,Owed since');
    expect(row).toContain(`,${code},Jal Mahal,Wedding,`);
  });
});
