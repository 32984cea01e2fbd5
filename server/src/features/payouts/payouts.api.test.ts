import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, usualPassword } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

let app: TestApp;
let guest: TestUser;
let admin: TestUser;
let booker: Booker;

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  admin = await anAdmin(app.db);
  booker = createBooker(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundLedger(app.db);
});

const day = 24 * 60;
const inDays = (count: number): string => app.dayIn(count);

const saveAccount = (as: TestUser, more: object = {}, process = app) =>
  process.ask({
    method: 'PUT',
    url: '/api/payout-account/',
    as,
    body: {
      holder: 'Mahendra Rathore',
      account_number: '3012 3456 7890',
      ifsc: 'sbin0001234',
      password: usualPassword,
      ...more,
    },
  });

/** A host whose fully paid event of ₹1,05,000 is over. */
const earned = async (owner?: TestUser): Promise<{ host: TestUser; id: string }> => {
  const host = owner ?? (await aHost(app.db));
  const venue = await aVenue(app.db, { owner: host });
  const { id } = (
    await booker.book(venue, guest, { start_date: inDays(2), end_date: inDays(2), guest_count: 10 })
  ).json;
  await booker.payDue(id, guest);
  await booker.payDue(id, guest);
  booker.later(3 * day);
  await app.bookings.sweep();
  return { host, id };
};

const earnings = async (as: TestUser) => (await app.ask({ url: '/api/earnings/', as })).json;
const create = (as = admin, body: object = {}) =>
  app.ask({ method: 'POST', url: '/api/admin/payout-batches/', as, body });
const preview = async (query = '') =>
  (await app.ask({ url: `/api/admin/payout-batches/preview/${query}`, as: admin })).json;
/** A batch with its payouts written. */
const batch = async (as = admin) => {
  const made = await create(as);
  await app.jobs.drain();
  return made;
};
const file = (id: string, as = admin) => app.ask({ url: `/api/admin/payout-batches/${id}/file/`, as });
const paid = (id: string, reference: string) =>
  app.ask({ method: 'POST', url: `/api/admin/payouts/${id}/paid/`, as: admin, body: { reference } });
const failed = (id: string, reason = 'Account closed') =>
  app.ask({ method: 'POST', url: `/api/admin/payouts/${id}/failed/`, as: admin, body: { reason } });
const own = async (as: TestUser) => (await app.ask({ url: '/api/payouts/', as })).json.results;
const hold = (id: string, method: 'POST' | 'DELETE', as = admin) =>
  app.ask({
    method,
    url: `/api/admin/bookings/${id}/payout-hold/`,
    as,
    ...(method === 'POST' ? { body: { reason: 'The hall was flooded' } } : {}),
  });

