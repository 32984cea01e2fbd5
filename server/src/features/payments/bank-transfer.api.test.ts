import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { askMeanwhile } from '#server/testing/ask-meanwhile.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let admin: TestUser;

const account = {
  BANK_ACCOUNT_NAME: 'Mandap Venues',
  BANK_ACCOUNT_NUMBER: '50200012345678',
  BANK_IFSC: 'HDFC0001234',
  BANK_UPI_ID: 'mandap@hdfcbank',
};

beforeAll(async () => {
  app = await testApp({ env: account });
  booker = createBooker(app);
  [guest, admin] = [await aGuest(app.db), await anAdmin(app.db)];
  await app.settings.change({ hostsConfirmTransfers: true });
});

let count = 0;
/** A unique reference. */
const aUtr = (): string => {
  count += 1;
  return `4321${String(count).padStart(8, '0')}`;
};

const inDays = (days: number): string => app.dayIn(days);

const post = (paymentId: string, what: string, as: TestUser, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/payments/${paymentId}/${what}/`, as, body });
const transfer = (paymentId: string, as: TestUser) =>
  app.ask({ url: `/api/payments/${paymentId}/transfer/`, as });
const options = async (id: string) =>
  (await app.ask({ url: `/api/bookings/${id}/payment-options/`, as: guest })).json;

const opened = async (more: object = {}, wishes: object = {}) => {
  const venue: TestVenue = await aVenue(app.db, wishes);
  const range = { start_date: inDays(40), end_date: inDays(41) };
  const { id } = (await booker.book(venue, guest, range)).json;
  const { paymentId } = await booker.open(id, guest, { gateway: 'bank_transfer', ...more });
  return { id: id as string, venue, paymentId };
};

const stated = async (more: object = {}) => {
  const made = await opened(more);
  const utr = aUtr();
  await post(made.paymentId, 'transfer', guest, { utr });
  return { ...made, utr };
};

describe('the amount to pay', () => {
  it('is the advance or the full amount, by each offered method', async () => {
    const { id } = await opened();
    expect(await options(id)).toEqual({
      gateways: [
        { gateway: 'sandbox', fee: 0 },
        { gateway: 'bank_transfer', fee: 0 },
      ],
      parts: [
        { part: 'advance', amount: 21_000 },
        { part: 'full', amount: 105_000 },
      ],
      waiting_transfer: null,
    });
  });

  it('is the balance once the advance is paid, and nothing else', async () => {
    const { id } = await opened();
    expect((await booker.open(id, guest, { part: 'balance' })).code).toBe('part_not_due');
    await booker.payDue(id, guest);
    expect((await options(id)).parts).toEqual([{ part: 'balance', amount: 84_000 }]);
    expect((await booker.open(id, guest, { part: 'advance' })).code).toBe('already_paid');
    expect((await booker.open(id, guest, { part: 'full' })).code).toBe('part_not_due');
  });

  it('is visible only to the guest', async () => {
    const { id, venue } = await opened();
    const as = (who: TestUser) => app.ask({ url: `/api/bookings/${id}/payment-options/`, as: who });
    expect((await as(venue.owner)).json.code).toBe('booking_not_found');
    expect((await as(await aGuest(app.db))).json.code).toBe('booking_not_found');
  });

  it('cannot be paid with methods that are switched off or not configured', async () => {
    const { id } = await opened();
    await app.settings.change({ bankTransferEnabled: false });
    expect((await booker.open(id, guest, { gateway: 'bank_transfer' })).code).toBe('gateway_not_offered');
    await app.settings.change({ bankTransferEnabled: true });
    expect((await booker.open(id, guest, { gateway: 'razorpay' })).code).toBe('gateway_not_offered');
  });
});

describe('a bank transfer', () => {
  it('shows the account and the amount, with a UPI link that names the booking', async () => {
    const { id, paymentId } = await opened();
    const { code } = await booker.see(id, guest);
    expect((await transfer(paymentId, guest)).json).toMatchObject({
      booking_id: id,
      booking_code: code,
      amount: 21_000,
      status: 'open',
      can: 'state',
      utr: null,
      payee: {
        name: 'Mandap Venues',
        account_number: '50200012345678',
        ifsc: 'HDFC0001234',
        upi_id: 'mandap@hdfcbank',
      },
      upi_uri: `upi://pay?pa=mandap@hdfcbank&pn=Mandap%20Venues&am=21000.00&cu=INR&tn=${code}`,
    });
  });

  it('that was sent holds the dates for two days, and confirms once the host has received it', async () => {
    const { id, venue, paymentId } = await opened();
    const utr = aUtr();
    const said = await post(paymentId, 'transfer', guest, { utr: ` ${utr.slice(0, 4)} ${utr.slice(4)} ` });
    expect(said.json).toMatchObject({ status: 'waiting', utr, can: 'look', answer_hours: 48 });
    booker.later(60);
    await app.bookings.sweep();
    expect((await booker.see(id, guest)).status).toBe('pending');
    expect((await transfer(paymentId, venue.owner)).json.can).toBe('decide');
    expect((await post(paymentId, 'confirm-transfer', venue.owner)).json.status).toBe('confirmed');
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({
      status: 'confirmed',
      paid_amount: 21_000,
      transaction_id: utr,
    });
  });

  it('can be the full amount, confirmed by an administrator, and is recorded once however often it is confirmed', async () => {
    const { id, paymentId } = await stated({ part: 'full' });
    const answers = await Promise.all([1, 2, 3].map(() => post(paymentId, 'confirm-transfer', admin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await app.jobs.drain();
    await app.payments.reconcile();
    expect(await booker.money(id)).toEqual({ paid: 105_000_00, back: 0 });
    expect(await booker.see(id, guest)).toMatchObject({ status: 'confirmed', balance_due: 0 });
  });

  it('can be part of the advance, and leaves time to send the rest once it is received', async () => {
    const { id, venue, paymentId } = await stated({ part: 'advance', amount: 15_000 });
    expect((await transfer(paymentId, guest)).json).toMatchObject({ part: 'advance', amount: 15_000 });
    booker.later(20 * 60);
    await post(paymentId, 'confirm-transfer', venue.owner);
    await app.jobs.drain();
    const seen = await booker.see(id, guest);
    expect(seen).toMatchObject({ status: 'pending', paid_amount: 15_000, advance_due: 6_000 });
    expect(new Date(seen.expires_at).getTime() - app.clock.now().getTime()).toBe(24 * 3_600_000);
    const mail = app.mails.findLast(({ to }) => to === guest.email);
    expect(mail?.subject).toContain('Payment received');
    expect(mail?.text).toContain('Please pay ₹6,000 more before');
    const rest = await booker.open(id, guest, { gateway: 'bank_transfer' });
    await post(rest.paymentId, 'transfer', guest, { utr: aUtr() });
    await post(rest.paymentId, 'confirm-transfer', venue.owner);
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
  });

  it('that is not confirmed in time releases the dates, and restores the booking when it is confirmed late', async () => {
    const { id, paymentId } = await stated();
    booker.later(48 * 60 + 1);
    await app.bookings.sweep();
    expect((await booker.see(id, guest)).status).toBe('cancelled');
    await post(paymentId, 'confirm-transfer', admin);
    await app.jobs.drain();
    expect((await booker.see(id, guest)).status).toBe('confirmed');
  });

  it('that did not arrive is rejected with a reason, and the guest has time to try again', async () => {
    const { id, venue, paymentId, utr } = await stated();
    expect((await post(paymentId, 'reject-transfer', venue.owner, { reason: '' })).status).toBe(400);
    const reason = 'No such amount has come.';
    expect((await post(paymentId, 'reject-transfer', venue.owner, { reason })).json.status).toBe('rejected');
    await app.jobs.drain();
    expect((await transfer(paymentId, guest)).json).toMatchObject({ status: 'rejected', reason });
    const seen = await booker.see(id, guest);
    expect(seen).toMatchObject({ status: 'pending', payment_status: 'failed' });
    expect(new Date(seen.expires_at).getTime() - app.clock.now().getTime()).toBe(30 * 60_000);
    const again = await booker.open(id, guest, { gateway: 'bank_transfer' });
    expect((await post(again.paymentId, 'transfer', guest, { utr })).json.status).toBe('waiting');
  });

  it('can be found by its reference before it is confirmed', async () => {
    const { paymentId, utr } = await stated();
    const found = async (search: string) =>
      (await app.ask({ url: `/api/admin/payments/?search=${encodeURIComponent(search)}`, as: admin })).json
        .results;
    expect(await found(` ${utr.slice(0, 4)} ${utr.slice(4)}`)).toMatchObject([{ id: paymentId }]);
    expect(await found('999999999999')).toEqual([]);
  });

  it('that is rejected repeatedly does not hold the dates for ever', async () => {
    const { id, venue, paymentId } = await opened();
    const createdAt = app.clock.now().getTime();
    let open = paymentId;
    for (let round = 0; open && round < 20; round += 1) {
      await post(open, 'transfer', guest, { utr: aUtr() });
      booker.later(47 * 60);
      await app.bookings.sweep();
      await post(open, 'reject-transfer', venue.owner, { reason: 'No such amount has come.' });
      await app.jobs.drain();
      open = (await booker.open(id, guest, { gateway: 'bank_transfer' })).paymentId;
    }
    await app.bookings.sweep();
    expect((await booker.see(id, guest)).status).toBe('cancelled');
    expect(app.clock.now().getTime() - createdAt).toBeLessThan(7 * 24 * 3_600_000);
  });

  it('has a unique reference, even with concurrent requests', async () => {
    const { utr } = await stated();
    const others = await Promise.all([opened(), opened()]);
    expect((await post(others[0].paymentId, 'transfer', guest, { utr })).json.code).toBe('utr_used');
    const same = aUtr();
    const answers = await Promise.all(
      others.map((one) => post(one.paymentId, 'transfer', guest, { utr: same })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each(['', '12345', '43211234567x', 'HDFC12345'])('with the reference “%s” is refused', async (utr) => {
    const { paymentId } = await opened();
    expect((await post(paymentId, 'transfer', guest, { utr })).json).toMatchObject({
      code: 'bad_input',
      utr: [expect.stringContaining('UPI')],
    });
  });

  it('that awaits confirmation is the only way to pay until then', async () => {
    const { id, paymentId } = await stated();
    expect((await options(id)).waiting_transfer).toBe(paymentId);
    expect((await booker.open(id, guest, { gateway: 'sandbox' })).code).toBe('transfer_waiting');
  });

  it('that was not sent can be replaced by another method', async () => {
    const { id, paymentId } = await opened();
    await booker.open(id, guest, { gateway: 'sandbox' });
    expect((await transfer(paymentId, guest)).json.status).toBe('closed');
    expect((await post(paymentId, 'transfer', guest, { utr: aUtr() })).json.code).toBe('payment_not_open');
  });

  it('cannot be reported as sent while its payment is replaced by another method', async () => {
    const { paymentId } = await opened();
    const { json } = await askMeanwhile(
      app.db,
      (tx) => tx`update payments set status = 'failed' where id = ${paymentId}`,
      () => post(paymentId, 'transfer', guest, { utr: aUtr() }),
    );
    expect(json.code).toBe('payment_not_open');
    expect(await app.db`select utr from bank_transfers where payment_id = ${paymentId}`).toEqual([
      { utr: null },
    ]);
  });

  it('that is reported first is not replaced by another method', async () => {
    const { id, paymentId } = await opened();
    const { code } = await askMeanwhile(
      app.db,
      async (tx) => {
        await tx`select 1 from payments where id = ${paymentId} for no key update`;
        await tx`
          update bank_transfers set utr = ${aUtr()}, reported_at = ${app.clock.now()} where payment_id = ${paymentId}`;
      },
      () => booker.open(id, guest, { gateway: 'sandbox' }),
    );
    expect(code).toBe('transfer_waiting');
    expect((await options(id)).waiting_transfer).toBe(paymentId);
  });

  it('continues if the host approves the request in the meantime', async () => {
    const { id, venue, paymentId } = await opened({}, { instant: false });
    await post(paymentId, 'transfer', guest, { utr: aUtr() });
    await booker.change(id, 'confirmed', venue.owner);
    booker.later(40 * 60);
    await app.bookings.sweep();
    expect((await booker.see(id, guest)).status).toBe('pending');
    await post(paymentId, 'confirm-transfer', venue.owner);
    await app.jobs.drain();
    expect((await booker.see(id, guest)).status).toBe('confirmed');
  });
});

describe('the confirmation of a transfer', () => {
  it('is up to an administrator or, if the setting allows it, the venue’s host; nobody else sees the transfer', async () => {
    const { paymentId } = await stated();
    const stranger = (await aVenue(app.db)).owner;
    expect((await post(paymentId, 'confirm-transfer', guest)).status).toBe(403);
    expect((await post(paymentId, 'confirm-transfer', stranger)).json.code).toBe('order_not_found');
    expect((await post(paymentId, 'reject-transfer', stranger, { reason: 'No.' })).json.code).toBe(
      'order_not_found',
    );
    expect((await transfer(paymentId, stranger)).json.code).toBe('order_not_found');
    expect((await post(paymentId, 'transfer', stranger, { utr: aUtr() })).json.code).toBe('order_not_found');
  });

  it('is refused to a host who booked their own venue, and to all hosts unless the setting allows it', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await booker.book(venue, venue.owner, { start_date: inDays(40), end_date: inDays(41) }))
      .json;
    const { paymentId } = await booker.open(id, venue.owner, { gateway: 'bank_transfer' });
    await post(paymentId, 'transfer', venue.owner, { utr: aUtr() });
    expect((await post(paymentId, 'confirm-transfer', venue.owner)).json.code).toBe('order_not_found');
    const other = await stated();
    await app.settings.change({ hostsConfirmTransfers: false });
    expect((await post(other.paymentId, 'confirm-transfer', other.venue.owner)).json.code).toBe(
      'order_not_found',
    );
    await app.settings.change({ hostsConfirmTransfers: true });
  });

  it('lists waiting transfers: a host’s own for the host, all for an administrator', async () => {
    const { paymentId, venue } = await stated();
    const list = async (as: TestUser) => (await app.ask({ url: '/api/transfers/?page_size=100', as })).json;
    const own = await list(venue.owner);
    expect(own.results).toMatchObject([{ id: paymentId, status: 'waiting', can: 'decide' }]);
    expect((await list(admin)).count).toBeGreaterThan(own.count);
    await post(paymentId, 'confirm-transfer', venue.owner);
    expect((await list(venue.owner)).count).toBe(0);
  });
});

describe('the refund of a transfer', () => {
  it('waits until somebody sends it by hand and records it', async () => {
    const { id, venue, paymentId } = await stated();
    await post(paymentId, 'confirm-transfer', venue.owner);
    await app.jobs.drain();
    await booker.change(id, 'cancelled', venue.owner);
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ refund_due: 21_000, refunded_amount: 0 });
    const { results } = (await app.ask({ url: '/api/refunds/?page_size=100', as: admin })).json;
    const refund = results.find((one: { booking_id: string }) => one.booking_id === id);
    const made = await app.ask({
      method: 'POST',
      url: `/api/refunds/${refund.id}/made/`,
      body: { utr: 'HDFCR52026112187654321' },
      as: admin,
    });
    expect(made.json.status).toBe('completed');
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: 21_000,
    });
  });
});
