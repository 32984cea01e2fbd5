import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';
import { recordLedgerDifferences } from './commands/record-ledger-differences.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let admin: TestUser;

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
  admin = await anAdmin(app.db);
});
afterEach(() => expectSoundLedger(app.db));

const stay = (days: number) => ({ start_date: app.dayIn(days), end_date: app.dayIn(days + 1) });
const get = async (url: string) => (await app.ask({ url, as: admin })).json;
const post = (url: string, body: object) => app.ask({ method: 'POST', url, body, as: admin });
const auditOf = (id: string) => app.db`
  select action, actor_id, before, after, note from audit_entries where target_id = ${id} order by id`;

/** A confirmed, fully paid booking of ₹1,05,000. */
const paid = async (days: number, venue?: TestVenue) => {
  const at = venue ?? (await aVenue(app.db));
  const { json } = await booker.book(at, guest, stay(days));
  const { orderId, paymentId } = await booker.open(json.id, guest, { part: 'full' });
  await booker.act(orderId ?? '', 'success');
  await app.jobs.drain();
  return { id: json.id as string, code: json.code as string, paymentId, venue: at };
};

const refund = (paymentId: string, amount: number, bearer: 'host' | 'platform' = 'platform') =>
  post(`/api/payments/${paymentId}/refunds/`, { amount, reason: 'The power failed.', bearer });

describe('a partial refund', () => {
  it('reaches the guest, is not owed again, and is at the platform’s cost', async () => {
    const { id, paymentId } = await paid(40);
    expect(await refund(paymentId, 5_000)).toMatchObject({ status: 201, json: { amount: 5_000 } });
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({
      status: 'confirmed',
      paid_amount: 100_000,
      refunded_amount: 5_000,
      balance_due: 0,
      payment_status: 'paid',
      payment_state: 'paid',
    });
    const { ledger, payments, waived } = await get(`/api/admin/bookings/${id}/`);
    expect(waived).toEqual({ host: 0, platform: 5_000 });
    expect(payments[0]).toMatchObject({ refunded_amount: 5_000, refundable: 100_000, status: 'completed' });
    expect(ledger.map(({ event }: { event: string }) => event)).toEqual([
      'payment_captured',
      'refund_scheduled',
      'waived_by_platform',
      'refund_completed',
    ]);
    expect(app.mails.at(-1)?.subject).toContain('Refund sent');
    expect(await auditOf(paymentId)).toMatchObject([
      { action: 'payment.refunded', actorId: admin.id, note: 'The power failed.' },
    ]);
  });

  it('is deducted from the host’s payout if it is at the host’s cost', async () => {
    const { id, paymentId, venue } = await paid(44);
    await refund(paymentId, 5_000, 'host');
    await app.jobs.drain();
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(-5_000_00);
    expect((await get(`/api/admin/bookings/${id}/`)).waived).toEqual({ host: 5_000, platform: 0 });
  });

  it('is possible after the event, but never exceeds the payment', async () => {
    const { id, paymentId } = await paid(2);
    app.clock.advance(5 * 24 * 3_600_000);
    await app.bookings.sweep();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'completed' });
    expect((await refund(paymentId, 105_001)).json).toMatchObject({ code: 'refund_too_much' });
    expect((await refund(paymentId, 105_000)).status).toBe(201);
    await app.jobs.drain();
    expect((await refund(paymentId, 1)).json).toMatchObject({ code: 'payment_not_refundable' });
    expect(await booker.see(id, guest)).toMatchObject({ payment_state: 'refunded', balance_due: 0 });
  });

  it('is recalculated if the booking is cancelled after all', async () => {
    const { id, paymentId, venue } = await paid(10);
    await refund(paymentId, 5_000, 'host');
    await app.jobs.drain();
    await booker.change(id, 'cancelled', guest);
    await app.jobs.drain();
    const after = await booker.see(id, guest);
    expect(after.status).toBe('cancelled');
    const netPaid = after.paid_amount - after.refunded_amount - after.refund_due;
    expect(netPaid).toBeGreaterThan(0);
    expect(await app.ledger.hostBalance(venue.owner.id)).toBeGreaterThan(0);
  });

  it('is refused until the request is answered', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { json } = await booker.book(venue, guest, stay(60));
    const { orderId, paymentId } = await booker.open(json.id, guest);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect((await refund(paymentId, 100)).json).toMatchObject({ code: 'wrong_transition' });
  });
});

