import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { expectSettledBooks } from '#server/testing/booking-books.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { countUnpaid } from './bookings.store.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
});

beforeEach(async () => {
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
});

const hosting = (path: string) => `/api/hosting/venues/${venue.id}/${path}`;
const session = (name: string, more: Json = {}): Json => ({
  name,
  unit: 'session',
  price: 40_000,
  windows: [{ space_id: null, starts: 1080, ends: 1440 }],
  ...more,
});
const offer = async (name: string, more: Json = {}): Promise<string> =>
  (await app.ask({ method: 'POST', url: hosting('offerings/'), as: venue.owner, body: session(name, more) }))
    .json.id;
const edit = (id: string, name: string, more: Json) =>
  app.ask({ method: 'PUT', url: hosting(`offerings/${id}/`), as: venue.owner, body: session(name, more) });

const on = (day: string, more: Json = {}) => ({
  start_date: day,
  end_date: day,
  guest_count: 80,
  event_type: 'reception',
  ...more,
});
const booked = async (main: Json, ...others: Json[]) => {
  const { json } = await booker.book(venue, guest, { ...main, other_functions: others });
  await booker.payDue(json.id, guest);
  return booker.see(json.id, guest);
};
const quoteOf = (booking: Json, body: Json) =>
  app.ask({ method: 'POST', url: `/api/bookings/${booking.id}/change-quote/`, as: guest, body });
const change = (booking: Json, body: Parameters<Booker['requestChange']>[2] & Json) =>
  booker.requestChange(booking.id as string, guest, body);
const approve = (booking: Json, changeId: string) =>
  booker.answerChange(booking.id as string, changeId, 'approve', venue.owner);

describe('what was agreed', () => {
  it('has the rates of the day of booking, whatever happens to one of its functions later', async () => {
    const hall = await offer('Hall');
    const booking = await booked(
      on('2026-12-11', { offering_id: hall }),
      on('2026-12-12', { offering_id: hall }),
    );
    await app.settings.change({ serviceFeeBasisPoints: 1000, commissionBasisPoints: 900 });
    const { id } = booking.functions[1];
    const { json } = await change(booking, { ...on('2026-12-12'), function_id: id, action: 'drop' });
    await approve(booking, json.change.id);
    await app.settings.change({ serviceFeeBasisPoints: 500, commissionBasisPoints: 500 });
    const [quote] = await app.db<{ total: number; commission: number }[]>`
      select total, commission from quotes where booking_id = ${booking.id} and status = 'agreed'`;
    expect(quote).toEqual({ total: 42_000_00, commission: 2_000_00 });
  });

  it('is the rent with more guests, also where fewer than a minimum cost extra', async () => {
    const hall = await offer('Hall');
    const prices = hosting(`offerings/${hall}/prices/`);
    const book = { minimum_guests: 100, per_missing_guest: 500 };
    await app.ask({ method: 'PUT', url: prices, as: venue.owner, body: { book } });
    const booking = await booked(on('2026-12-11', { offering_id: hall, guest_count: 300 }));
    await edit(hall, 'Hall', { price: 1_80_000 });
    const more = await quoteOf(booking, on('2026-12-11', { guest_count: 310 }));
    expect(more.json).toMatchObject({ difference: 0, needs_approval: false });
    const fewer = await quoteOf(booking, on('2026-12-11', { guest_count: 90 }));
    expect(fewer.json).toMatchObject({ difference: 5_250 });
  });
});

describe('a change is checked for what it asks anew', () => {
  it('takes more guests on the same days, whatever the host asks of new bookings now', async () => {
    const hall = await offer('Hall');
    const booking = await booked(
      on('2026-12-11', { offering_id: hall }),
      on('2026-12-12', { offering_id: hall }),
    );
    await edit(hall, 'Hall', { lead_days: 60, sold: false });
    const more = { ...on('2026-12-11', { guest_count: 120 }), function_id: booking.functions[0].id };
    expect((await change(booking, more)).json).toMatchObject({ change: null, guest_count: 120 });
    const moved = { ...on('2026-12-14'), function_id: booking.functions[1].id };
    expect((await quoteOf(booking, moved)).json).toMatchObject({ start_date: expect.anything() });
    await edit(hall, 'Hall', { sold: false });
    const asked = await change(booking, moved);
    expect((await approve(booking, asked.json.change.id)).status).toBe(200);
    const url = hosting(`offerings/${hall}/`);
    await app.ask({ method: 'DELETE', url, as: venue.owner });
    expect((await change(booking, { ...more, guest_count: 130 })).json.guest_count).toBe(130);
    const drop = { ...on('2026-12-11'), function_id: booking.functions[0].id, action: 'drop' };
    expect((await change(booking, drop)).status).toBe(201);
    const added = { ...on('2026-12-20', { offering_id: hall }), action: 'add' };
    expect((await quoteOf(booking, added)).json.code).toBe('offering_not_sold');
  });

  it('takes more guests while the venue takes no new bookings', async () => {
    const booking = await booked(on('2026-12-11'));
    await app.db`update venues set status = 'Unlisted' where id = ${venue.id}`;
    expect((await change(booking, on('2026-12-11', { guest_count: 120 }))).json.guest_count).toBe(120);
    expect((await quoteOf(booking, on('2026-12-14'))).json.code).toBe('venue_unavailable');
  });
});