describe('a host’s bank account', () => {
  it('is stored encrypted, and only the last four digits of the number are shown', async () => {
    const host = await aHost(app.db);
    const { status, json, text } = await saveAccount(host);
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        holder: 'Mahendra Rathore',
        last_four: '7890',
        ifsc: 'SBIN0001234',
        bank: 'State Bank of India',
        upi: null,
      },
    });
    expect(text).not.toContain('301234567890');
    const [row] =
      await app.db`select row_to_json(a)::text as text from payout_accounts a where host_id = ${host.id}`;
    expect(row?.text).not.toContain('301234567890');
    expect((await earnings(host)).account.last_four).toBe('7890');
  });

  it.each([
    ['ifsc', 'SBIN1001234', 'ifsc_invalid'],
    ['account_number', '12345678', 'account_number_invalid'],
    ['account_number', '12345678x', 'account_number_invalid'],
    ['holder', '=HYPERLINK("x")', 'holder_invalid'],
  ])('refuses a wrong %s', async (field, value) => {
    const { status, json } = await saveAccount(await aHost(app.db), { [field]: value });
    expect(status).toBe(400);
    expect(json[field]).toHaveLength(1);
  });

  it('may be a UPI ID, of which only the beginning is shown', async () => {
    const { host } = await earned();
    const body = { holder: 'Mahendra Rathore', upi: ' Mahendra.R@OkAxis ', password: usualPassword };
    const { json } = await app.ask({ method: 'PUT', url: '/api/payout-account/', as: host, body });
    expect(json).toMatchObject({ upi: 'ma•••@okaxis', last_four: null, ifsc: null, bank: null });
    booker.later(2 * day);
    const csv = (await file((await batch()).json.id)).text;
    expect(csv).toContain('Mahendra Rathore,,,mahendra.r@okaxis,95000.00,');
    await paid((await own(host))[0].id, 'UPI1');
  });

  it.each([
    [{ account_number: undefined }, 'account_number'],
    [{ upi: 'mahendra@okaxis' }, 'account_number'],
    [{ account_number: undefined, ifsc: undefined, upi: 'mahendra' }, 'upi'],
  ])('must be complete: %j is refused', async (more, field) => {
    const { status, json } = await saveAccount(await aHost(app.db), more);
    expect([status, Object.keys(json)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('is audited and emailed to its host when changed', async () => {
    const host = await aHost(app.db);
    await saveAccount(host);
    await app.jobs.drain();
    const mail = app.mails.find(({ to }) => to === host.email);
    expect(mail?.subject).toBe('Your payout account was changed');
    expect(mail?.text).toContain('•••• 7890');
    const [row] = await app.db`select action, actor_id from audit_entries where target_id = ${host.id}`;
    expect(row).toEqual({ action: 'host.account_changed', actorId: host.id });
  });

  it('can be changed only with the password, and guessing is limited', async () => {
    const host = await aHost(app.db);
    await saveAccount(host);
    const strict = await testApp({ secondProcess: app, rateLimits: true });
    const wrong = { password: 'banyan tree 8', account_number: '999988887777' };
    const guess = () => saveAccount(host, wrong, strict);
    expect((await saveAccount(host, { password: undefined })).status).toBe(400);
    expect((await guess()).json).toMatchObject({ code: 'wrong_password' });
    for (let tries = 0; tries < 10; tries += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await earnings(host)).account.last_four).toBe('7890');
  });

  it('gets no payout for 48 hours after a change, which host and administrators can see', async () => {
    const { host } = await earned();
    await saveAccount(host);
    booker.later(2 * day);
    expect((await earnings(host)).account_held_until).toBeNull();
    const heldUntil = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString();
    await saveAccount(host, { account_number: '999988887777' });
    expect(await earnings(host)).toMatchObject({ due: 95_000, account_held_until: heldUntil });
    const due = await app.ask({ url: '/api/admin/payouts/due/?is_due=true&page_size=100', as: admin });
    const line = due.json.results.find((one: { host: { id: string } }) => one.host.id === host.id);
    expect(line).toMatchObject({ due: 95_000, account_held_until: heldUntil });
    expect((await batch()).json.code).toBe('nothing_to_pay_out');
    await app.jobs.drain();
    const mails = app.mails.filter(({ to }) => to === host.email);
    expect(mails.at(-1)?.text).toContain('Payouts start on');

    booker.later(2 * day - 1);
    expect((await batch()).json.code).toBe('nothing_to_pay_out');
    booker.later(1);
    const { host: other } = await earned();
    await saveAccount(other);
    await saveAccount(other, { account_number: '888877776666' });
    booker.later(day);
    expect((await batch()).json).toMatchObject({ payouts: 1, held_accounts: 1, without_account: 0 });
    expect((await own(host))[0]).toMatchObject({ amount: 95_000, account: { last_four: '7777' } });
    booker.later(day);
    await batch();
  });

  it('is for hosts only', async () => {
    expect((await saveAccount(guest)).status).toBe(403);
    expect((await app.ask({ url: '/api/earnings/', as: guest })).status).toBe(403);
    expect((await batch(guest)).status).toBe(403);
  });
});

describe('a payout', () => {
  it('is due 24 hours after the event’s last day, and is paid through the bank’s file', async () => {
    const { host, id: bookingId } = await earned();
    await saveAccount(host);
    expect(await earnings(host)).toMatchObject({ balance: 95_000, due: 0, later: 95_000 });
    expect((await earnings(host)).next.amount).toBe(95_000);
    expect((await batch()).json.code).toBe('nothing_to_pay_out');
    booker.later(day);
    expect(await earnings(host)).toMatchObject({ balance: 95_000, due: 95_000, later: 0, next: null });
    const made = await batch();
    expect(made).toMatchObject({ status: 201, json: { amount: 95_000, payouts: 1 } });
    expect(await earnings(host)).toMatchObject({ balance: 0, due: 0, on_the_way: 95_000, paid: 0 });
    const [payout] = await own(host);
    expect(payout).toMatchObject({
      status: 'scheduled',
      amount: 95_000,
      bookings: [{ id: bookingId, amount: 95_000 }],
    });

    const csv = await file(made.json.id);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text.split('\r\n')).toEqual([
      'Beneficiary name,Account number,IFSC,UPI ID,Amount,Reference',
      `Mahendra Rathore,"=""301234567890""",SBIN0001234,,95000.00,${made.json.code}-${payout.id.slice(-8)}`,
      '',
    ]);
    expect((await own(host))[0].status).toBe('processing');
    expect((await paid(payout.id, 'UTR123')).json).toMatchObject({ status: 'paid', reference: 'UTR123' });
    expect(await earnings(host)).toMatchObject({ balance: 0, on_the_way: 0, paid: 95_000 });
    expect(await app.ledger.balance('payout', host.id)).toBe(0);
    expect((await file(made.json.id)).json.code).toBe('nothing_to_pay_out');
  });

  it('that is paid is left out of later files of its batch, or the bank would pay it twice', async () => {
    const [{ host: first }, { host: second }] = [await earned(), await earned()];
    await saveAccount(first);
    await saveAccount(second);
    booker.later(2 * day);
    const { id } = (await batch()).json;
    const [payout] = await own(first);
    expect((await file(id)).text).toContain(payout.id.slice(-8));
    await paid(payout.id, 'UTR124');
    const { text } = await file(id);
    expect(text).not.toContain(payout.id.slice(-8));
    expect(text).toContain((await own(second))[0].id.slice(-8));
  });

  it('combines several events of a host, and is offset against the host’s debt', async () => {
    const { host } = await earned();
    await earned(host);
    const venue = await aVenue(app.db, { owner: host });
    const atVenue = { start_date: inDays(1), end_date: inDays(1), payment_method: 'venue' };
    const { id } = (await booker.book(venue, guest, atVenue)).json;
    await app.ask({ method: 'POST', url: `/api/bookings/${id}/paid-at-venue/`, as: host, body: {} });
    booker.later(3 * day);
    await app.bookings.sweep();
    await saveAccount(host);
    await batch();
    const payouts = await own(host);
    expect(payouts).toHaveLength(1);
    expect(payouts[0]).toMatchObject({ amount: 180_000 });
    expect(payouts[0].bookings.map(({ amount }: { amount: number }) => amount).sort()).toEqual([
      -10_000, 95_000, 95_000,
    ]);
  });

  it('is created once by ten concurrent requests for a batch', async () => {
    const { host } = await earned();
    await saveAccount(host);
    booker.later(2 * day);
    const made = await Promise.all(Array.from({ length: 10 }, () => create()));
    await app.jobs.drain();
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await own(host)).toHaveLength(1);
    expect((await earnings(host)).on_the_way).toBe(95_000);
  });

  it('requested ten times at once with one key is one batch with the same answer', async () => {
    const { host } = await earned();
    await saveAccount(host);
    booker.later(2 * day);
    const ask = () =>
      app.ask({
        method: 'POST',
        url: '/api/admin/payout-batches/',
        as: admin,
        body: {},
        headers: { 'idempotency-key': `batch-${host.id}` },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    await app.jobs.drain();
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await own(host)).toHaveLength(1);
  });

  it('that failed is due again, and the next batch pays it to the current account', async () => {
    const { host } = await earned();
    await saveAccount(host);
    booker.later(2 * day);
    await file((await batch()).json.id);
    const [first] = await own(host);
    expect((await failed(first.id)).json).toMatchObject({ status: 'failed', failure: 'Account closed' });
    expect(await earnings(host)).toMatchObject({ balance: 95_000, due: 95_000, on_the_way: 0 });
    await saveAccount(host, { account_number: '999988887777' });
    booker.later(2 * day);
    const again = await batch();
    expect((await file(again.json.id)).text).toContain('999988887777');
    expect((await own(host)).map(({ status }: { status: string }) => status)).toEqual([
      'processing',
      'failed',
    ]);
  });

  it('is finished once, even if marked as paid twice at once, and cannot be undone', async () => {
    const { host } = await earned();
    await saveAccount(host);
    booker.later(2 * day);
    await batch();
    const [{ id }] = await own(host);
    const answers = await Promise.all(Array.from({ length: 5 }, () => paid(id, 'UTR9')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await paid(id, 'UTR10')).json.code).toBe('payout_is_over');
    expect((await failed(id)).json.code).toBe('payout_is_over');
    expect((await paid(host.id, 'x')).json.code).toBe('payout_not_found');
  });

  it('waits for a host without a bank account', async () => {
    const { host } = await earned();
    booker.later(2 * day);
    const { host: other } = await earned();
    await saveAccount(other);
    booker.later(2 * day);
    expect((await batch()).json).toMatchObject({ payouts: 1, without_account: 1 });
    expect(await own(host)).toEqual([]);
    await saveAccount(host);
    expect((await batch()).json).toMatchObject({ payouts: 1, without_account: 0 });
  });

  it('is found by part of its host’s business name, and counted on every page', async () => {
    const { host } = await earned();
    await app.db`update hosts set business_name = 'Kesar 100% Utsav' where user_id = ${host.id}`;
    const due = async (query: string) =>
      (await app.ask({ url: `/api/admin/payouts/due/?${query}`, as: admin })).json;
    const found = await due('search=kesar+100%25');
    expect(found).toMatchObject({ count: 1, results: [{ host: { id: host.id }, bookings: 1 }] });
    expect(await due('search=kesar&page=2')).toMatchObject({ count: 1, results: [] });
    expect(await due('search=kesar+1000')).toMatchObject({ count: 0, results: [] });
    expect(await due('search=kesar&is_due=true')).toMatchObject({ count: 0 });
    booker.later(2 * day);
    expect(await due('search=kesar&is_due=true')).toMatchObject({ count: 1 });
  });

  it('that crashes leaves everything due, and the next attempt continues where it stopped', async () => {
    const hosts = [await earned(), await earned()];
    for (const { host } of hosts) await saveAccount(host);
    booker.later(2 * day);
    // Other due jobs must not run in the process that crashes.
    await app.jobs.drain();
    const { json } = await create();
    expect(json).toMatchObject({ status: 'preparing', payouts: 2, amount: 190_000 });
    const post = app.ledger.post;
    vi.spyOn(app.ledger, 'post')
      .mockImplementationOnce(post)
      .mockRejectedValueOnce(new Error('the process dies here'));
    await expect(app.jobs.drain()).rejects.toThrow('the process dies here');
    for (const { host } of hosts) expect(await earnings(host)).toMatchObject({ due: 95_000, on_the_way: 0 });
    expect((await file(json.id)).json.code).toBe('batch_not_ready');
    expect((await create()).json.code).toBe('nothing_to_pay_out');
    booker.later(1);
    await app.jobs.drain();
    await app.jobs.drain();
    for (const { host } of hosts) expect(await own(host)).toMatchObject([{ amount: 95_000 }]);
    expect((await file(json.id)).status).toBe(200);
  });

  it('matches the preview: without holds and hosts who cannot be paid', async () => {
    const { without_account: others } = await preview();
    const [payable, other] = [await earned(), await earned()];
    const [held, without, changed] = [await earned(), await earned(), await earned()];
    for (const { host } of [payable, other, held, changed]) await saveAccount(host);
    booker.later(2 * day);
    await hold(held.id, 'POST');
    await saveAccount(changed.host, { account_number: '999988887777' });
    const left = { without_account: others + 1, held_accounts: 1 };
    expect(await preview()).toEqual({ amount: 190_000, payouts: 2, ...left });
    expect(await preview(`?host_ids=${other.host.id}&host_ids=${without.host.id}`)).toEqual({
      amount: 95_000,
      payouts: 1,
      without_account: 1,
      held_accounts: 0,
    });
    expect(await preview(`?host_ids=${other.host.id}`)).toMatchObject({ amount: 95_000, payouts: 1 });
    const { json } = await create();
    expect(json).toMatchObject({ amount: 190_000, payouts: 2, ...left });
    expect(await preview()).toEqual({ amount: 0, payouts: 0, ...left });
    await app.jobs.drain();
    const [sum] = await app.db`
      select sum(amount)::bigint as amount, count(*)::int as payouts from payouts where batch_id = ${json.id}`;
    expect(sum).toEqual({ amount: 190_000_00, payouts: 2 });
    await hold(held.id, 'DELETE');
    await saveAccount(without.host);
    booker.later(2 * day);
    expect((await batch()).json).toMatchObject({ amount: 285_000, payouts: 3 });
  });
});

