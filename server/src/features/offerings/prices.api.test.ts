import { beforeAll, describe, expect, it } from 'vitest';
import { checkTextOf } from '#server/i18n/error-text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { documentsKit } from '../documents/documents.testing.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let documents: ReturnType<typeof documentsKit>;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
  documents = documentsKit(app, booker);
});

type Json = Record<string, unknown>;

const winter = {
  kind: 'season',
  name: 'Wedding season',
  start: '2026-11-01',
  end: '2027-02-28',
  percent: 20,
};
const weekend = { kind: 'weekday', name: 'Weekend', weekdays: ['sat', 'sun'], percent: 10 };
const saturday = '2026-12-12';

const wholeVenueOf = async ({ id }: TestVenue): Promise<string> => {
  const { json } = await app.ask({ url: `/api/venues/${id}/offerings/` });
  return json.offerings[0].id;
};

const pricesOf = async (venue: TestVenue) =>
  `/api/hosting/venues/${venue.id}/offerings/${await wholeVenueOf(venue)}/prices/`;

const save = async (venue: TestVenue, book: Json, as = venue.owner) =>
  app.ask({ method: 'PUT', url: await pricesOf(venue), as, body: { book } });

/** A venue for 1,00,000 a day, with 20 % more in winter and 10 % more at weekends. */
const aPricedVenue = async (name = 'Priced'): Promise<TestVenue> => {
  const venue = await aVenue(app.db, { name });
  await save(venue, { rules: [winter, weekend] });
  return venue;
};

const estimate = async ({ id }: TestVenue, start: string, end: string, more = '') =>
  (await app.ask({ url: `/api/venues/${id}/price-estimate/?start_date=${start}&end_date=${end}${more}` }))
    .json;

describe('the price book of an offering', () => {
  it('is read as it was saved, and an empty one changes nothing', async () => {
    const venue = await aVenue(app.db);
    const before = await estimate(venue, saturday, saturday);
    const { json } = await app.ask({ url: await pricesOf(venue), as: venue.owner });
    expect(json).toMatchObject({ name: '', unit: 'day', price: 100_000, book: { rules: [], floor: null } });
    const book = {
      rules: [{ ...winter, set: null }],
      floor: 50_000,
      minimum_guests: 100,
      per_missing_guest: 500,
    };
    expect((await save(venue, book)).json.book).toMatchObject(book);
    await save(venue, {});
    expect(await estimate(venue, saturday, saturday)).toEqual(before);
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    const venue = await aVenue(app.db);
    const { json: seen } = await save(venue, { rules: [winter] });
    const first = await save(venue, { ...seen.book, rules: [winter, weekend] });
    expect(first.status).toBe(200);
    const second = await save(venue, { ...seen.book, floor: 50_000 });
    expect([second.status, second.json.code]).toEqual([409, 'changed_meanwhile']);
    const third = await save(venue, { ...first.json.book, floor: 50_000 });
    expect(third.json.book).toMatchObject({
      floor: 50_000,
      rules: [{ name: 'Wedding season' }, { name: 'Weekend' }],
    });
  });

  it('is changed by people who may change the listing only', async () => {
    const venue = await aVenue(app.db);
    expect((await save(venue, {}, await aHost(app.db))).json.code).toBe('venue_not_found');
  });

  it.each([
    ['a price of zero', { rules: [{ ...winter, percent: null, set: 0 }] }, 'book.rules.0.set', 'too_small'],
    [
      'a season without days',
      { rules: [{ ...winter, end: '2026-10-01' }] },
      'book.rules.0.end',
      'dates_reversed',
    ],
    ['a name twice', { rules: [winter, winter] }, 'book.rules.1.name', 'name_taken'],
    ['a lowest price above the highest', { floor: 2, ceiling: 1 }, 'book.ceiling', 'range_reversed'],
    ['missing guests without a price', { minimum_guests: 100 }, 'book.per_missing_guest', 'too_small'],
  ] as const)('refuses %s at its field', async (_, book, field, problem) => {
    const { status, json } = await save(await aVenue(app.db), book);
    expect([status, json[field]]).toEqual([400, [checkTextOf(problem)]]);
  });

  it('names each step to a family', async () => {
    const venue = await aPricedVenue();
    const { breakdown, base_price, total_price } = await estimate(venue, '2026-12-11', '2026-12-13');
    expect(breakdown.map(({ kind, label, amount }: Json) => [kind, label, amount])).toEqual([
      ['base', '₹1,00,000 × 2 days', 200_000],
      ['adjustment', 'Wedding season +20%', 40_000],
      ['adjustment', 'Weekend +10%', 12_000],
      ['service_fee', 'Service fee', 12_600],
      ['taxes', 'GST', 0],
    ]);
    expect([base_price, total_price]).toEqual([252_000, 264_600]);
  });

  it('counts the guests', async () => {
    const venue = await aVenue(app.db);
    await save(venue, { minimum_guests: 200, per_missing_guest: 500 });
    expect((await estimate(venue, saturday, saturday, '&guest_count=150')).breakdown[1]).toMatchObject({
      label: 'Minimum number of guests: 50 guests fewer × ₹500',
      amount: 25_000,
    });
  });
});