describe('a booking whose first event is over', () => {
  it('can still change, lower and drop the one that is to come, and not the one that is over', async () => {
    const hall = await offer('Hall');
    const booking = await booked(
      on('2026-12-11', { offering_id: hall }),
      on('2027-01-20', { offering_id: hall, event_type: 'wedding' }),
    );
    const [engagement, wedding] = booking.functions;
    const before = app.clock.now();
    app.clock.set(new Date('2026-12-16T06:00:00Z'));
    const own = { url: `/api/bookings/${booking.id}/price-quote/`, method: 'POST' as const, as: venue.owner };
    const lower = (id: string) => app.ask({ ...own, body: { function_id: id, amount: 1_000 } });
    expect((await lower(wedding.id)).status).toBe(200);
    expect((await lower(engagement.id)).json.code).toBe('wrong_transition');
    const more = await change(booking, { ...on('2027-01-20', { guest_count: 90 }), function_id: wedding.id });
    expect(more.json.guest_count).toBe(90);
    const over = { ...on('2026-12-11', { guest_count: 90 }), function_id: engagement.id };
    expect((await quoteOf(booking, over)).json.code).toBe('wrong_transition');
    const moved = await change(booking, {
      ...on('2027-01-22', { guest_count: 90 }),
      function_id: wedding.id,
    });
    const { change: waiting } = moved.json;
    expect(new Date(waiting.expires_at).getTime()).toBeGreaterThan(app.clock.now().getTime());
    await approve(booking, waiting.id);
    const drop = { ...on('2027-01-22'), function_id: wedding.id, action: 'drop' };
    expect((await change(booking, drop)).status).toBe(201);
    app.clock.set(before);
  });
});

describe('what a change adds', () => {
  it('is due three days later at the earliest, and nobody is late at once', async () => {
    const part = (more: object) => ({ percent: null, amount: null, days_before: null, ...more });
    await app.ask({
      method: 'PUT',
      url: `/api/venues/${venue.id}/terms/`,
      as: venue.owner,
      body: {
        cancellation_policy: 'flexible',
        payment_plan: [part({ percent: 20 }), part({ days_before: 30 })],
      },
    });
    const booking = await booked(on('2027-02-12'));
    await booker.payDue(booking.id, guest);
    const before = app.clock.now();
    app.clock.set(new Date('2027-02-03T06:00:00Z'));
    const moved = await change(booking, { ...on('2027-02-11'), end_date: '2027-02-13' });
    await approve(booking, moved.json.change.id);
    const after = await booker.see(booking.id, guest);
    expect(after.missed_payment).toBeUndefined();
    // The host may take a day to answer.
    expect(after.instalments.at(-1)).toMatchObject({ due_on: '2027-02-07' });
    app.clock.set(before);
  });
});

type Json = Record<string, unknown>;