describe('a host’s earnings', () => {
  const lines = async (as: TestUser) => (await app.ask({ url: '/api/earnings/lines/', as })).json;

  it('are listed by booking, with the status of the money', async () => {
    const { host, id } = await earned();
    const first = await lines(host);
    expect(first).toMatchObject({
      count: 1,
      results: [
        {
          reason: 'event',
          booking: { id },
          earned: 100_000,
          commission: 5_000,
          amount: 95_000,
          state: 'later',
        },
      ],
    });
    booker.later(day);
    await saveAccount(host);
    expect((await lines(host)).results[0].state).toBe('due');
    await hold(id, 'POST');
    expect((await lines(host)).results[0].state).toBe('on_hold');
    await hold(id, 'DELETE');
    await batch();
    const [payout] = await own(host);
    expect((await lines(host)).results[0]).toMatchObject({ state: 'on_the_way', payout_id: payout.id });
    await failed(payout.id);
    expect((await lines(host)).results[0].state).toBe('due');
    await batch();
    await paid((await own(host))[0].id, 'UTR77');
    const last = await lines(host);
    expect(last.results.map(({ state }: { state: string }) => state)).toEqual(['paid']);
    await app.jobs.drain();
    const subjects = app.mails.filter(({ to }) => to === host.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['We have paid you ₹95,000', 'Your payout of ₹95,000 failed']),
    );
  });
});

