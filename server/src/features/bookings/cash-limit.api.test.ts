import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

let app: TestApp;
let booker: Booker;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  venue = await aVenue(app.db);
});

let days = 20;
const nextDay = (): string => {
  days += 7;
  return app.dayIn(days);
};

/** A booking of five days: ₹5,25,000, to be paid at the venue. */
const aBooking = async (): Promise<{ id: string; host: TestUser }> => {
  const start = nextDay();
  const end = app.dayIn(days + 5);
  const stay = { start_date: start, end_date: end, payment_method: 'venue' };
  const { json } = await booker.book(venue, await aGuest(app.db), stay);
  return { id: json.id, host: venue.owner };
};
const record = (id: string, body: object) =>
  app.ask({ method: 'POST', url: `/api/bookings/${id}/paid-at-venue/`, as: venue.owner, body });

const offline = (more: object = {}) => {
  const day = nextDay();
  const body = {
    venue_id: venue.id,
    start_date: day,
    end_date: day,
    guest_name: 'Ravi Mehta',
    guest_count: 200,
    price: 500_000,
    ...more,
  };
  const url = '/api/hosting/bookings/';
  return app.ask({ method: 'POST', url, as: venue.owner, body });
};
const recordOffline = (id: string, body: object) =>
  app.ask({
    method: 'POST',
    url: `/api/hosting/bookings/${id}/payments/`,
    as: venue.owner,
    body,
  });

const correct = (id: string, receiptId: string) =>
  app.ask({
    method: 'POST',
    url: `/api/hosting/bookings/${id}/receipts/${receiptId}/correct/`,
    as: venue.owner,
    body: { reason: 'Typed wrong' },
  });

const refused = [400, 'bad_input', 1];
const answerOf = ({ status, json }: Awaited<ReturnType<typeof record>>, field = 'amount') => [
  status,
  json.code,
  json[field]?.length,
];