describe('what is added to a booking', () => {
  const added = (offeringId: string, day = '2026-12-14') => ({
    ...on(day, { offering_id: offeringId }),
    action: 'add',
  });
  const heldOn = async (offeringId: string): Promise<string[]> => {
    const url = `/api/venues/${venue.id}/offering-days/?from=2026-12-08&to=2026-12-20`;
    const { json } = await app.ask({ url });
    return json.offerings.find(({ id }: Json) => id === offeringId).taken;
  };

  it('is held, and booked when its advance is paid', async () => {
    const hall = await offer('Hall');
    const booking = await booked(on('2026-12-11', { offering_id: hall }));
    const { json: quote } = await quoteOf(booking, added(hall));
    expect(quote).toMatchObject({ difference: 42_000, due_first: 8_400, needs_approval: false });
    expect(quote.due_later).toEqual({ amount: 33_600, due_on: '2026-12-09' });
    const { json } = await change(booking, added(hall));
    expect(json).toMatchObject({ total_price: 42_000, change: { waits_for: 'payment', due_first: 8_400 } });
    expect(await heldOn(hall)).toEqual(['2026-12-11', '2026-12-14']);
    const { json: summary } = await app.ask({ url: '/api/hosting/summary/', as: venue.owner });
    expect(summary.changes.count).toBe(0);
    await booker.payDue(booking.id, guest);
    expect(await booker.see(booking.id, guest)).toMatchObject({
      change: null,
      total_price: 84_000,
      paid_amount: 16_800,
      end_date: '2026-12-14',
    });
    expect(await heldOn(hall)).toEqual(['2026-12-11', '2026-12-14']);
    await booker.payDue(booking.id, guest);
    expect((await booker.see(booking.id, guest)).balance_due).toBe(0);
    await expectSettledBooks(app, venue.id);
  });

  it('is free again when it is not paid in time, and a late payment counts for the booking as it was', async () => {
    const hall = await offer('Hall');
    const booking = await booked(on('2026-12-11', { offering_id: hall }));
    await change(booking, added(hall));
    const { orderId } = await booker.open(booking.id, guest);
    booker.later(31);
    await app.jobs.drain();
    expect(await heldOn(hall)).toEqual(['2026-12-11']);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    const after = await booker.see(booking.id, guest);
    expect(after).toMatchObject({ change: null, total_price: 42_000, paid_amount: 16_800 });
    await expectSettledBooks(app, venue.id);
  });

  it('needs the host first where it is on request, and then its advance', async () => {
    const hall = await offer('Hall');
    const booking = await booked(on('2026-12-11', { offering_id: hall }));
    await app.db`update offerings set instant = false where id = ${hall}`;
    const { json } = await change(booking, added(hall));
    expect(json.change).toMatchObject({ waits_for: 'host', due_first: 8_400 });
    const { json: accepted } = await approve(booking, json.change.id);
    expect(accepted.change).toMatchObject({ waits_for: 'payment' });
    await app.jobs.drain();
    const subjects = app.mails.filter(({ to }) => to === guest.email).map(({ subject }) => subject);
    expect(subjects.join()).toContain('Please pay for your change');
    await booker.payDue(booking.id, guest);
    expect((await booker.see(booking.id, guest)).functions).toHaveLength(2);
  });

  it('needs the host for more rooms and hours of what is on request', async () => {
    const windows = [{ space_id: null, starts: 600, ends: 1200 }];
    const hours = await offer('Hall by the hour', { unit: 'hour', windows });
    const two = { offering_id: hours, hours: { starts: 600, ends: 720 } };
    const booking = await booked(on('2026-12-11', two));
    const longer = on('2026-12-11', { hours: { starts: 600, ends: 1200 } });
    expect((await quoteOf(booking, longer)).json).toMatchObject({ needs_approval: false, due_first: 67_200 });
    await app.db`update offerings set instant = false where id = ${hours}`;
    expect((await quoteOf(booking, longer)).json).toMatchObject({ needs_approval: true });
  });

  it('counts as an open request while it waits', async () => {
    const hall = await offer('Hall');
    const booking = await booked(on('2026-12-11', { offering_id: hall }));
    await change(booking, added(hall));
    const [row] = await app.db<{ id: string }[]>`select user_id as id from bookings where id = ${booking.id}`;
    expect(await countUnpaid(app.db, row?.id ?? '', app.clock.now())).toBe(1);
    expect(await countUnpaid(app.db, row?.id ?? '', app.clock.now(), booking.id)).toBe(0);
  });
});

it('days that a waiting change holds are in the host’s calendar, as a request', async () => {
  const booking = await booked(on('2026-12-11'));
  await change(booking, on('2026-12-14'));
  const url = hosting('calendar/?from=2026-12-10&to=2026-12-15');
  const { json } = await app.ask({ url, as: venue.owner });
  expect(json.taken.map(({ id, kind, start_date }: Json) => [id, kind, start_date])).toEqual([
    [booking.id, 'booking', '2026-12-11'],
    [booking.id, 'request', '2026-12-14'],
  ]);
});
