import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aForm, aPdf } from '#server/testing/forms.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

const day = 24 * 3_600_000;
const words = 'The hall had no power for three hours.';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let admin: TestUser;
let second: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
  admin = await anAdmin(app.db);
  second = await anAdmin(app.db);
});
afterEach(() => expectSoundLedger(app.db));

const post = async (url: string, as: TestUser, body: object = {}) =>
  app.ask({ method: 'POST', url, as, body });
const get = async (url: string, as: TestUser) => (await app.ask({ url, as })).json;

/** A fully paid booking of ₹1,05,000 whose event was yesterday. */
const held = async (venue?: TestVenue) => {
  const at = venue ?? (await aVenue(app.db));
  const days = { start_date: app.dayIn(1), end_date: app.dayIn(1) };
  const { json } = await booker.book(at, guest, days);
  const { orderId } = await booker.open(json.id, guest, { part: 'full' });
  await booker.act(orderId ?? '', 'success');
  await app.jobs.drain();
  app.clock.advance(2 * day);
  await app.bookings.sweep();
  return { id: json.id as string, code: json.code as string, host: at.owner };
};

/** A booking for yesterday, payable at the venue, which the host reported as a no-show. */
const noShow = async () => {
  const venue = await aVenue(app.db);
  const days = { start_date: app.dayIn(1), end_date: app.dayIn(1), payment_method: 'venue' };
  const { id } = (await booker.book(venue, guest, days)).json;
  app.clock.advance(2 * day);
  await app.bookings.sweep();
  await post(`/api/bookings/${id}/no-show/`, venue.owner);
  return { id: id as string, host: venue.owner };
};

const open = (id: string, as: TestUser, more: object = {}) =>
  post(`/api/bookings/${id}/disputes/`, as, { reason: 'not_as_described', text: words, ...more });
const say = (id: string, as: TestUser, text = 'The generator ran all the time.') =>
  post(`/api/disputes/${id}/statements/`, as, { text });
const appeal = (id: string, as: TestUser) =>
  post(`/api/disputes/${id}/appeal/`, as, { text: 'There is a video of the dark hall.' });
const decide = (id: string, more: object = {}, as = admin) =>
  post(`/api/admin/disputes/${id}/decide/`, as, { text: 'The power failed for an hour.', ...more });
const see = (id: string, as = admin) => get(`/api/admin/disputes/${id}/`, as);

/** A dispute in which both parties have been heard. */
const heard = async () => {
  const booking = await held();
  const { id } = (await open(booking.id, guest)).json;
  await say(id, booking.host);
  return { ...booking, id: id as string, bookingId: booking.id };
};

/** Lets the time for an appeal pass. */
const waitForEffect = async () => {
  app.clock.advance(7 * day);
  await app.disputes.settle();
  await app.jobs.drain();
};
const mailsTo = ({ email }: TestUser) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const onHold = async (bookingId: string) =>
  (await app.db`select 1 from payout_holds where booking_id = ${bookingId} and released_at is null`)
    .length === 1;

