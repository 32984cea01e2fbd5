import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkTextOf } from '#server/i18n/error-text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let venue: TestVenue;
let guests: TestUser[];

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guests = await Promise.all([1, 2, 3, 4].map(() => aGuest(app.db)));
});

beforeEach(async () => {
  venue = await aVenue(app.db);
});

const diwali = { name: 'Diwali offer', percent: 10, code: 'DIWALI10' };

const save = async (discount: object) => {
  const { json } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
  const url = `/api/hosting/venues/${venue.id}/offerings/${json.offerings[0].id}/prices/`;
  return app.ask({ method: 'PUT', url, as: venue.owner, body: { book: { discounts: [discount] } } });
};

const stay = (day: string) => ({ start_date: day, end_date: day, guest_count: 100 });
const quote = async (code?: string, day = '2026-12-11') =>
  app.ask({
    method: 'POST',
    url: `/api/venues/${venue.id}/quote/`,
    body: { ...stay(day), ...(code !== undefined && { discount_code: code }) },
  });
const [first, second] = ['2026-12-11', '2026-12-15'];
const book = (guest: number, day: string, code = 'DIWALI10') =>
  booker.book(venue, guests[guest] as TestUser, {
    ...stay(day),
    discount_code: code,
    payment_method: 'venue',
  });

