import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;
let admins: [TestUser, TestUser];

beforeAll(async () => {
  app = await testApp({
    env: {
      BANK_ACCOUNT_NAME: 'Mandap Venues',
      BANK_ACCOUNT_NUMBER: '50200012345678',
      BANK_IFSC: 'HDFC0001234',
    },
  });
  booker = createBooker(app);
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
  admins = [await anAdmin(app.db), await anAdmin(app.db)];
});
afterEach(() => expectSoundLedger(app.db));

const post = (as: TestUser, url: string, body: object) => app.ask({ method: 'POST', url, body, as });

/** Two administrators send a request at the same moment. Resolves to both results: done, or the error's code. */
const both = async (url: string, bodyOf: (n: number) => object = () => ({})): Promise<string[]> => {
  const answers = await Promise.all(admins.map((admin, n) => post(admin, url, bodyOf(n))));
  return answers.map(({ status, json }) => (status < 300 ? 'done' : json.code)).sort();
};

const rowsOf = async (id: string): Promise<string[]> => {
  const rows = await app.db<{ action: string }[]>`
    select action from audit_entries where target_id = ${id} order by id`;
  return rows.map(({ action }) => action);
};

const aBooking = async (days: number): Promise<string> => {
  const stay = { start_date: app.dayIn(days), end_date: app.dayIn(days + 1) };
  return (await booker.book(venue, guest, stay)).json.id;
};

const paid = async (days: number): Promise<{ id: string; paymentId: string }> => {
  const id = await aBooking(days);
  const { orderId, paymentId } = await booker.open(id, guest, { part: 'full' });
  await booker.act(orderId ?? '', 'success');
  await app.jobs.drain();
  return { id, paymentId };
};

describe('two administrators at the same moment', () => {
  it('refund an amount once when both request it', async () => {
    const { id, paymentId } = await paid(20);
    const wish = { amount: 5_000, reason: 'The power failed.', bearer: 'platform' };
    const url = `/api/payments/${paymentId}/refunds/`;
    expect(await both(url, () => ({ ...wish, refundable: 105_000 }))).toEqual(['booking_moved_on', 'done']);
    await app.jobs.drain();
    expect((await booker.see(id, guest)).refunded_amount).toBe(5_000);
    expect(await rowsOf(paymentId)).toEqual(['payment.refunded']);
    // An administrator who has seen the new amount can refund more.
    expect((await post(admins[1], url, { ...wish, refundable: 100_000 })).status).toBe(201);
  });

  it('record a transfer once, whichever reference comes first', async () => {
    const id = await aBooking(24);
    const utr = (n: number) => ({ utr: `41234567890${n}` });
    const answers = await both(`/api/bookings/${id}/transfer-received/`, utr);
    expect(answers.filter((word) => word === 'done')).toHaveLength(1);
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'confirmed', paid_amount: 105_000 });
  });

  it('record a manual refund under one reference', async () => {
    const id = await aBooking(28);
    await post(admins[0], `/api/bookings/${id}/transfer-received/`, { utr: '412345678920' });
    await app.jobs.drain();
    await booker.change(id, 'cancelled', admins[0]);
    await app.jobs.drain();
    const [refund] = await app.db<{ id: string; paymentId: string }[]>`
      select r.id, r.payment_id from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${id}`;
    const { id: refundId = '', paymentId = '' } = refund ?? {};
    const utr = (n: number) => ({ utr: `41234567893${n}` });
    expect(await both(`/api/refunds/${refundId}/made/`, utr)).toEqual(['done', 'refund_done']);
    const recorded = (await rowsOf(paymentId)).filter((action) => action === 'payment.refund_noted');
    expect(recorded).toHaveLength(1);
  });

  it('hold a payout once and release it once', async () => {
    const { id } = await paid(32);
    const url = `/api/admin/bookings/${id}/payout-hold/`;
    expect(await both(url, (n) => ({ reason: `Reason ${n}` }))).toEqual(['done', 'done']);
    expect((await rowsOf(id)).filter((action) => action.startsWith('payout.'))).toEqual(['payout.held']);
    const releases = admins.map((as) => app.ask({ method: 'DELETE', url, as }));
    expect((await Promise.all(releases)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowsOf(id)).filter((action) => action.startsWith('payout.'))).toEqual([
      'payout.held',
      'payout.released',
    ]);
  });

  it('cannot both confirm and cancel one booking', async () => {
    const asked = await aVenue(app.db, { instant: false });
    const stay = { start_date: app.dayIn(36), end_date: app.dayIn(37) };
    const { id } = (await booker.book(asked, guest, stay)).json;
    const answers = await Promise.all([
      booker.change(id, 'cancelled', admins[0]),
      booker.change(id, 'cancelled', admins[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('do not approve a venue that the host has changed since it was read', async () => {
    const { id } = await aVenue(app.db, { status: 'Pending' });
    const { version } = (await app.ask({ url: `/api/admin/venues/${id}/`, as: admins[0] })).json;
    const edit = { method: 'PATCH' as const, url: `/api/admin/venues/${id}/`, as: admins[1] };
    expect((await app.ask({ ...edit, body: { version, capacity: 90 } })).status).toBe(200);
    const approve = (seen: number) => post(admins[0], `/api/admin/venues/${id}/approve/`, { version: seen });
    expect((await approve(version)).json.code).toBe('venue_changed');
    expect(await rowsOf(id)).not.toContain('venue.approved');
    expect((await approve(version + 1)).status).toBe(200);
    expect((await approve(version + 1)).json.code).toBe('venue_moved_on');
  });
});
