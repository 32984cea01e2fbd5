import { addDays, dayInIndia } from '@mandap/domain/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { expectSettledBooks } from '#server/testing/booking-books.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
  other = await aGuest(app.db);
});

const first = '2026-12-11';
const stay = (from: string, nights: number, guests = 100) => ({
  start_date: from,
  end_date: addDays(from, nights),
  guest_count: guests,
});

/** One night at ₹1,00,000 with the fee costs ₹1,05,000, and two cost ₹2,10,000. */
const confirmed = async (venue: TestVenue, nights = 1, method = 'online', as = guest): Promise<string> => {
  const { json } = await booker.book(venue, as, { ...stay(first, nights), payment_method: method });
  if (method === 'online') await booker.payDue(json.id, as);
  return json.id;
};

const quote = (id: string, wish: Record<string, string | number>, as = guest) =>
  app.ask({ method: 'POST', url: `/api/bookings/${id}/change-quote/`, as, body: wish });

const ask = async (id: string, wish: Record<string, string | number>, as = guest, total?: number) => {
  const seen = total ?? (await quote(id, wish, as)).json.total_price;
  const body = { ...wish, total_price: seen };
  return app.ask({ method: 'POST', url: `/api/bookings/${id}/changes/`, as, body });
};

const answer = (id: string, changeId: string, word: 'approve' | 'decline' | 'withdraw', as: TestUser) =>
  app.ask({ method: 'POST', url: `/api/bookings/${id}/changes/${changeId}/${word}/`, as, body: {} });

const takenDays = async (venue: TestVenue): Promise<string[]> =>
  (await app.ask({ url: `/api/venues/${venue.id}/availability/?start_date=2026-12-01&end_date=2026-12-31` }))
    .json.conflicting_dates;

const transitionsOf = async (id: string): Promise<string[]> =>
  (await app.ask({ url: `/api/bookings/${id}/history/`, as: guest })).json.history.map(
    ({ transition }: { transition: string }) => transition,
  );

describe('POST /api/bookings/{id}/change-quote/', () => {
  it('shows the new price, the difference and what is due, and whether the host must agree', async () => {
    const id = await confirmed(await aVenue(app.db));
    const { status, json } = await quote(id, stay(first, 2));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      total_price: 210_000,
      difference: 105_000,
      needs_approval: true,
      available: true,
      balance_due: 189_000,
      refund: 0,
    });
    expect(json.price).toMatchObject({ nights: 2, advance: 21_000, balance: 189_000 });
    expect((await quote(id, stay(first, 1, 200))).json).toMatchObject({
      difference: 0,
      needs_approval: false,
    });
  });

  it('uses today’s day price for other days, and the booked price for the same days', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    await app.db`update venues set price_per_day = 12000000 where id = ${venue.id}`;
    expect((await quote(id, stay(first, 1, 300))).json.total_price).toBe(105_000);
    expect((await quote(id, stay('2026-12-13', 1))).json.total_price).toBe(126_000);
  });

  it('is only for its guest, for a confirmed booking, and for as many as the venue holds', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    expect((await quote(id, stay(first, 2), other)).status).toBe(404);
    expect((await quote(id, stay(first, 2), venue.owner)).status).toBe(404);
    expect((await quote(id, stay(first, 1, 601))).json.code).toBe('too_many_guests');
    expect((await quote(id, stay('2026-11-20', 1))).json.code).toBe('bad_input');
    const { json: pending } = await booker.book(venue, guest, stay('2026-12-20', 1));
    expect((await quote(pending.id, stay(first, 2))).json.code).toBe('wrong_transition');
  });
});

describe('a change of guests', () => {
  it('is made at once, and costs nothing', async () => {
    const id = await confirmed(await aVenue(app.db));
    const { status, json } = await ask(id, stay(first, 1, 250));
    expect(status).toBe(201);
    expect(json).toMatchObject({ guest_count: 250, total_price: 105_000, change: null, status: 'confirmed' });
    expect(await transitionsOf(id)).toEqual(['request', 'confirm', 'change']);
    expect((await ask(id, stay(first, 1, 250))).json.code).toBe('nothing_to_change');
  });
});