describe('a discount code', () => {
  it('takes its discount off for families who enter it, however they write it', async () => {
    expect((await save(diwali)).json.book.discounts).toMatchObject([
      { code: 'DIWALI10', uses: null, audience: 'everyone' },
    ]);
    // One day for ₹1,00,000 with the fee of 5 %.
    expect((await quote()).json.total_price).toBe(105_000);
    const { json } = await quote(' diwali10 ');
    expect(json.total_price).toBe(94_500);
    expect(json.breakdown).toContainEqual(
      expect.objectContaining({ kind: 'adjustment', label: 'Diwali offer −10%', amount: -10_000 }),
    );
    expect((await book(0, first)).json.total_price).toBe(94_500);
    const shown = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    expect(shown.text).not.toContain('DIWALI10');
  });

  it('says at its field why it takes nothing off', async () => {
    await save({ ...diwali, start: '2026-12-01', end: '2026-12-20' });
    const unknown = await quote('HOLI');
    expect([unknown.status, unknown.json.discount_code]).toEqual([400, [checkTextOf('code_unknown')]]);
    expect((await quote('DIWALI10', '2027-01-05')).json.discount_code).toEqual([
      checkTextOf('code_other_days'),
    ]);
    expect((await book(0, first, 'HOLI')).json.discount_code).toEqual([checkTextOf('code_unknown')]);
  });

  it('is used up after its bookings, and a cancelled one gives it back', async () => {
    await save({ ...diwali, uses: 1 });
    const { id } = (await book(0, first)).json;
    expect((await quote('DIWALI10', second)).json.discount_code).toEqual([checkTextOf('code_used_up')]);
    expect((await book(1, second)).json.discount_code).toEqual([checkTextOf('code_used_up')]);
    await booker.change(id, 'cancelled', guests[0] as TestUser);
    expect((await book(1, second)).status).toBe(201);
  });

  it('is used once by two families at the same moment', async () => {
    await save({ ...diwali, uses: 1 });
    const days = ['2026-12-11', '2026-12-13', '2026-12-15', '2026-12-17'];
    const answers = await Promise.all(days.map((day, index) => book(index, day)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  it('can be for families who have not booked with the host before', async () => {
    await save({ ...diwali, audience: 'new_guests' });
    expect((await quote('DIWALI10')).json.total_price).toBe(94_500);
    expect((await book(0, first)).status).toBe(201);
    expect((await book(0, second)).json.discount_code).toEqual([checkTextOf('code_new_guests')]);
    expect((await book(1, second)).status).toBe(201);
  });

  it('stays with a booking that moves, as the same use, as long as it is for the new days', async () => {
    await save({ ...diwali, uses: 1, audience: 'new_guests', start: '2026-12-01', end: '2026-12-20' });
    const { json } = await booker.book(venue, guests[0] as TestUser, {
      ...stay(first),
      discount_code: 'DIWALI10',
    });
    await booker.payDue(json.id, guests[0] as TestUser);
    const moved = (day: string) => booker.requestChange(json.id, guests[0] as TestUser, stay(day));
    expect((await moved(second)).status).toBe(201);
    const [change] = await app.db`
      select total from quotes where booking_id = ${json.id} and status in ('waiting', 'agreed') order by id desc`;
    expect(change?.total).toBe(94_500_00);
    expect((await book(1, '2026-12-17')).json.discount_code).toEqual([checkTextOf('code_used_up')]);
    const url = `/api/bookings/${json.id}/change-quote/`;
    const late = await app.ask({ method: 'POST', url, as: guests[0] as TestUser, body: stay('2027-01-05') });
    expect([late.status, late.json.total_price]).toEqual([200, 105_000]);
  });

  it('is needed for a discount for new guests', async () => {
    const { status, json } = await save({ ...diwali, code: null, audience: 'new_guests' });
    expect(status).toBe(400);
    expect(Object.keys(json)).toContain('book.discounts.0.code');
  });
});

it('a discount without a code ends after its number of bookings', async () => {
  await save({ name: 'First two', percent: 10, uses: 1 });
  expect((await quote()).json.total_price).toBe(94_500);
  expect((await book(0, first, '')).json.total_price).toBe(94_500);
  expect((await quote(undefined, second)).json.total_price).toBe(105_000);
});

describe('a fixed amount', () => {
  const tenThousand = { name: 'Ten thousand off', amount: 10_000, code: 'TENK', uses: 1 };
  const days = ['2026-12-13', '2026-12-15'];
  const others = days.map((day) => ({ ...stay(day), event_type: 'reception' }));

  it('is taken once per booking, whichever events it has', async () => {
    await save(tenThousand);
    const three = { ...stay(first), other_functions: others, discount_code: 'TENK' };
    const url = `/api/venues/${venue.id}/quote/`;
    const { json } = await app.ask({ method: 'POST', url, body: three });
    // 3 × 1,00,000 less 10,000, with the fee of 5 %.
    expect(json.total_price).toBe(304_500);
    const guest = guests[0] as TestUser;
    const booked = await booker.book(venue, guest, { ...three, total_price: 304_500 });
    expect(booked.status).toBe(201);
    await booker.payDue(booked.json.id, guest);
    const added = { ...stay('2026-12-17'), action: 'add', event_type: 'reception' };
    const more = await app.ask({
      method: 'POST',
      url: `/api/bookings/${booked.json.id}/change-quote/`,
      as: guest,
      body: added,
    });
    expect(more.json.total_price).toBe(304_500 + 105_000);
  });

  it('leaves what one event cannot take to the next', async () => {
    await save({ ...tenThousand, amount: 100_000 });
    const body = { ...stay(first), other_functions: others, discount_code: 'TENK' };
    const { json } = await app.ask({ method: 'POST', url: `/api/venues/${venue.id}/quote/`, body });
    const off = json.breakdown.filter(({ label }: { label: string }) => label === 'Ten thousand off');
    expect(off.map(({ amount }: { amount: number }) => amount)).toEqual([-90_000, -10_000]);
  });

  it('comes after a minimum spend', async () => {
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    const url = `/api/hosting/venues/${venue.id}/offerings/${json.offerings[0].id}/prices/`;
    const book = { discounts: [tenThousand], minimum_spend: 150_000 };
    await app.ask({ method: 'PUT', url, as: venue.owner, body: { book } });
    // 1,50,000 less 10,000, with the fee.
    expect((await quote('TENK')).json).toMatchObject({ base_price: 140_000, total_price: 147_000 });
  });
});

describe('the last use of a discount', () => {
  const aConfirmed = async (guest: TestUser, day: string): Promise<string> => {
    const { json } = await booker.book(venue, guest, stay(day));
    await booker.payDue(json.id, guest);
    return json.id;
  };
  const added = (day: string) => ({ ...stay(day), action: 'add', event_type: 'reception' });
  const add = (id: string, guest: TestUser, day: string) => booker.requestChange(id, guest, added(day));
  /** Discounts that quotes have, agreed or waiting. */
  const given = async (): Promise<number> => {
    const [row] = await app.db<{ count: number }[]>`
      select count(distinct q.booking_id)::int as count
      from quotes q join bookings b on b.id = q.booking_id, jsonb_array_elements(q.lines) line
      where b.venue_id = ${venue.id} and q.status in ('agreed', 'waiting') and line ->> 'step' = 'discount'`;
    return row?.count ?? -1;
  };

  it('goes to one of two families who add an event at the same moment', async () => {
    const [one, two] = guests as [TestUser, TestUser];
    const ids = [await aConfirmed(one, first), await aConfirmed(two, second)] as const;
    await save({ name: 'First one', percent: 10, uses: 1 });
    const wanted = [
      { url: `/api/bookings/${ids[0]}/`, as: one, body: added('2026-12-18') },
      { url: `/api/bookings/${ids[1]}/`, as: two, body: added('2026-12-20') },
    ];
    const ask = ({ url, as, body }: (typeof wanted)[number], path: string, more: object = {}) =>
      app.ask({ method: 'POST', url: `${url}${path}/`, as, body: { ...body, ...more } });
    // Both have seen the lower price before either asks.
    const seen = await Promise.all(wanted.map((one) => ask(one, 'change-quote')));
    const answers = await Promise.all(
      wanted.map((one, index) => ask(one, 'changes', { total_price: seen[index]?.json.total_price })),
    );
    expect(await given()).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is kept for a change that waits for the host', async () => {
    const [one, two] = guests as [TestUser, TestUser];
    const id = await aConfirmed(one, first);
    await app.db`update venues set instant_booking = false where id = ${venue.id}`;
    await save({ name: 'First one', percent: 10, uses: 1 });
    expect((await add(id, one, '2026-12-18')).json.change).not.toBeNull();
    expect((await quote(undefined, second)).json.total_price).toBe(105_000);
    expect((await booker.book(venue, two, stay(second))).status).toBe(201);
    expect(await given()).toBe(1);
  });
});
