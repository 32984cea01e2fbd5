import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { expectSettledBooks, expectSoundBooks } from '#server/testing/booking-books.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { createFamily } from './family.testing.ts';

let app: TestApp;
let booker: Booker;
let family: ReturnType<typeof createFamily>;
let asha: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  family = createFamily(app);
});
/** Whether the books of the venue are sound: each payment counts once, and none is lost. */
afterEach(() => expectSoundBooks(app, venue.id));

const day = 24 * 60;

/** A confirmed booking of ₹1,05,000, of which ₹84,000 are open. */
const aBooking = async (): Promise<string> => {
  asha = await aGuest(app.db);
  venue = await aVenue(app.db);
  const { json } = await booker.book(venue, asha);
  await booker.payDue(json.id, asha);
  return json.id;
};

const payByLink = async (token: string, payer: Parameters<typeof family.pay>[1]): Promise<string> => {
  const { orderId } = await family.pay(token, payer);
  await booker.act(orderId, 'success');
  await app.jobs.drain();
  return orderId;
};

const paymentOf = async (orderId: string) => {
  const [row] = await app.db<{ id: string; amount: number; refundTotal: number; payerName: string }[]>`
    select id, amount, refund_total, payer_name from payments where gateway_order_id = ${orderId}`;
  if (!row) throw new Error('There is no such payment.');
  return row;
};

const balanceOf = async (id: string): Promise<number> => (await booker.see(id, asha)).balance_due;

