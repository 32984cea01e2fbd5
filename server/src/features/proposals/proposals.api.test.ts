import { createHash } from 'node:crypto';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { expectSettledBooks } from '#server/testing/booking-books.ts';
import { aGuest, aVenue, type TestUser, type TestVenue, withPhone } from '#server/testing/builders.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { createCaterer, generator, thali } from '../services/services.testing.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;
let enquiryId: string;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
});

beforeEach(async () => {
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { name: 'Lake Palace', gst: 1800, instant: false });
  enquiryId = await asked(guest);
});

const dayIn = (days: number) => addDays(dayInIndia(app.clock.now()), days);
const post = (url: string, as: TestUser, body: object = {}, headers: Record<string, string> = {}) =>
  app.ask({ method: 'POST', url, as, body, headers });

const asked = async (as: TestUser, at = venue): Promise<string> => {
  const days = [{ start: dayIn(60), end: dayIn(60) }];
  const { json } = await post('/api/enquiries/', as, {
    venue_ids: [at.id],
    days,
    functions: ['wedding'],
    guests: 300,
  });
  return json.results[0].id;
};

/** A telephone enquiry of this number. */
const called = async (phone: string): Promise<string> =>
  (
    await post('/api/hosting/enquiries/', venue.owner, {
      venue_id: venue.id,
      name: 'Kamla Devi',
      phone,
      days: [{ start: dayIn(60), end: dayIn(60) }],
    })
  ).json.id;

const onDay = (days = 60) => ({ start_date: dayIn(days), end_date: dayIn(days), guest_count: 300 });
const draft = (over: object = {}) => ({ functions: [onDay()], ...over });
const propose = (over: object = {}, id = enquiryId, as = venue.owner) =>
  post(`/api/hosting/enquiries/${id}/proposals/`, as, draft(over));
const proposed = async (over: object = {}, id = enquiryId) => {
  const { status, json } = await propose(over, id);
  expect([status, json.detail]).toEqual([201, undefined]);
  return json;
};
const own = async (id: string, as = guest) => (await app.ask({ url: `/api/proposals/${id}/`, as })).json;
const hosted = async (id = enquiryId) =>
  (await app.ask({ url: `/api/hosting/enquiries/${id}/proposals/`, as: venue.owner })).json.results;
const accept = (id: string, quoteId: string, as = guest, more: object = {}) =>
  post(`/api/proposals/${id}/accept/`, as, { quote_id: quoteId, ...more });
const wish = (id: string, quoteId: string, body: object, as = guest) =>
  post(`/api/proposals/${id}/wishes/`, as, { quote_id: quoteId, ...body });
const step = (id: string, name: string, body: object = {}, as = venue.owner) =>
  post(`/api/hosting/proposals/${id}/${name}/`, as, body);
const stage = async () =>
  (await app.ask({ url: `/api/hosting/enquiries/${enquiryId}/`, as: venue.owner })).json.stage;
const holdsOf = async (bookingId: string): Promise<number> => {
  const [row] = await app.db<{ holds: number }[]>`
    select count(*)::int as holds from holds h join quotes q on q.id = h.quote_id where q.booking_id = ${bookingId}`;
  return row?.holds ?? 0;
};