describe('a change of dates', () => {
  it('is refused if the refund is not the one that was shown', async () => {
    const id = await confirmed(await aVenue(app.db), 2);
    const shorter = stay(first, 1);
    const { json: shown } = await quote(id, shorter);
    expect(shown.refund).toBe(0);
    await booker.payDue(id, guest);
    const body = { ...shorter, total_price: shown.total_price, refund: shown.refund };
    const { status, json } = await app.ask({
      ...{ method: 'POST', url: `/api/bookings/${id}/changes/`, as: guest, body },
    });
    expect([status, json.code, json.refund]).toEqual([409, 'refund_changed', 105_000]);
    expect((await ask(id, { ...shorter, refund: json.refund })).status).toBe(201);
  });

  it('holds old and new days until the host answers, and moves the booking on approval', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    const { json: asked } = await ask(id, stay('2026-12-12', 2));
    expect(asked).toMatchObject({ start_date: first, total_price: 105_000 });
    expect(asked.change).toMatchObject({
      start_date: '2026-12-12',
      end_date: '2026-12-14',
      total_price: 210_000,
      difference: 105_000,
      balance_due: 189_000,
      refund: 0,
      expires_at: '2026-11-22T06:00:00.000Z',
    });
    expect(await takenDays(venue)).toEqual(['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14']);
    expect((await booker.book(venue, other, stay('2026-12-14', 0))).json.code).toBe('dates_taken');
    const { status, json } = await answer(id, asked.change.id, 'approve', venue.owner);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      start_date: '2026-12-12',
      end_date: '2026-12-14',
      total_price: 210_000,
      change: null,
      balance_due: 189_000,
      advance_due: 0,
      payment_state: 'partial',
    });
    expect(await takenDays(venue)).toEqual(['2026-12-12', '2026-12-13', '2026-12-14']);
    expect((await booker.book(venue, other, stay(first, 0))).status).toBe(201);
    expect(await transitionsOf(id)).toEqual(['request', 'confirm', 'ask_change', 'approve_change']);
    await booker.payDue(id, guest);
    expect(await booker.see(id, guest)).toMatchObject({ balance_due: 0, paid_amount: 210_000 });
  });

  it('refunds what was paid above a lower price', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue, 2);
    await booker.payDue(id, guest);
    const { json: asked } = await ask(id, stay(first, 1));
    expect(asked.change).toMatchObject({ difference: -105_000, refund: 105_000 });
    await answer(id, asked.change.id, 'approve', venue.owner);
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({
      total_price: 105_000,
      paid_amount: 105_000,
      refunded_amount: 105_000,
      balance_due: 0,
    });
    expect(await booker.money(id)).toEqual({ paid: 21_000_000, back: 10_500_000 });
    await expectSettledBooks(app, venue.id);
  });

  it.each(['decline', 'withdraw'] as const)('leaves everything unchanged after a %s', async (word) => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    const { json: asked } = await ask(id, stay('2026-12-15', 1));
    const by = word === 'decline' ? venue.owner : guest;
    const { json } = await answer(id, asked.change.id, word, by);
    expect(json).toMatchObject({ start_date: first, total_price: 105_000, change: null });
    expect(await takenDays(venue)).toEqual(['2026-12-11', '2026-12-12']);
    expect((await answer(id, asked.change.id, word, by)).json.code).toBe('change_not_waiting');
  });

  it('expires exactly on time when the host does not answer, even if no job has run', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    const { json: asked } = await ask(id, stay('2026-12-15', 1));
    booker.later(24 * 60);
    expect((await answer(id, asked.change.id, 'approve', venue.owner)).json.code).toBe('change_not_waiting');
    expect((await booker.book(venue, other, stay('2026-12-15', 1))).status).toBe(201);
    expect(await booker.see(id, guest)).toMatchObject({ start_date: first, change: null });
    expect(await transitionsOf(id)).toContain('expire_change');
    app.clock.advance(-24 * 3_600_000);
  });

  it('is answered by the host or an administrator, not by the guest nor by anybody else', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    const { json: asked } = await ask(id, stay('2026-12-15', 1));
    const stranger = (await aVenue(app.db)).owner;
    expect((await answer(id, asked.change.id, 'approve', guest)).status).toBe(403);
    expect((await answer(id, asked.change.id, 'approve', stranger)).json.code).toBe('booking_not_found');
    expect((await answer(id, asked.change.id, 'withdraw', venue.owner)).status).toBe(403);
    expect((await answer(id, asked.change.id, 'approve', await anAdmin(app.db))).status).toBe(200);
  });

  it('is the only pending one: a second is refused, and a cancellation ends it and frees its days', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    await ask(id, stay('2026-12-15', 1));
    expect((await ask(id, stay('2026-12-17', 1))).json.code).toBe('change_waiting');
    await booker.change(id, 'cancelled', guest);
    expect(await takenDays(venue)).toEqual([]);
    expect((await booker.see(id, guest)).change).toBeNull();
  });

  it('is refused with the right price if another was shown, and with free days if the days are booked', async () => {
    const venue = await aVenue(app.db);
    const id = await confirmed(venue);
    await booker.book(venue, other, stay('2026-12-13', 1));
    const dear = await ask(id, stay('2026-12-15', 2), guest, 105_000);
    expect(dear.json).toMatchObject({ code: 'price_changed', total_price: 210_000 });
    const taken = await ask(id, stay('2026-12-12', 1));
    expect(taken.json).toMatchObject({
      code: 'dates_taken',
      nearest_free: [
        { start_date: '2026-12-10', end_date: '2026-12-11' },
        { start_date: '2026-12-09', end_date: '2026-12-10' },
        { start_date: '2026-12-15', end_date: '2026-12-16' },
      ],
    });
  });

  it('notifies the host of the request, and the guest of the answer', async () => {
    const venue = await aVenue(app.db);
    const owner = await aGuest(app.db);
    const id = await confirmed(venue, 1, 'venue', owner);
    const { json: asked } = await ask(id, stay('2026-12-15', 1), owner);
    await app.jobs.drain();
    await answer(id, asked.change.id, 'approve', venue.owner);
    await app.jobs.drain();
    const eventsOf = async (as: TestUser): Promise<string[]> =>
      (await app.ask({ url: '/api/notifications/', as })).json.results.map(
        ({ event }: { event: string }) => event,
      );
    expect(await eventsOf(venue.owner)).toContain('host_change_asked');
    expect(await eventsOf(owner)).toContain('booking_changed');
    const subjects = app.mails.map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith('Change requested'))).toBe(true);
    expect(subjects.some((subject) => subject.startsWith('Your booking has changed'))).toBe(true);
  });

  it('gives a day that many request to only one of them', async () => {
    const venue = await aVenue(app.db);
    const days = ['2026-12-01', '2026-12-03', '2026-12-05', '2026-12-07'];
    const ids = await Promise.all(
      days.map(async (day) => {
        const wish = { ...stay(day, 0), payment_method: 'venue' };
        return (await booker.book(venue, guest, wish)).json.id as string;
      }),
    );
    const answers = await Promise.all(ids.map((id) => ask(id, stay('2026-12-20', 0))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await takenDays(venue)).toHaveLength(5);
  });
});

describe('a 409 on booking', () => {
  it('offers the nearest free days of the same length, three at most and none in the past', async () => {
    const venue = await aVenue(app.db);
    const today = dayInIndia(app.clock.now());
    await booker.book(venue, other, { ...stay(today, 1), payment_method: 'venue' });
    const { json } = await booker.book(venue, guest, stay(today, 1));
    expect(json).toMatchObject({
      code: 'dates_taken',
      nearest_free: [2, 3, 4].map((shift) => ({
        start_date: addDays(today, shift),
        end_date: addDays(today, shift + 1),
      })),
    });
  });
});
