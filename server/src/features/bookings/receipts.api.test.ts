import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  venue = await aVenue(app.db);
});

const url = '/api/hosting/bookings/';
let days = 30;

/** An offline booking of ₹80,000. */
const book = async (more: object = {}, at = venue) => {
  const day = app.dayIn(days++);
  const body = {
    ...{ venue_id: at.id, start_date: day, end_date: day, guest_name: 'Kamla Devi', guest_count: 200 },
    ...{ price: 80_000, ...more },
  };
  return app.ask({ method: 'POST', url, as: at.owner, body });
};
const pay = (id: string, body: object, as: TestUser = venue.owner, headers: Record<string, string> = {}) =>
  app.ask({ method: 'POST', url: `${url}${id}/payments/`, as, body, headers });
const correct = (id: string, receiptId: string, body: object = {}, as: TestUser = venue.owner) =>
  app.ask({
    method: 'POST',
    url: `${url}${id}/receipts/${receiptId}/correct/`,
    as,
    body: { reason: 'Typed twice', ...body },
  });

interface Payment {
  id: string;
  number: string;
  amount: number;
}
const numbersOf = (payments: readonly Payment[]) => payments.map(({ number }) => Number(number.slice(8)));

describe('a receipt', () => {
  it('says how, when and under which reference money was received', async () => {
    const received_on = app.dayIn(-2);
    const { json } = await book({ paid: 10_000, means: 'upi', reference: ' 633012\n345678 ', received_on });
    expect(json.cash.payments).toMatchObject([
      { amount: 10_000, means: 'upi', reference: '633012 345678', received_on, can_be_corrected: true },
    ]);
    const paid = await pay(json.id, { amount: 5_000 });
    expect(paid.json.cash.payments[1]).toMatchObject({
      ...{ amount: 5_000, means: 'cash', reference: '', received_on: app.dayIn(0), corrects: null },
    });
  });

  it.each([
    [1, 'This day is still to come. Choose the day on which you got the money'],
    [-61, 'This is more than 60 days ago. Choose a later day'],
  ])('is not of a day %i days from now', async (day, text) => {
    const received_on = app.dayIn(day);
    const booked = await book({ paid: 10_000, received_on });
    expect([booked.status, booked.json.received_on]).toEqual([400, [text]]);
    const { id } = (await book()).json;
    expect((await pay(id, { amount: 1, received_on })).json.received_on).toEqual([text]);
    expect((await pay(id, { amount: 1, received_on: app.dayIn(-60) })).status).toBe(201);
  });

  it('never changes, whatever statement asks for it', async () => {
    const { json } = await book({ paid: 10_000, reference: 'UPI 1', means: 'upi' });
    const [{ id }] = json.cash.payments;
    await expect(app.db`update receipts set amount = 1 where id = ${id}`).rejects.toThrow('stays as it is');
    await expect(app.db`update receipts set reference = 'UPI 2' where id = ${id}`).rejects.toThrow();
    await expect(app.db`delete from receipts where id = ${id}`).rejects.toThrow('stays as it is');
    // Only the texts of a deleted account are erased.
    await app.db`update receipts set reference = '' where id = ${id}`;
  });
});

describe('the numbers of receipts', () => {
  it('are one series without gaps for each host and financial year, also for many at the same time', async () => {
    const owner = await aHost(app.db);
    const venues = [await aVenue(app.db, { owner }), await aVenue(app.db, { owner })];
    const booked = await Promise.all(venues.flatMap((at) => [1, 2, 3].map(() => book({ paid: 1_000 }, at))));
    const paid = await Promise.all(
      booked.flatMap(({ json }) => [
        pay(json.id, { amount: 1_000 }, owner),
        // Refused: it takes no number.
        pay(json.id, { amount: 99_000 }, owner),
        correct(json.id, json.cash.payments[0].id, {}, owner),
      ]),
    );
    expect(paid.filter(({ status }) => status === 201)).toHaveLength(12);
    const payments: Payment[] = [];
    for (const { json } of booked)
      payments.push(...(await app.ask({ url: `${url}${json.id}/`, as: owner })).json.cash.payments);
    expect(numbersOf(payments).sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, n) => n + 1));
    expect(payments[0]?.number).toMatch(/^MR-2627-0000\d\d$/);
    const other = await aVenue(app.db);
    expect(numbersOf((await book({ paid: 1 }, other)).json.cash.payments)).toEqual([1]);
  });

  it('begin at one in April', async () => {
    const at = await aVenue(app.db);
    const { json } = await book({ paid: 1_000 }, at);
    const toApril = 140 * 24 * 3_600_000;
    app.clock.advance(toApril);
    const { json: later } = await pay(json.id, { amount: 1_000 }, at.owner);
    app.clock.advance(-toApril);
    expect(later.cash.payments.map(({ number }: Payment) => number)).toEqual([
      'MR-2627-000001',
      'MR-2728-000001',
    ]);
  });
});

describe('a correction', () => {
  it('is a negative receipt that names the wrong one, once', async () => {
    const { json } = await book({ paid: 10_000, means: 'upi' });
    const [{ id }] = json.cash.payments;
    const answers = await Promise.all([1, 2, 3].map(() => correct(json.id, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('receipt_corrected');
    const { json: now } = await app.ask({ url: `${url}${json.id}/`, as: venue.owner });
    expect(now).toMatchObject({ paid_amount: 0, balance_due: 80_000 });
    expect(now.cash.payments).toMatchObject([
      { id, amount: 10_000, can_be_corrected: false },
      { amount: -10_000, means: 'upi', corrects: id, reason: 'Typed twice', can_be_corrected: false },
    ]);
    expect((await correct(json.id, now.cash.payments[1].id)).json.code).toBe('receipt_corrected');
  });

  it('takes back a part, at most what was received, also after a cancellation', async () => {
    const { json } = await book({ paid: 10_000 });
    const [{ id }] = json.cash.payments;
    const tooMuch = await correct(json.id, id, { amount: 10_000.01 });
    expect([tooMuch.status, tooMuch.json.amount]).toEqual([400, ['More than this receipt']]);
    expect((await correct(json.id, id, { amount: 0 })).status).toBe(400);
    expect((await correct(json.id, id, { reason: '' })).json.reason).toBeDefined();
    await app.ask({ method: 'POST', url: `${url}${json.id}/cancel/`, as: venue.owner, body: {} });
    const returned = await correct(json.id, id, { amount: 4_000, reason: 'Returned in cash' });
    expect([returned.status, returned.json.paid_amount]).toEqual([201, 6_000]);
  });

  it('is for the receipts of this booking, and for those who may see its money', async () => {
    const [one, other] = [(await book({ paid: 10_000 })).json, (await book()).json];
    const [{ id }] = one.cash.payments;
    expect((await correct(other.id, id)).json.code).toBe('receipt_not_found');
    expect((await correct(one.id, newId())).json.code).toBe('receipt_not_found');
    expect((await correct(one.id, id, {}, await aHost(app.db))).json.code).toBe('booking_not_found');
  });
});
