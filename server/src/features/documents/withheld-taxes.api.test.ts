import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, type TestUser, type TestVenue, usualPassword } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';
import { documentsKit, gstins } from './documents.testing.ts';

let app: TestApp;
let booker: Booker;
let kit: ReturnType<typeof documentsKit>;
let guest: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  kit = documentsKit(app, booker);
  guest = await aGuest(app.db);
  admin = await anAdmin(app.db);
  await app.settings.change({ collectTcs: true, deductTds: true });
});
afterEach(() => expectSoundLedger(app.db));

const day = 24 * 60;

/** A booking in five days: ₹1,00,000, 18 % GST, ₹5,000 service fee and ₹5,000 commission. */
const booked = async ({ gst = 1800, paid = 'whole', more = {} } = {}) => {
  const { host, venue } = await kit.aSeller({ gst });
  const days = { start_date: app.dayIn(5), end_date: app.dayIn(5), ...more };
  const { json } = await booker.book(venue, guest, days);
  if (paid !== 'nothing') await booker.payDue(json.id, guest);
  if (paid === 'whole') await booker.payDue(json.id, guest);
  return { host, id: json.id as string };
};

const over = async () => {
  booker.later(7 * day);
  await app.bookings.sweep();
  await app.jobs.drain();
};

/** What a booking owes the authorities, in rupees. */
const withheldOf = async (id: string) => {
  const rows = await app.db<{ account: string; owed: number }[]>`
    select e.account, -sum(e.amount)::bigint as owed
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${id} and e.account in ('tcs', 'tds') group by e.account`;
  return Object.fromEntries(rows.map(({ account, owed }) => [account, owed / 100]));
};

const balanceOf = async (host: TestUser): Promise<number> =>
  (await app.ask({ url: '/api/earnings/', as: host })).json.balance;

const waive = async (bookingId: string, amount: number, bearer: 'host' | 'platform') => {
  const [payment] =
    await app.db`select id from payments where booking_id = ${bookingId} order by amount - refund_total desc limit 1`;
  const url = `/api/payments/${payment?.id}/refunds/`;
  const body = { amount, reason: 'The power failed.', bearer };
  expect((await app.ask({ method: 'POST', url, as: admin, body })).status).toBe(201);
};

describe('an event that is over', () => {
  it('withholds 0.5 % TCS and 0.1 % TDS of the value without GST from the payout', async () => {
    const { host, id } = await booked();
    await over();
    expect(await withheldOf(id)).toEqual({ tcs: 500, tds: 100 });
    expect(await balanceOf(host)).toBe(113_000 - 600);
    const [line] = (await app.ask({ url: '/api/earnings/lines/', as: host })).json.results;
    expect(line).toMatchObject({
      earned: 118_000,
      commission: 5_000,
      taken_at_venue: 0,
      tcs: 500,
      tds: 100,
      amount: 112_400,
    });
  });

  it('withholds no TCS from a host without GST', async () => {
    const { host, id } = await booked({ gst: 0 });
    await over();
    expect(await withheldOf(id)).toEqual({ tds: 100 });
    expect(await balanceOf(host)).toBe(94_900);
  });

  it('withholds TDS, but no TCS, of what the guest pays the host directly', async () => {
    const { host, id } = await booked({ paid: 'nothing', more: { payment_method: 'venue' } });
    await app.ask({ method: 'POST', url: `/api/bookings/${id}/paid-at-venue/`, as: host, body: {} });
    await over();
    expect(await withheldOf(id)).toEqual({ tds: 100 });
    expect(await balanceOf(host)).toBe(-10_100);
  });

  it('collects TCS of what the platform collects, also when it arrives late', async () => {
    const { id } = await booked({ paid: 'advance' });
    const { orderId } = await booker.open(id, guest);
    await over();
    // Of ₹24,600, ₹5,000 is the service fee.
    expect(await withheldOf(id)).toEqual({ tcs: 83.06, tds: 100 });
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await withheldOf(id)).toEqual({ tcs: 500, tds: 100 });
  });

  it('is withheld once, however often the booking is completed', async () => {
    const { id } = await booked();
    booker.later(7 * day);
    await Promise.all(Array.from({ length: 5 }, () => app.bookings.sweep()));
    expect(await withheldOf(id)).toEqual({ tcs: 500, tds: 100 });
  });

  it('withholds nothing while the settings are off', async () => {
    await app.settings.change({ collectTcs: false, deductTds: false });
    const { host, id } = await booked();
    await over();
    await app.settings.change({ collectTcs: true, deductTds: true });
    expect(await withheldOf(id)).toEqual({});
    expect(await balanceOf(host)).toBe(113_000);
    await waive(id, 11_800, 'host');
    expect(await withheldOf(id)).toEqual({});
    expect(await balanceOf(host)).toBe(101_200);
  });
});