describe('a dispute', () => {
  it('is opened by a party of a booking, once, and holds the payout', async () => {
    const { id, host } = await held();
    const { owner: stranger } = await aVenue(app.db);
    expect((await get(`/api/bookings/${id}/disputes/`, guest)).reasons).toContain('not_as_described');
    expect((await open(id, stranger)).json.code).toBe('booking_not_found');
    expect((await open(id, admin)).status).toBe(403);
    expect((await open(id, guest, { reason: 'marked_no_show' })).json.reason).toHaveLength(1);
    expect((await open(id, guest, { text: 'Bad.' })).json.text).toHaveLength(1);
    const answers = await Promise.all([
      open(id, guest),
      open(id, guest),
      open(id, host, { reason: 'damage' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await onHold(id)).toBe(true);
    const mine = await get(`/api/bookings/${id}/disputes/`, guest);
    expect(mine).toMatchObject({ reasons: [], results: [{ state: 'open' }] });
    expect((await get(`/api/bookings/${id}/disputes/`, stranger)).code).toBe('booking_not_found');
    await app.jobs.drain();
    expect(mailsTo(admin).at(-1)).toContain('Dispute MD-');
  });

  it('cannot be opened about a request, a future event or one three weeks ago', async () => {
    const venue = await aVenue(app.db);
    const days = { start_date: app.dayIn(5), end_date: app.dayIn(5), payment_method: 'venue' };
    const { id } = (await booker.book(venue, guest, days)).json;
    expect((await open(id, guest)).json.code).toBe('dispute_not_open');
    const past = await held();
    app.clock.advance(20 * day);
    expect((await open(past.id, guest)).json.code).toBe('dispute_not_open');
  });

  it('is decided only after the other party has answered or five days have passed', async () => {
    const { id: bookingId, host } = await held();
    const { id } = (await open(bookingId, guest)).json;
    expect((await decide(id)).json.code).toBe('dispute_not_heard');
    // A further statement by the party that opened it is no answer.
    await say(id, guest, 'One more thing: the fans were off.');
    expect((await decide(id)).json.code).toBe('dispute_not_heard');
    expect((await say(id, (await aVenue(app.db)).owner)).json.code).toBe('dispute_not_found');
    expect(
      (await get('/api/admin/disputes/?scope=hearing', admin)).results.map((one: { id: string }) => one.id),
    ).toContain(id);
    const toDo = async () => (await get('/api/hosting/summary/', host)).disputes;
    expect(await toDo()).toMatchObject({ count: 1, booking_id: bookingId });
    app.clock.advance(5 * day);
    expect(await toDo()).toMatchObject({ count: 0 });
    expect(await see(id)).toMatchObject({ obstacle: null, is_waiting: true });
    expect((await say(id, host)).status).toBe(201);
    expect((await decide(id)).status).toBe(200);
    expect((await say(id, host)).json.code).toBe('dispute_moved_on');
  });

  it('shows the documents of each party to both, and to nobody else', async () => {
    const { id: bookingId, host } = await held();
    const form = aForm({ purpose: 'evidence' }, { name: 'bill.pdf', bytes: aPdf() });
    const file = (await app.ask({ method: 'POST', url: '/api/uploads/', as: guest, ...form })).json.id;
    expect((await open(bookingId, host, { reason: 'damage', files: [file] })).json.code).toBe(
      'upload_not_found',
    );
    const { id } = (await open(bookingId, guest, { files: [file] })).json;
    const seen = await get(`/api/bookings/${bookingId}/disputes/`, host);
    expect(seen.results[0].statements).toMatchObject([
      { party: 'guest', text: words, files: [{ id: file }] },
    ]);
    expect((await see(id)).statements[0].files).toHaveLength(1);
    expect((await app.ask({ url: `/api/admin/disputes/${id}/`, as: host })).status).toBe(403);
  });

  it('prevents the deletion of both accounts until it is over', async () => {
    const { host } = await heard();
    const url = `/api/admin/users/${host.id}/`;
    expect((await app.ask({ method: 'DELETE', url, as: admin })).json.code).toBe('person_money_owed');
  });

  it('can be withdrawn by the party that opened it, before the decision', async () => {
    const { id, bookingId, host } = await heard();
    expect((await post(`/api/disputes/${id}/withdraw/`, host)).json.code).toBe('dispute_moved_on');
    expect((await post(`/api/disputes/${id}/withdraw/`, guest)).json.state).toBe('withdrawn');
    expect(await onHold(bookingId)).toBe(false);
    expect((await decide(id)).json.code).toBe('dispute_moved_on');
  });
});

describe('a decision', () => {
  it('is refused while it contains unfilled placeholders of its template', async () => {
    const { id } = await heard();
    const { status, json } = await decide(id, { text: 'We find that [reason], and so ₹500 goes back.' });
    expect([status, json.text]).toEqual([400, ['Please fill in what is still in brackets']]);
    expect((await see(id)).rulings).toEqual([]);
  });

  it('applies refund, waiver and payout at once if nobody appeals, exact to the paisa', async () => {
    const { id, bookingId, host } = await heard();
    const before = await app.ledger.hostBalance(host.id);
    expect((await see(id)).event).toMatchObject({ refundable: 105_000, refunded: 0 });
    expect((await decide(id, { refund: 105_000.01 })).json.code).toBe('refund_too_much');
    expect((await decide(id, { refund: 1, refundable: 5 })).json.code).toBe('booking_moved_on');
    const decided = await decide(id, { refund: 12_345.67, bearer: 'host', refundable: 105_000 });
    expect(decided.json).toMatchObject({ state: 'decided', assignee: { id: admin.id } });
    expect(await booker.money(bookingId)).toEqual({ paid: 105_000_00, back: 0 });
    app.clock.advance(7 * day - 1000);
    await app.disputes.settle();
    expect(await onHold(bookingId)).toBe(true);
    app.clock.advance(1000);
    await Promise.all([app.disputes.settle(), app.disputes.settle()]);
    await app.jobs.drain();
    expect(await see(id)).toMatchObject({ state: 'final', rulings: [{ refund: 12_345.67 }] });
    expect(await booker.money(bookingId)).toEqual({ paid: 105_000_00, back: 12_345_67 });
    expect(await app.ledger.hostBalance(host.id)).toBe(before - 12_345_67);
    expect(await onHold(bookingId)).toBe(false);
    expect(await booker.see(bookingId, guest)).toMatchObject({ status: 'completed', balance_due: 0 });
    for (const person of [guest, host])
      expect(mailsTo(person).filter((subject) => /decided|final/.test(subject))).not.toEqual([]);
  });

  it('is made once, by the assigned administrator', async () => {
    const { id } = await heard();
    const assign = (assignee: TestUser | null, as = admin) =>
      app.ask({
        method: 'PATCH',
        url: `/api/admin/disputes/${id}/`,
        as,
        body: { assignee_id: assignee?.id ?? null },
      });
    expect((await assign(guest)).status).toBe(400);
    expect((await assign(second)).json.assignee.id).toBe(second.id);
    expect(await see(id)).toMatchObject({ obstacle: 'taken' });
    expect((await decide(id)).json.code).toBe('dispute_taken');
    const behind = { assignee_id: admin.id, instead_of: null };
    const url = `/api/admin/disputes/${id}/`;
    expect((await app.ask({ method: 'PATCH', url, as: admin, body: behind })).json.code).toBe('case_taken');
    await assign(null);
    const answers = await Promise.all([decide(id), decide(id, {}, second), decide(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await assign(admin)).json.code).toBe('dispute_moved_on');
  });

  it('never refunds more than is left when it takes effect', async () => {
    const { id, bookingId } = await heard();
    await decide(id, { refund: 105_000 });
    const [payment] = (await see(id)).payments;
    await post(`/api/payments/${payment.id}/refunds/`, admin, {
      amount: 100_000,
      reason: 'Agreed by telephone.',
      bearer: 'platform',
    });
    await waitForEffect();
    expect(await booker.money(bookingId)).toEqual({ paid: 105_000_00, back: 105_000_00 });
    expect((await see(id)).rulings[0].refund).toBe(5_000);
  });

  it('can be appealed once in time, and another administrator makes the final decision', async () => {
    const { id, bookingId, host } = await heard();
    await decide(id, { refund: 50_000 });
    expect((await appeal(id, (await aVenue(app.db)).owner)).json.code).toBe('dispute_not_found');
    const appeals = await Promise.all([appeal(id, guest), appeal(id, host)]);
    expect(appeals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await say(id, appeals[0]?.status === 200 ? host : guest);
    app.clock.advance(8 * day);
    await app.disputes.settle();
    expect(await booker.money(bookingId)).toMatchObject({ back: 0 });
    expect((await decide(id)).json.code).toBe('dispute_other_admin');
    const final = await decide(id, { refund: 105_000, bearer: 'platform' }, second);
    expect(final.json).toMatchObject({
      state: 'final',
      rulings: [{ effective_at: null }, { is_appeal: true }],
    });
    await app.jobs.drain();
    expect(await booker.money(bookingId)).toEqual({ paid: 105_000_00, back: 105_000_00 });
    expect((await appeal(id, guest)).json.code).toBe('dispute_moved_on');
    expect((await open(bookingId, guest)).json.code).toBe('dispute_exists');
  });

  it('takes effect once both parties accept it, and a party that accepts cannot appeal', async () => {
    const { id, bookingId, host } = await heard();
    const accept = (as: TestUser) => post(`/api/disputes/${id}/accept/`, as);
    expect((await accept(host)).json.code).toBe('dispute_moved_on');
    await decide(id, { refund: 7_500 });
    expect((await accept((await aVenue(app.db)).owner)).json.code).toBe('dispute_not_found');
    expect((await accept(host)).json).toMatchObject({
      state: 'decided',
      has_accepted: true,
      can_appeal: false,
    });
    expect((await appeal(id, host)).json.code).toBe('dispute_moved_on');
    expect(await booker.money(bookingId)).toMatchObject({ back: 0 });
    const answers = await Promise.all([accept(guest), accept(guest), accept(host)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await app.jobs.drain();
    expect((await see(id)).state).toBe('final');
    expect(await booker.money(bookingId)).toMatchObject({ back: 7_500_00 });
    expect(await onHold(bookingId)).toBe(false);
  });

  it('cannot be appealed after seven days', async () => {
    const { id } = await heard();
    await decide(id);
    app.clock.advance(7 * day);
    expect((await appeal(id, guest)).json.code).toBe('dispute_moved_on');
  });

  it('corrects a no-show: the host owes commission and the guest may review', async () => {
    const { id: bookingId, host } = await noShow();
    const { id } = (await open(bookingId, guest, { reason: 'marked_no_show' })).json;
    await say(id, host, 'Nobody was there, I swear.');
    expect((await see(id)).event).toMatchObject({ is_no_show: true, refundable: 0 });
    await decide(id, { corrects_no_show: true });
    await waitForEffect();
    expect(await booker.see(bookingId, guest)).toMatchObject({ status: 'completed', outcome: null });
    expect(await app.ledger.balance('host', host.id)).toBe(10_000_00);
    expect((await get(`/api/bookings/${bookingId}/review/`, guest)).can_write).toBe(true);
    const other = await heard();
    expect((await decide(other.id, { corrects_no_show: true })).json.corrects_no_show).toHaveLength(1);
  });

  it('and concurrent refunds neither deadlock nor get lost', async () => {
    const venue = await aVenue(app.db);
    const cases: { id: string; bookingId: string }[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id: bookingId, host } = await held(venue);
      const { id } = (await open(bookingId, guest)).json;
      await say(id, host);
      await decide(id, { refund: 1_000 });
      cases.push({ id, bookingId });
    }
    app.clock.advance(7 * day);
    const [payment] = (await see(cases[0]?.id ?? '')).payments;
    const refund = { amount: 500, reason: 'The lamp was broken.', bearer: 'host' };
    await Promise.all([
      app.disputes.settle(),
      post(`/api/payments/${payment.id}/refunds/`, admin, refund),
      app.disputes.settle(),
    ]);
    await app.jobs.drain();
    const back = await Promise.all(cases.map(async ({ bookingId }) => (await booker.money(bookingId)).back));
    expect(back.toSorted()).toEqual([1_000_00, 1_000_00, 1_500_00]);
  });
});

describe('a payout', () => {
  it('cannot be released by hand while a dispute holds it, and a manual hold outlasts the dispute', async () => {
    const { id, bookingId } = await heard();
    const hold = (method: 'POST' | 'DELETE') =>
      app.ask({
        method,
        url: `/api/admin/bookings/${bookingId}/payout-hold/`,
        as: admin,
        body: { reason: 'To check.' },
      });
    expect((await hold('DELETE')).json.code).toBe('payout_held_by_dispute');
    await hold('POST');
    await decide(id);
    await waitForEffect();
    expect(await onHold(bookingId)).toBe(true);
    expect((await hold('DELETE')).status).toBe(200);
    expect(await onHold(bookingId)).toBe(false);
  });
});

describe('the queue', () => {
  it('begins with the longest wait, and links to the previous and next dispute', async () => {
    const [older, newer] = [await heard(), await heard()];
    const { results } = await get('/api/admin/disputes/?scope=waiting&page_size=100', admin);
    const ids = results.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(older.id)).toBeLessThan(ids.indexOf(newer.id));
    expect((await see(newer.id)).place).toMatchObject({ previous: older.id, position: ids.length });
    const found = await get(`/api/admin/disputes/?search=${newer.code.toLowerCase()}`, admin);
    expect(found.results.map(({ id }: { id: string }) => id)).toEqual([newer.id]);
  });
});