describe('a dispute', () => {
  it('holds its booking’s money back and releases the rest', async () => {
    const { host, id } = await earned();
    await earned(host);
    await saveAccount(host);
    booker.later(2 * day);
    expect((await hold(id, 'POST')).json).toEqual({ on_hold: true });
    expect(await earnings(host)).toMatchObject({ balance: 190_000, due: 95_000, on_hold: 95_000 });
    await batch();
    expect((await own(host))[0].amount).toBe(95_000);
    expect((await hold(id, 'DELETE')).json).toEqual({ on_hold: false });
    expect(await earnings(host)).toMatchObject({ due: 95_000, on_hold: 0 });
    await batch();
    expect(await own(host)).toHaveLength(2);
  });

  it('stops a scheduled payout, but not one that the bank may already have', async () => {
    const { host, id } = await earned();
    await saveAccount(host);
    booker.later(2 * day);
    await batch();
    await hold(id, 'POST');
    expect((await own(host))[0]).toMatchObject({ status: 'failed', failure: 'on_hold' });
    await hold(id, 'DELETE');
    await file((await batch()).json.id);
    await hold(id, 'POST');
    expect((await own(host))[0].status).toBe('processing');
    await hold(id, 'DELETE');
  });

  it('needs an existing booking', async () => {
    expect((await hold(admin.id, 'POST')).json.code).toBe('booking_not_found');
    expect((await hold(admin.id, 'DELETE')).json.code).toBe('booking_not_found');
  });
});

it('administrators can list all payouts by status and batch', async () => {
  const { json } = await app.ask({ url: '/api/admin/payouts/?status=failed&page_size=5', as: admin });
  expect(json.results.every(({ status }: { status: string }) => status === 'failed')).toBe(true);
  const [first] = json.results;
  const ofBatch = await app.ask({ url: `/api/admin/payouts/?batch_id=${first.batch_id}`, as: admin });
  expect(ofBatch.json.results.map(({ id }: { id: string }) => id)).toContain(first.id);
  expect(ofBatch.json.results[0].host.name).toBe('Rathore Stays');
});