describe('a proposal', () => {
  it('begins with what the family asked, and later with the last one', async () => {
    const start = async () =>
      (await app.ask({ url: `/api/hosting/enquiries/${enquiryId}/proposal-draft/`, as: venue.owner })).json;
    expect(await start()).toMatchObject({
      source: 'enquiry',
      draft: { functions: [{ event_type: 'wedding', guest_count: 300, start_date: dayIn(60) }] },
    });
    await proposed({ off: 5_000, note: 'With our best wishes' });
    expect(await start()).toMatchObject({ source: 'proposal', draft: { off: 5_000 } });
  });

  it('costs the list price with the host’s changes, and fee and tax by the same functions', async () => {
    const caterer = createCaterer(app);
    const ids = await caterer.sells(venue, { menus: [thali], extras: [generator] });
    const functions = [
      {
        ...onDay(),
        menus: [{ menu_id: ids['Rajasthani thali'], plates: 300, price: 800 }],
        extras: [{ extra_id: ids['Generator, 125 kVA'], quantity: 1, price: 0 }],
        off: 10_000,
      },
    ];
    const own_lines = [{ text: 'Flower gate', quantity: 2, unit: 'piece', unit_price: 5_000 }];
    const { json: quoted } = await post(
      `/api/hosting/enquiries/${enquiryId}/proposal-price/`,
      venue.owner,
      draft({ functions, own_lines }),
    );
    const rent = 90_000;
    const fee = rent * 0.05;
    const taxes = (rent + 10_000) * 0.18 + 240_000 * 0.05;
    expect(quoted.total_price).toBe(rent + 10_000 + 240_000 + fee + taxes);
    const made = await proposed({ functions, own_lines, total_price: quoted.total_price });
    expect(made).toMatchObject({
      state: 'open',
      round: 1,
      total_price: quoted.total_price,
      own_lines: [{ text: 'Flower gate', quantity: 2 }],
    });
    expect(quoted.list_price).toBeGreaterThan(quoted.total_price);
    expect(await stage()).toBe('proposed');
  });

  it('tells the host if the price is no longer the one that was shown', async () => {
    const { status, json } = await propose({ total_price: 1 });
    expect([status, json.code]).toEqual([409, 'price_changed']);
  });

  it('hides contact details in lines and notes until the booking is confirmed', async () => {
    const own_lines = [{ text: 'Call 9811122233', unit_price: 100 }];
    const { id, quote_id } = await proposed({ own_lines, note: 'Or write to asha@example.com' });
    const seen = await own(id);
    expect([seen.own_lines[0].text, seen.note]).toEqual(['Call ••••••', 'Or write to ••••••']);
    expect(JSON.stringify(seen)).not.toContain('9811122233');
    await accept(id, quote_id);
    expect((await own(id)).note).toBe('Or write to ••••••');
  });

  it('refuses too much off, days that are taken, lines of a function that is not there and days that are over', async () => {
    const fieldsOf = async (over: object) =>
      Object.keys((await propose(over)).json.errors ?? (await propose(over)).json);
    expect(await fieldsOf({ off: 95_000 })).toContain('off');
    expect(await fieldsOf({ functions: [{ ...onDay(), off: 95_000 }] })).toContain('functions.0.off');
    expect(await fieldsOf({ own_lines: [{ text: 'Gate', unit_price: 5, function: 3 }] })).toContain(
      'own_lines.0.function',
    );
    expect(await fieldsOf({ functions: [onDay(0)] })).toContain('functions.0.start_date');
    await booker.book(venue, await aGuest(app.db), onDay());
    expect((await propose()).json.code).toBe('dates_taken');
  });

  it('is one of three open ones at most', async () => {
    for (let n = 0; n < 3; n += 1) await proposed();
    const { status, json } = await propose();
    expect([status, json.code]).toEqual([409, 'too_many_proposals']);
    const [first] = await hosted();
    await step(first.id, 'withdraw');
    await proposed();
  });

  it('is nobody else’s', async () => {
    const { id, quote_id } = await proposed();
    const stranger = await aGuest(app.db);
    const other = await aVenue(app.db);
    expect((await app.ask({ url: `/api/proposals/${id}/`, as: stranger })).status).toBe(404);
    expect((await accept(id, quote_id, stranger)).status).toBe(404);
    expect((await wish(id, quote_id, { total: 5 }, stranger)).status).toBe(404);
    expect((await step(id, 'withdraw', {}, other.owner)).status).toBe(404);
    expect((await propose({}, enquiryId, other.owner)).status).toBe(404);
  });
});