describe('an administrator', () => {
  it('confirms and cancels several bookings at once by the usual rules, and learns which were refused', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const ids: string[] = [];
    for (const days of [70, 74]) {
      const { json } = await booker.book(venue, guest, { ...stay(days), payment_method: 'venue' });
      ids.push(json.id);
    }
    const body = { ids, status: 'confirmed' };
    expect((await post('/api/admin/bookings/bulk/', body)).json).toEqual({ done: ids, refused: [] });
    expect((await post('/api/admin/bookings/bulk/', body)).json.refused).toMatchObject([
      { code: 'wrong_transition' },
      { code: 'wrong_transition' },
    ]);
    expect(await auditOf(ids[0] ?? '')).toMatchObject([
      { action: 'booking.confirmed', before: { status: 'pending' }, after: { status: 'confirmed' } },
    ]);
    const cancel = { ids: ids.slice(0, 1), status: 'cancelled', cancellation_reason: 'The hall burnt down.' };
    expect((await post('/api/admin/bookings/bulk/', cancel)).json.done).toEqual(ids.slice(0, 1));
    expect((await auditOf(ids[0] ?? ''))[1]).toMatchObject({
      action: 'booking.cancelled',
      note: 'The hall burnt down.',
    });
  });

  it('changes dates at once without the host’s approval, and the difference is refunded', async () => {
    const { id } = await paid(80);
    const wish = { ...stay(85), guest_count: 90 };
    const quoted = await post(`/api/bookings/${id}/change-quote/`, wish);
    expect(quoted.json).toMatchObject({ needs_approval: false, available: true });
    const { status, json } = await post(`/api/bookings/${id}/changes/`, {
      ...wish,
      total_price: quoted.json.total_price,
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ start_date: wish.start_date, guest_count: 90, change: null });
    expect(await auditOf(id)).toMatchObject([{ action: 'booking.changed', after: { guestCount: 90 } }]);
  });

  it('marks a bank transfer as received, which confirms the booking', async () => {
    const { json } = await booker.book(await aVenue(app.db), guest, stay(90));
    const marked = await post(`/api/bookings/${json.id}/transfer-received/`, { utr: '432100009911' });
    expect(marked).toMatchObject({ status: 200, json: { status: 'confirmed', balance_due: 0 } });
    await app.jobs.drain();
    const again = await post(`/api/bookings/${json.id}/transfer-received/`, { utr: '432100009912' });
    expect(again.json).toMatchObject({ code: 'already_paid' });
  });
});