describe('a link that asks a relative for a part', () => {
  it('shows who asks, for which event, how much, and nothing else', async () => {
    const id = await aBooking();
    const { json: asked } = await family.ask(id, asha, { name: 'Bua ji', amount: 10_000 });
    const token = asked.link.split('/').at(-1);
    const { json } = await family.openLink(token);
    expect(Object.keys(json).sort()).toEqual([
      'amount',
      'asked_by',
      'end_date',
      'event_names',
      'gateways',
      'is_paid',
      'name',
      'note',
      'start_date',
      'until',
      'venue',
    ]);
    expect(json).toMatchObject({ amount: 10_000, asked_by: 'Asha Sharma', name: 'Bua ji', is_paid: false });
    const [stored] = await app.db`select * from contributions where booking_id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(asked.link).not.toContain('Bua');
  });

  it('pays the part without an account, and the payments and the receipt name who paid', async () => {
    const id = await aBooking();
    const token = await family.linkOf(id, asha, { amount: 10_000 });
    const orderId = await payByLink(token, { amount: 10_000 });
    expect(await balanceOf(id)).toBe(74_000);
    const { id: paymentId } = await paymentOf(orderId);
    expect((await family.settle(paymentId)).json).toMatchObject({
      status: 'completed',
      payer: 'Sunita Devi',
      amount: 10_000,
    });
    const { payments } = (await app.ask({ url: `/api/bookings/${id}/history/`, as: asha })).json;
    expect(payments.at(-1)).toMatchObject({ kind: 'part', payer: 'Sunita Devi', amount: 10_000 });
    const [voucher] = await app.db<{ content: { payment: { payer: string } } }[]>`
      select content from documents where subject_id = ${paymentId}`;
    expect(voucher?.content.payment.payer).toBe('Sunita Devi');
    const mail = app.mails.findLast(({ to }) => to.includes('bua@example.in'));
    expect(mail?.subject).toContain('₹10,000');
    expect(mail?.text).not.toContain(id);
    expect((await family.openLink(token)).json).toMatchObject({ is_paid: true, amount: 10_000 });
    expect((await family.pay(token, { amount: 10_000 })).code).toBe('already_paid');
  });

  it('pays toward the advance of a booking that is not confirmed, which a second part confirms', async () => {
    asha = await aGuest(app.db);
    venue = await aVenue(app.db);
    const { id, advance_due: advance } = (await booker.book(venue, asha)).json;
    await payByLink(await family.linkOf(id, asha, { amount: 1_000 }), { amount: 1_000 });
    expect(await booker.see(id, asha)).toMatchObject({ status: 'pending', advance_due: advance - 1_000 });
    await payByLink(await family.linkOf(id, asha, { amount: advance }), { amount: advance });
    expect(await booker.see(id, asha)).toMatchObject({ status: 'confirmed', advance_due: 0 });
  });

  it('asks for at least ₹500 and, with all other links, for at most what is open', async () => {
    const id = await aBooking();
    expect((await family.ask(id, asha, { amount: 499 })).json.code).toBe('bad_input');
    await family.linkOf(id, asha, { amount: 80_000 });
    const tooMuch = await family.ask(id, asha, { amount: 5_000 });
    expect(tooMuch.json.code).toBe('more_than_open');
    const { json } = await app.ask({ url: `/api/bookings/${id}/contributions/`, as: asha });
    expect([json.open, json.suggested]).toEqual([4_000, 4_000]);
    await family.linkOf(id, asha, { amount: 4_000 });
    expect((await family.ask(id, asha, { amount: 500 })).json.code).toBe('already_paid');
  });

  it('asks for less once less is open, and for nothing once all is paid', async () => {
    const id = await aBooking();
    const token = await family.linkOf(id, asha, { amount: 10_000 });
    const { orderId } = await booker.open(id, asha, { part: 'balance', amount: 80_000 });
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect((await family.openLink(token)).json.amount).toBe(4_000);
    expect((await family.pay(token, { amount: 10_000 })).code).toBe('part_not_due');
    await payByLink(token, { amount: 4_000 });
    expect(await balanceOf(id)).toBe(0);
    const other = await app.db`select 1 from contributions where booking_id = ${id}`;
    expect(other).toHaveLength(1);
  });

  it('is refused when withdrawn, after 30 days, when the booking is cancelled, and with a wrong token', async () => {
    const id = await aBooking();
    const [withdrawn, old] = [
      await family.ask(id, asha, { amount: 500 }),
      await family.linkOf(id, asha, { amount: 500 }),
    ];
    const url = `/api/bookings/${id}/contributions/${withdrawn.json.id}/`;
    expect((await app.ask({ method: 'DELETE', url, as: asha })).status).toBe(200);
    expect((await app.ask({ method: 'DELETE', url, as: asha })).json.code).toBe('contribution_gone');
    const token = withdrawn.json.link.split('/').at(-1);
    expect((await family.openLink(token)).json.code).toBe('contribution_gone');
    expect((await family.pay(token, { amount: 500 })).code).toBe('contribution_gone');
    expect((await family.openLink(`${old.slice(0, -1)}_`)).json.code).toBe('contribution_gone');
    await booker.change(id, 'cancelled', asha);
    expect((await family.openLink(old)).json.code).toBe('contribution_gone');
    const later = await aBooking();
    const lapsed = await family.linkOf(later, asha, { amount: 500 });
    await app.db`update contributions set expires_at = ${app.clock.now()} where booking_id = ${later}`;
    expect((await family.openLink(lapsed)).json.code).toBe('contribution_gone');
    expect((await family.pay(lapsed, { amount: 500 })).code).toBe('contribution_gone');
  });

  it('is opened by nobody but its family, and withdrawn by either of them', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    const { json } = await family.ask(id, rohit, { amount: 500 });
    expect(json.asked_by).toBe('Asha Sharma');
    const url = `/api/bookings/${id}/contributions/`;
    for (const as of [venue.owner, await aGuest(app.db)]) {
      expect((await app.ask({ url, as })).json.code).toBe('booking_not_found');
      expect((await app.ask({ method: 'DELETE', url: `${url}${json.id}/`, as })).json.code).toBe(
        'booking_not_found',
      );
    }
    expect((await app.ask({ method: 'DELETE', url: `${url}${json.id}/`, as: asha })).status).toBe(200);
  });

  it('is limited for guesses from one network', async () => {
    const limited = await testApp({ rateLimits: true });
    const guess = () => limited.ask({ url: `/api/contributions/${'x'.repeat(43)}/` });
    for (let n = 0; n < 60; n++) expect((await guess()).json.code).toBe('contribution_gone');
    expect((await guess()).json.code).toBe('too_many_requests');
  });
});

describe('money from several people', () => {
  it('for the last ₹10,000 at once is taken from one and given back to the other', async () => {
    const id = await aBooking();
    const { orderId } = await booker.open(id, asha, { part: 'balance', amount: 74_000 });
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    const token = await family.linkOf(id, asha, { amount: 10_000 });
    const [bua, own] = [await family.pay(token, { amount: 10_000 }), await booker.open(id, asha)];
    await Promise.all([booker.act(bua.orderId, 'success'), booker.act(own.orderId ?? '', 'success')]);
    await app.jobs.drain();
    const { paid, back } = await booker.money(id);
    expect([paid, back]).toEqual([115_000_00, 10_000_00]);
    expect(await balanceOf(id)).toBe(0);
    const backs = await Promise.all(
      [bua.orderId, own.orderId ?? ''].map(async (order) => (await paymentOf(order)).refundTotal),
    );
    expect(backs.sort((one, other) => one - other)).toEqual([0, 10_000_00]);
    await expectSettledBooks(app, venue.id);
  });

  it('by one link is taken once, and the second payer gets theirs back', async () => {
    const id = await aBooking();
    const token = await family.linkOf(id, asha, { amount: 10_000 });
    const first = await family.pay(token, { amount: 10_000, name: 'Sunita Devi' });
    const second = await family.pay(token, { amount: 10_000, name: 'Mohan Lal', phone: '9876500041' });
    expect(second.orderId).not.toBe(first.orderId);
    await Promise.all([booker.act(first.orderId, 'success'), booker.act(second.orderId, 'success')]);
    await app.jobs.drain();
    expect(await balanceOf(id)).toBe(74_000);
    const rows = await Promise.all([first, second].map(({ orderId }) => paymentOf(orderId)));
    expect(rows.map(({ refundTotal }) => refundTotal).sort((one, other) => one - other)).toEqual([
      0, 10_000_00,
    ]);
    const returned = rows.find(({ refundTotal }) => refundTotal > 0);
    expect((await family.settle(returned?.id ?? '')).json.status).toBe('returned');
  });

  it('counts once, however often the gateway reports it', async () => {
    const id = await aBooking();
    const orderId = await payByLink(await family.linkOf(id, asha, { amount: 10_000 }), { amount: 10_000 });
    const { id: paymentId } = await paymentOf(orderId);
    await Promise.all([family.settle(paymentId), family.settle(paymentId), family.settle(paymentId)]);
    await app.jobs.drain();
    expect(await balanceOf(id)).toBe(74_000);
    expect((await paymentOf(orderId)).refundTotal).toBe(0);
  });

  it('is found without the payer’s return and without a webhook', async () => {
    const id = await aBooking();
    const token = await family.linkOf(id, asha, { amount: 10_000 });
    const { orderId } = await family.pay(token, { amount: 10_000 });
    await app.db`update sandbox_orders set status = 'captured', capture_id = 'SBX-LATE' where id = ${orderId}`;
    booker.later(day);
    await app.payments.reconcile();
    await app.jobs.drain();
    expect(await balanceOf(id)).toBe(74_000);
  });

  it('goes back to each payment that it came from, latest first, at a cancellation', async () => {
    const id = await aBooking();
    const bua = await payByLink(await family.linkOf(id, asha, { amount: 30_000 }), { amount: 30_000 });
    const mama = await payByLink(await family.linkOf(id, asha, { amount: 20_000 }), {
      amount: 20_000,
      name: 'Mohan Lal',
      email: 'mama@example.in',
    });
    const refund = (await booker.see(id, asha)).cancellation.refund_now;
    expect((await booker.change(id, 'cancelled', asha)).status).toBe(200);
    await app.jobs.drain();
    const { back } = await booker.money(id);
    expect(back).toBe(refund * 100);
    const [ofMama, ofBua] = [await paymentOf(mama), await paymentOf(bua)];
    expect(ofMama.refundTotal).toBe(Math.min(back, 20_000_00));
    expect(ofBua.refundTotal).toBe(Math.min(Math.max(0, back - 20_000_00), 30_000_00));
    const orders = await app.db<{ reference: string; amount: number }[]>`
      select o.reference, sum(r.amount)::bigint as amount from sandbox_refunds r join sandbox_orders o on o.id = r.order_id
      where o.reference in (${ofMama.id}, ${ofBua.id}) group by o.reference`;
    expect(orders.find(({ reference }) => reference === ofMama.id)?.amount).toBe(ofMama.refundTotal);
    expect(app.mails.some(({ to }) => to.includes('mama@example.in'))).toBe(true);
    expect(app.mails.findLast(({ to }) => to.includes('mama@example.in'))?.subject).toContain('Refunded');
    await expectSettledBooks(app, venue.id);
  });

  it('pays instalments by its sum, whoever paid', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    await payByLink(await family.linkOf(id, asha, { amount: 44_000 }), { amount: 44_000 });
    await booker.payDue(id, rohit);
    expect(await booker.see(id, asha)).toMatchObject({ balance_due: 0, payment_state: 'paid' });
    await expectSettledBooks(app, venue.id);
  });
});