describe('a wish', () => {
  it('binds nobody, and the host makes the nearest quote of it', async () => {
    const { id, quote_id, total_price } = await proposed();
    const wished = total_price - 12_345;
    expect((await wish(id, quote_id, { total: wished, note: 'For my sister' })).json).toMatchObject({
      state: 'asked',
      wish: { total: wished, answer: null },
    });
    expect((await wish(id, quote_id, { total: wished })).json.code).toBe('wish_waiting');
    const [seen] = await hosted();
    expect(seen.nearest.total_price).toBeLessThanOrEqual(wished);
    expect(seen.nearest.total_price).toBeGreaterThan(wished - 2);
    const agreed = await step(id, 'agree', { wish_id: seen.wish.id, total_price: seen.nearest.total_price });
    expect([agreed.status, agreed.json.state, agreed.json.round]).toEqual([201, 'open', 2]);
    const shown = await own(id);
    expect(shown).toMatchObject({ total_price: seen.nearest.total_price, wish: { answer: 'agreed' } });
    expect(shown.quote_id).not.toBe(quote_id);
    const old = await accept(id, quote_id);
    expect([old.status, old.json.code, old.json.total_price]).toEqual([
      409,
      'proposal_changed',
      shown.total_price,
    ]);
    expect((await accept(id, shown.quote_id)).status).toBe(201);
  });

  it('can be about plates, extras and lines of the host', async () => {
    const caterer = createCaterer(app);
    const ids = await caterer.sells(venue, { menus: [thali], extras: [generator] });
    const menu_id = ids['Rajasthani thali'];
    const functions = [{ ...onDay(), menus: [{ menu_id, plates: 300 }] }];
    const { id, quote_id } = await proposed({ functions, own_lines: [{ text: 'Gate', unit_price: 5_000 }] });
    const changes = [
      { function: 0, menu_id, quantity: 250 },
      { line: 0, quantity: 0 },
    ];
    await wish(id, quote_id, { changes });
    const [seen] = await hosted();
    const other = await wish(id, quote_id, { changes: [{ line: 7, quantity: 1 }] });
    expect([other.status, other.json.code]).toEqual([409, 'wish_waiting']);
    const quoted = await step(id, 'agree', { wish_id: seen.wish.id, total_price: 1 });
    expect([quoted.status, quoted.json.code]).toEqual([409, 'price_changed']);
    const total = quoted.json.total_price;
    const { json } = await step(id, 'agree', { wish_id: seen.wish.id, total_price: total });
    expect(json).toMatchObject({
      total_price: total,
      own_lines: [],
      functions: [{ menus: [{ plates: 250 }] }],
    });
  });

  it('is declined or answered with another price, and cannot be answered twice', async () => {
    const { id, quote_id, total_price } = await proposed();
    const first = (await wish(id, quote_id, { total: total_price - 50_000 })).json.wish.id;
    expect((await step(id, 'decline', { wish_id: first, note: 'Sorry' })).json).toMatchObject({
      state: 'open',
      wish: { answer: 'declined', answer_note: 'Sorry' },
    });
    expect((await step(id, 'decline', { wish_id: first })).json.code).toBe('wish_answered');
    await wish(id, quote_id, { total: total_price - 40_000 });
    const again = await step(id, 'quotes', draft({ off: 20_000 }));
    expect(again.json).toMatchObject({ state: 'open', round: 2, wish: { answer: 'answered' } });
  });

  it('cannot be reached below what most of the rent can fall', async () => {
    const { id, quote_id } = await proposed();
    const { json } = await wish(id, quote_id, { total: 5_000 });
    expect((await hosted())[0].nearest).toBeNull();
    expect((await step(id, 'agree', { wish_id: json.wish.id, total_price: 5_000 })).json.code).toBe(
      'wish_too_low',
    );
  });

  it('comes to twelve rounds at most', async () => {
    const { id } = await proposed();
    for (let round = 2; round <= 12; round += 1)
      expect((await step(id, 'quotes', draft({ off: round }))).status).toBe(201);
    expect((await step(id, 'quotes', draft())).json.code).toBe('too_many_rounds');
    const { quote_id } = await own(id);
    expect((await wish(id, quote_id, { total: 5 })).json.code).toBe('too_many_rounds');
  });
});