describe('cash for a booking', () => {
  it('is recorded below ₹2,00,000 and refused from there on, also in parts', async () => {
    const { id } = await aBooking();
    expect(answerOf(await record(id, { amount: 200_000 }))).toEqual(refused);
    expect((await record(id, { amount: 120_000 })).status).toBe(200);
    expect(answerOf(await record(id, { amount: 80_000 }))).toEqual(refused);
    expect((await record(id, { amount: 79_999.99 })).status).toBe(200);
    expect(answerOf(await record(id, { amount: 0.01 }))).toEqual(refused);
    await expectSoundLedger(app.db);
  });

  it('is refused if the whole balance is too much', async () => {
    const { id } = await aBooking();
    expect(answerOf(await record(id, {}))).toEqual(refused);
    expect((await record(id, { means: 'upi' })).json).toMatchObject({ balance_due: 0 });
  });

  it('does not count what came by UPI, bank transfer or cheque', async () => {
    const { id, host } = await aBooking();
    expect((await record(id, { amount: 300_000, means: 'cheque' })).status).toBe(200);
    expect((await record(id, { amount: 150_000 })).status).toBe(200);
    const { json } = await app.ask({ url: `/api/hosting/bookings/${id}/`, as: host });
    expect(json.cash).toMatchObject({
      received: 450_000,
      payments: [
        { amount: 300_000, means: 'cheque', number: null, can_be_corrected: false },
        { amount: 150_000, means: 'cash' },
      ],
    });
  });

  it('stays below the limit when several record it at the same time', async () => {
    const { id } = await aBooking();
    const answers = await Promise.all(Array.from({ length: 6 }, () => record(id, { amount: 60_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });
});

describe('cash of one family', () => {
  const phone = '9812345678';
  const book = async (guest: TestUser, day: string) => {
    const stay = { start_date: day, end_date: app.dayIn(days + 2), payment_method: 'venue' };
    return (await booker.book(venue, guest, stay)).json.id as string;
  };

  it('is summed over its bookings at the venue on one day', async () => {
    const [guest, other] = [await aGuest(app.db), await aGuest(app.db)];
    const [first, second, third] = [
      await book(guest, nextDay()),
      await book(guest, nextDay()),
      await book(other, nextDay()),
    ];
    expect((await record(first, { amount: 150_000 })).status).toBe(200);
    expect(answerOf(await record(second, { amount: 50_000 }))).toEqual(refused);
    expect((await record(second, { amount: 49_999 })).status).toBe(200);
    expect((await record(third, { amount: 150_000 })).status).toBe(200);
    app.clock.advance(24 * 3_600_000);
    // Another day, and another event.
    expect((await record(second, { amount: 50_000 })).status).toBe(200);
    app.clock.advance(-24 * 3_600_000);
  });

  it('is summed over bookings of the same days, on whichever day it is received', async () => {
    const guest = await aGuest(app.db);
    const hosting = `/api/hosting/venues/${venue.id}/offerings/`;
    const sold = async (name: string, starts: number, ends: number) => {
      const windows = [{ space_id: null, starts, ends }];
      const body = { name, unit: 'session', windows, price: 300_000 };
      return (await app.ask({ method: 'POST', url: hosting, as: venue.owner, body })).json.id;
    };
    const day = nextDay();
    const ids = [];
    for (const offering_id of [await sold('Morning', 480, 780), await sold('Evening', 960, 1380)]) {
      const stay = { start_date: day, end_date: day, offering_id, payment_method: 'venue' };
      ids.push((await booker.book(venue, guest, stay)).json.id);
    }
    expect((await record(ids[0], { amount: 150_000 })).status).toBe(200);
    app.clock.advance(24 * 3_600_000);
    expect(answerOf(await record(ids[1], { amount: 50_000 }))).toEqual(refused);
    app.clock.advance(-24 * 3_600_000);
  });

  it('is summed over what it booked by telephone under the same number', async () => {
    const guest = await aGuest(app.db);
    await app.db`update users set phone = ${phone} where id = ${guest.id}`;
    expect((await record(await book(guest, nextDay()), { amount: 100_000 })).status).toBe(200);
    expect(answerOf(await offline({ phone, paid: 100_000 }), 'paid')).toEqual(refused);
    const { json } = await offline({ phone, paid: 50_000 });
    expect(answerOf(await recordOffline(json.id, { amount: 50_000 }))).toEqual(refused);
    expect((await offline({ paid: 100_000 })).status).toBe(201);
  });
});

describe('cash for an offline booking', () => {
  it('is refused from ₹2,00,000 on when it is entered', async () => {
    expect(answerOf(await offline({ paid: 200_000 }), 'paid')).toEqual(refused);
    expect((await offline({ paid: 199_999 })).status).toBe(201);
    expect((await offline({ paid: 500_000, means: 'bank' })).status).toBe(201);
  });

  it('is summed over its payments and changes', async () => {
    const { json } = await offline({ paid: 100_000 });
    expect(answerOf(await recordOffline(json.id, { amount: 100_000 }))).toEqual(refused);
    expect((await recordOffline(json.id, { amount: 150_000, means: 'card' })).status).toBe(201);
    // What was entered by mistake can be corrected.
    const [wrong] = json.cash.payments;
    await correct(json.id, wrong.id);
    expect((await recordOffline(json.id, { amount: 50_000 })).status).toBe(201);
  });

  it('counts for the day on which it was received, and so does its correction', async () => {
    const phone = '9812345679';
    const received_on = app.dayIn(-3);
    const first = (await offline({ phone, paid: 150_000, received_on })).json;
    const second = (await offline({ phone })).json;
    expect((await recordOffline(second.id, { amount: 50_000 })).status).toBe(201);
    expect(answerOf(await recordOffline(second.id, { amount: 50_000, received_on }))).toEqual(refused);
    await correct(first.id, first.cash.payments[0].id);
    expect((await recordOffline(second.id, { amount: 50_000, received_on })).status).toBe(201);
  });
});