describe('a booking that is still to come', () => {
  const seen = async (host: TestUser, id: string) =>
    (await app.ask({ url: `/api/hosting/bookings/${id}/`, as: host })).json;

  it('says what will be withheld, and what the host then owes for cash', async () => {
    const online = await booked();
    expect((await seen(online.host, online.id)).earning).toMatchObject({
      payable: 113_000,
      withheld: { tcs: 500, tds: 100 },
    });
    const cash = await booked({ paid: 'nothing', more: { payment_method: 'venue' } });
    const { earning, cash: settled } = await seen(cash.host, cash.id);
    expect([earning.withheld, settled.host_owes]).toEqual([{ tcs: 0, tds: 100 }, 10_100]);
    await app.settings.change({ collectTcs: false, deductTds: false });
    expect((await seen(online.host, online.id)).earning).not.toHaveProperty('withheld');
    await app.settings.change({ collectTcs: true, deductTds: true });
  });
});

describe('a person whose sales of the year are below ₹5 lakh', () => {
  const person = { pan: 'ABCPE1234F', gstin: null };
  const sell = async (venue: TestVenue, days: number) => {
    const { json } = await booker.book(venue, guest, {
      start_date: app.dayIn(1),
      end_date: app.dayIn(1 + days),
    });
    await booker.payDue(json.id, guest);
    await booker.payDue(json.id, guest);
    await over();
    return withheldOf(json.id);
  };

  it('pays no TDS until a sale exceeds it, and none at the beginning of the next year', async () => {
    const { host, venue } = await kit.aSeller();
    expect((await kit.saveTaxDetails(host, person)).status).toBe(200);
    expect(await sell(venue, 4)).toEqual({});
    expect(await sell(venue, 2)).toEqual({ tds: 200 });
    expect(await sell(venue, 1)).toEqual({ tds: 100 });
    booker.later(150 * day);
    expect(await sell(venue, 5)).toEqual({});
  });

  it('pays TDS from the first sale without a PAN, as firms do with one', async () => {
    const { venue } = await kit.aSeller();
    expect(await sell(venue, 1)).toEqual({ tds: 100 });
    const firm = await kit.aSeller();
    await kit.saveTaxDetails(firm.host, { pan: 'AAPFU0939F', gstin: null });
    expect(await sell(firm.venue, 1)).toEqual({ tds: 100 });
  });
});

describe('a refund', () => {
  it('at the host’s cost after the event returns its share, and everything with the whole price', async () => {
    const { host, id } = await booked();
    await over();
    await waive(id, 11_800, 'host');
    expect(await withheldOf(id)).toEqual({ tcs: 450, tds: 90 });
    expect(await balanceOf(host)).toBe(112_400 - 11_800 + 60);
    await waive(id, 86_600, 'host');
    await waive(id, 19_600, 'host');
    expect(await withheldOf(id)).toEqual({ tcs: 0, tds: 0 });
    // The commission is not given back.
    expect(await balanceOf(host)).toBe(-5_000);
  });

  it('at the host’s cost before the event lowers the sale', async () => {
    const { id } = await booked();
    await waive(id, 11_800, 'host');
    await over();
    expect(await withheldOf(id)).toEqual({ tcs: 450, tds: 90 });
  });

  it('at the platform’s cost changes nothing', async () => {
    const { id } = await booked();
    await over();
    await waive(id, 11_800, 'platform');
    expect(await withheldOf(id)).toEqual({ tcs: 500, tds: 100 });
  });
});