describe('the lists', () => {
  const codes = async (query: string): Promise<string[]> =>
    (await get(`/api/admin/bookings/?${query}`)).results.map(({ code }: { code: string }) => code);

  it('find a booking by guest, venue, host and number, also by new names once a job has followed', async () => {
    const { code, venue } = await paid(100);
    expect(await codes(`search=${code.toLowerCase()}`)).toEqual([code]);
    expect(await codes(`venue_id=${venue.id}`)).toEqual([code]);
    await app.db`update venues set name = 'Chandni Mahal' where id = ${venue.id}`;
    await app.db`update hosts set contact_name = 'Yashoda Qz' where user_id = ${venue.owner.id}`;
    await app.bookings.updateStale();
    expect(await codes('search=qz')).toEqual([code]);
    expect(await codes('search=chandni%20mah')).toEqual([code]);
  });

  it('show the same amounts as each booking’s own page', async () => {
    const { results } = await get('/api/admin/bookings/?page_size=100');
    for (const { id, payment_status, balance_due } of results) {
      const booking = await booker.see(id, admin);
      expect(payment_status === 'failed' ? 'pending' : payment_status).toBe(booking.payment_state ?? 'none');
      expect(balance_due).toBe(booking.balance_due);
    }
    expect(results.length).toBeGreaterThan(5);
  });

  it('have cards that agree with the ledger and the dashboard', async () => {
    const [ledger] = await app.db<{ inflow: number; back: number }[]>`
      select coalesce(sum(e.amount) filter (where t.event in ('payment_captured', 'paid_at_venue')), 0)::bigint as inflow,
        coalesce(-sum(e.amount) filter (where t.event in ('refund_completed', 'refunded_at_venue')), 0)::bigint as back
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account in ('gateway', 'till')`;
    const payments = await get('/api/admin/payments/summary/');
    expect(payments.total.amount * 100).toBe(ledger?.inflow);
    expect(payments.refunded.amount * 100).toBe(ledger?.back);
    expect(payments.completed.amount + payments.refunded.amount).toBe(payments.total.amount);
    expect(payments.last_days).toBe(payments.total.amount);
    const bookings = await get('/api/admin/bookings/summary/');
    expect(bookings.revenue).toBe(
      payments.total.amount - payments.refunded.amount - payments.refunds_due.amount,
    );
    const { count } = await get('/api/admin/bookings/');
    expect(bookings).toMatchObject({ all: count, recent: count });
    const { count: unpaid } = await get('/api/admin/bookings/?payment_status=pending');
    expect(bookings.unpaid).toBe(unpaid);
    const dashboard = await get('/api/admin/dashboard/?period=30d');
    expect(dashboard.bookings.now).toBe(bookings.recent);
    expect(dashboard.collected.now).toBe(payments.total.amount - payments.refunded.amount);
  });

  it('find a payment by its number and its transaction, and export all rows', async () => {
    const { paymentId, code } = await paid(110);
    const one = await get(`/api/admin/payments/${paymentId}/`);
    for (const search of [one.code, one.transaction_id, code, paymentId]) {
      const { results } = await get(`/api/admin/payments/?search=${encodeURIComponent(search)}`);
      expect(results.map(({ id }: { id: string }) => id)).toEqual([paymentId]);
    }
    expect(one.events[0]).toMatchObject({ from: 'gateway' });
    const file = await app.ask({ url: '/api/admin/payments/export/?status=completed', as: admin });
    expect(file.text).toContain(one.code);
    expect(file.text).toContain('Started (IST),Completed (IST)');
    expect(file.text).not.toMatch(/\dT\d\d:/);
  });
});

describe('reconciliation', () => {
  it('shows a payment that waits too long, and records the gateway’s answer', async () => {
    const venue = await aVenue(app.db);
    const { json } = await booker.book(venue, guest, { ...stay(120) });
    const { paymentId, orderId } = await booker.open(json.id, guest);
    await app.db`update sandbox_orders set status = 'captured', capture_id = 'SBX-LOST' where id::text = ${orderId}
      or reference = ${paymentId}`;
    app.clock.advance(20 * 60_000);
    const shown = await get('/api/admin/payments/reconciliation/?show=open_too_long');
    expect(shown.results[0]).toMatchObject({ difference: 'open_too_long', payment: { id: paymentId } });
    const all = await get('/api/admin/payments/reconciliation/');
    expect(all.results[0]).toMatchObject({ difference: expect.any(String) });
    expect(all.results.at(-1)).toMatchObject({ difference: null });
    const asked = await post(`/api/payments/${paymentId}/ask/`, {});
    expect(asked.json).toMatchObject({ said: 'captured', status: 'completed' });
    await app.jobs.drain();
    const left = await get('/api/admin/payments/reconciliation/?show=open_too_long');
    expect(left.results).toEqual([]);
  });

  it('flags a payment whose amounts differ, even before the scheduled comparison', async () => {
    const { paymentId } = await paid(130);
    const url = '/api/admin/payments/reconciliation/';
    const shown = async (show: string) =>
      (await get(`${url}?show=${show}&page_size=100`)).results.filter(
        ({ payment }: { payment: { id: string } }) => payment.id === paymentId,
      );
    expect(await shown('all')).toMatchObject([{ difference: null }]);
    const add = (paise: number) =>
      app.db`update payments set amount = amount + ${paise}, captured_amount = captured_amount + ${paise} where id = ${paymentId}`;
    await add(500_00);
    const [row] = await shown('all');
    expect(row.difference).toBe('ledger_differs');
    expect(row.gateway.captured - row.ledger.captured).toBe(500);
    const { differences } = await get(url);
    await recordLedgerDifferences(app)();
    await recordLedgerDifferences(app)();
    expect(await shown('ledger_differs')).toMatchObject([{ difference: 'ledger_differs' }]);
    expect((await get(url)).differences).toBe(differences + 1);
    await add(-500_00);
    expect(await shown('differences')).toEqual([]);
    expect(await shown('all')).toMatchObject([{ difference: null }]);
  });
});