it('shows the same price in the list, the calendar, the estimate, the booking, its PDF and the ledger', async () => {
  const venue = await aPricedVenue('Moonlit');
  const { json: prices } = await app.ask({
    url: `/api/venues/${venue.id}/prices/?from=${saturday}&to=${saturday}`,
  });
  const { total_price } = await estimate(venue, saturday, saturday);
  const { json: found } = await app.ask({
    url: `/api/venues/?search=moonlit&start_date=${saturday}&end_date=${saturday}`,
  });
  expect(found.results).toMatchObject([{ id: venue.id, free_offering: { price: 132_000 } }]);
  expect(prices.offerings[0].days).toEqual([{ day: saturday, price: 132_000, total: total_price }]);

  const wanted = { start_date: saturday, end_date: saturday, guest_count: 100, total_price };
  const { json: booking } = await booker.book(venue, guest, wanted);
  expect(booking).toMatchObject({ total_price, price: { base_price: 132_000 } });

  const pdf = await documents.file(`/api/bookings/${booking.id}/details-file/`, guest);
  for (const text of ['Wedding season +20%', 'Weekend +10%', '₹1,38,600']) expect(pdf.text).toContain(text);

  await booker.payDue(booking.id, guest);
  await booker.payDue(booking.id, guest);
  const [ledger] = await app.db<{ paid: number }[]>`
    select sum(e.amount)::bigint as paid from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${booking.id} and e.account = 'gateway'`;
  expect(ledger?.paid).toBe(total_price * 100);
});

it('keeps the price of a booking when the host changes the rules', async () => {
  const venue = await aPricedVenue();
  const wanted = { start_date: saturday, end_date: saturday, guest_count: 100, payment_method: 'venue' };
  const { json: booking } = await booker.book(venue, guest, wanted);
  await save(venue, { rules: [{ ...winter, percent: 50 }] });
  const { json: after } = await app.ask({ url: `/api/bookings/${booking.id}/`, as: guest });
  expect(after.price).toEqual(booking.price);
  const { json: change } = await app.ask({
    method: 'POST',
    url: `/api/bookings/${booking.id}/change-quote/`,
    as: guest,
    body: { start_date: '2026-12-19', end_date: '2026-12-19', guest_count: 100 },
  });
  expect(change.price.base_price).toBe(150_000);
});

it('counts again when a family changes only the number of its guests, where fewer cost extra', async () => {
  const venue = await aPricedVenue('Minimum');
  await save(venue, { rules: [], minimum_guests: 200, per_missing_guest: 100 });
  const { json } = await booker.book(venue, guest, {
    start_date: saturday,
    end_date: saturday,
    guest_count: 200,
    payment_method: 'venue',
  });
  const fewer = { start_date: saturday, end_date: saturday, guest_count: 150 };
  const changed = (await booker.requestChange(json.id, guest, fewer)).json;
  // 50 guests fewer than the minimum, and 5 % fee.
  expect(changed.total_price - json.total_price).toBe(50 * 100 * 1.05);
});