describe('a cancelled booking', () => {
  it('withholds nothing if everything is refunded', async () => {
    const { host, id } = await booked();
    await booker.change(id, 'cancelled', host);
    await app.jobs.drain();
    await over();
    expect(await withheldOf(id)).toEqual({});
    expect(await balanceOf(host)).toBe(0);
  });

  it('withholds of what the host keeps', async () => {
    const { host, id } = await booked();
    await booker.change(id, 'cancelled', guest);
    await app.jobs.drain();
    const [kept] = await app.db<{ amount: number }[]>`
      select -e.amount as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.key = ${`booking:${id}:kept`} and e.part = 'host' and e.account = 'host'`;
    const value = (kept?.amount ?? 0) / 118;
    const { tcs = 0, tds = 0 } = await withheldOf(id);
    expect(value).toBeGreaterThan(0);
    expect(tcs).toBeCloseTo(value * 0.005, 1);
    expect(tds).toBeCloseTo(value * 0.001, 1);
    expect(await balanceOf(host)).toBeCloseTo((kept?.amount ?? 0) / 100 - tcs - tds, 2);
  });
});

describe('what is withheld', () => {
  it('is on the payout’s statement', async () => {
    const { host, id } = await booked();
    const account = {
      holder: 'Mahendra Rathore',
      account_number: '301234567890',
      ifsc: 'SBIN0001234',
      password: usualPassword,
    };
    await app.ask({ method: 'PUT', url: '/api/payout-account/', as: host, body: account });
    await over();
    booker.later(2 * day);
    await app.ask({ method: 'POST', url: '/api/admin/payout-batches/', as: admin, body: {} });
    await app.jobs.drain();
    const [payout] = (await app.ask({ url: '/api/payouts/', as: host })).json.results;
    expect(payout).toMatchObject({ amount: 112_400, bookings: [{ id, amount: 112_400 }] });
    const url = `/api/admin/payouts/${payout.id}/paid/`;
    await app.ask({ method: 'POST', url, as: admin, body: { reference: 'UTR9' } });
    const { text } = await kit.file(`/api/payouts/${payout.id}/statement/`, host);
    expect(text).toContain('TCS TDS To you');
    expect(text).toContain('₹1,18,000 ₹5,000 ₹0 ₹500 ₹100 ₹1,12,400');
    expect(text).toContain('You can claim them in your returns.');
  });

  it('is listed for administrators by month, and exported by host', async () => {
    const fresh = await testApp();
    const [freshBooker, freshAdmin] = [createBooker(fresh), await anAdmin(fresh.db)];
    await fresh.settings.change({ collectTcs: true, deductTds: true });
    const freshKit = documentsKit(fresh, freshBooker);
    const { venue } = await freshKit.aSeller({ gst: 1800 });
    const days = { start_date: '2026-11-24', end_date: '2026-11-24' };
    const { id } = await freshKit.paid(venue, true, days);
    freshBooker.later(5 * day);
    await fresh.bookings.sweep();
    freshBooker.later(10 * day);
    const [payment] =
      await fresh.db`select id from payments where booking_id = ${id} order by amount desc limit 1`;
    await fresh.ask({
      method: 'POST',
      url: `/api/payments/${payment?.id}/refunds/`,
      as: freshAdmin,
      body: { amount: 11_800, reason: 'The power failed.', bearer: 'host' },
    });
    const url = '/api/admin/withheld-taxes/';
    expect((await fresh.ask({ url, as: freshAdmin })).json).toMatchObject({
      count: 2,
      results: [
        { month: '2026-12', hosts: 1, tcs: -50, tds: -10 },
        { month: '2026-11', hosts: 1, tcs: 500, tds: 100 },
      ],
    });
    const csv = await fresh.ask({ url: `${url}export/?month=2026-11`, as: freshAdmin });
    expect(csv.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Host,Legal name,GSTIN,PAN,Bookings,Sold with GST,TCS,TDS',
      `Rathore Stays,Rathore Stays Private Limited,${gstins.here},AAPFU0939F,1,118000,500,100`,
      '',
    ]);
    expect((await fresh.ask({ url: `${url}export/?month=soon`, as: freshAdmin })).json.month).toHaveLength(1);
    expect((await fresh.ask({ url, as: venue.owner })).status).toBe(403);
  });
});