describe('accepting', () => {
  it('makes a booking of the quote, which the host has approved, with its price, plan and terms', async () => {
    const later = { amount: 40_000, due_on: dayIn(50) };
    const { id, quote_id, total_price } = await proposed({
      off: 10_000,
      instalments: [later],
      cancellation_policy: 'flexible',
      security_deposit: 7_000,
    });
    // What the host sells meanwhile changes nothing of it.
    await app.db`update venues set price_per_day = 50000000, cancellation_policy = 'strict' where id = ${venue.id}`;
    const { status, json } = await accept(id, quote_id);
    expect([status, json.state]).toEqual([201, 'accepted']);
    const booking = await booker.see(json.booking_id, guest);
    expect(booking).toMatchObject({
      status: 'pending',
      total_price,
      cancellation: { policy: 'flexible' },
      security_deposit: 7_000,
      instalments: [{ amount: total_price - 40_000 }, later],
    });
    expect(await holdsOf(json.booking_id)).toBe(1);
    expect(await stage()).toBe('won');
    const paid = await booker.open(json.booking_id, guest);
    await booker.act(paid.orderId ?? '', 'success');
    await app.jobs.drain();
    expect((await booker.see(json.booking_id, guest)).status).toBe('confirmed');
    await expectSettledBooks(app, venue.id);
  });

  it('leaves the booking what the host wrote, also when the family changes it', async () => {
    const { id, quote_id } = await proposed({
      off: 10_000,
      own_lines: [
        { text: 'Flower gate', unit_price: 5_000 },
        { text: 'Lights on the wall', unit_price: 3_000, tax: 'venue' },
      ],
    });
    const { booking_id } = (await accept(id, quote_id, guest, { payment_method: 'venue' })).json;
    const own = async () =>
      (await booker.see(booking_id, guest)).price.breakdown
        .map(({ label, amount }: { label: string; amount: number }) => [label, amount])
        .filter(([label]: [string]) => /gate|wall|discount/.test(label));
    const lines = [
      ['Flower gate: ₹5,000 × 1 event', 5_000],
      ['Host’s discount', -10_000],
      ['Lights on the wall: ₹3,000 × 1 event', 3_000],
    ];
    expect((await own()).sort()).toEqual(lines);
    const asked = await booker.requestChange(booking_id, guest, { ...onDay(61), guest_count: 320 });
    await booker.answerChange(booking_id, asked.json.change.id, 'approve', venue.owner);
    expect((await own()).sort()).toEqual(lines);
    expect((await booker.see(booking_id, guest)).start_date).toBe(dayIn(61));
  });

  it('is won by one of many families who accept and book at the same moment', async () => {
    const families = await Promise.all(Array.from({ length: 12 }, () => aGuest(app.db)));
    const offers = [];
    for (const family of families) offers.push({ family, offer: await proposed({}, await asked(family)) });
    const others = await Promise.all(Array.from({ length: 12 }, () => aGuest(app.db)));
    const answers = await Promise.all([
      ...offers.map(({ family, offer }) => accept(offer.id, offer.quote_id, family)),
      ...others.map((other) => booker.book(venue, other, onDay())),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    const made =
      await app.db`select 1 from bookings where venue_id = ${venue.id} and is_live_booking(status)`;
    expect(made).toHaveLength(1);
    await expectSettledBooks(app, venue.id);
  });

  it('takes the days over from the option, so nobody gets between', async () => {
    const { id, quote_id, kept_until } = await proposed({ keeps_days: true });
    expect(kept_until).not.toBeNull();
    const other = await aGuest(app.db);
    expect((await booker.book(venue, other, onDay())).json.code).toBe('dates_taken');
    // The alternative shares the option.
    await proposed({ keeps_days: true, off: 5_000 });
    const { json } = await accept(id, quote_id);
    expect(await holdsOf(json.booking_id)).toBe(1);
    const open = await app.db`select 1 from options where venue_id = ${venue.id} and ended_at is null`;
    expect(open.length).toBe(0);
    expect((await hosted()).map(({ state }: { state: string }) => state).sort()).toEqual([
      'accepted',
      'refused',
    ]);
  });

  it('keeps what was accepted as a PDF for both parties, with its hash in the audit log', async () => {
    const { id, quote_id } = await proposed({ own_lines: [{ text: 'Flower gate', unit_price: 5_000 }] });
    const file = async (as: TestUser) =>
      app.fastify.inject({
        url: `/api/proposals/${id}/agreement/`,
        headers: { authorization: `Bearer ${await app.tokenFor(as)}` },
      });
    const { json } = await accept(id, quote_id);
    expect((await file(guest)).statusCode).toBe(409);
    await app.jobs.drain();
    const [ours, theirs] = [await file(guest), await file(venue.owner)];
    expect(ours.rawPayload.equals(theirs.rawPayload)).toBe(true);
    const { text } = readPdf(ours.rawPayload);
    expect(text).toContain('Agreement');
    expect(text).toContain('Flower gate');
    expect((await file(await aGuest(app.db))).statusCode).toBe(404);
    const [entry] = await app.db<{ sha256: string }[]>`
      select after ->> 'sha256' as sha256 from audit_entries where action = 'booking.agreement_frozen' and target_id = ${json.booking_id}`;
    expect(entry?.sha256).toBe(createHash('sha256').update(ours.rawPayload).digest('hex'));
  });

  it('says which days are free instead if somebody else has them by now', async () => {
    const { id, quote_id } = await proposed();
    await booker.book(venue, await aGuest(app.db), onDay());
    const { status, json } = await accept(id, quote_id);
    expect([status, json.code]).toEqual([409, 'dates_taken']);
    expect(json.nearest_free.length).toBeGreaterThan(0);
    expect((await own(id)).state).toBe('open');
  });

  it('happens once, however often it is sent', async () => {
    const { id, quote_id } = await proposed();
    const key = { 'idempotency-key': 'accept-once-key-000001' };
    const again = () => post(`/api/proposals/${id}/accept/`, guest, { quote_id }, key);
    const answers = await Promise.all([again(), again(), accept(id, quote_id), accept(id, quote_id)]);
    const made = await app.db`select 1 from bookings where user_id = ${guest.id}`;
    expect(made.length).toBe(1);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  });

  it('is no longer possible once it is over, withdrawn or refused', async () => {
    const { id, quote_id } = await proposed();
    await step(id, 'withdraw', { note: 'Sold' });
    expect((await accept(id, quote_id)).json.code).toBe('proposal_not_open');
    const second = await proposed();
    await post(`/api/proposals/${second.id}/refuse/`, guest, { note: 'Too far' });
    expect((await accept(second.id, second.quote_id)).json.code).toBe('proposal_not_open');
    const third = await proposed();
    app.clock.advance(8 * 24 * 3_600_000);
    expect((await own(third.id)).state).toBe('expired');
    expect((await accept(third.id, third.quote_id)).json.code).toBe('proposal_not_open');
  });
});

describe('a family without an account', () => {
  it('sees one proposal by its link, and accepts it after signing in with its number', async () => {
    const phone = '9811155566';
    const { id } = await proposed({}, await called(phone));
    const link = await step(id, 'link');
    const token = link.json.url.split('/').at(-1);
    const show = (given: string) =>
      app.ask({ method: 'POST', url: '/api/proposals/shared/', body: { token: given } });
    expect((await show(token)).json).toMatchObject({
      id,
      enquiry_id: null,
      booking_id: null,
      number_ending: '5566',
    });
    expect(JSON.stringify((await show(token)).json)).not.toContain(phone);
    expect((await show(`${token.slice(0, -1)}x`)).json.code).toBe('link_over');
    const claim = (as: TestUser) => post('/api/proposals/claim/', as, { token });
    expect((await claim(guest)).json.code).toBe('number_not_verified');
    const family = await aGuest(app.db);
    await withPhone(app.db, family, phone);
    const { json } = await claim(family);
    expect(json.id).toBe(id);
    expect((await claim(family)).json.id).toBe(id);
    const accepted = await accept(id, json.quote_id, family);
    expect(accepted.status).toBe(201);
    // A new link ends the one before.
    expect((await step(id, 'link')).json.code).toBe('proposal_not_open');
  });

  it('has a link that ends with the proposal and with the next link', async () => {
    const { id } = await proposed({}, await called('9811155577'));
    const linked = async () => (await step(id, 'link')).json.url.split('/').at(-1);
    const show = (token: string) =>
      app.ask({ method: 'POST', url: '/api/proposals/shared/', body: { token } });
    const first = await linked();
    const second = await linked();
    expect((await show(first)).status).toBe(404);
    expect((await show(second)).status).toBe(200);
    app.clock.advance(8 * 24 * 3_600_000);
    expect((await show(second)).status).toBe(404);
  });
});
