import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Booker, createBooker } from '../../testing/booker.ts';
import { aGuest, anAdmin, aVenue, type MadeUser } from '../../testing/builders.ts';

let app: TestApp;
let guest: MadeUser;
let booker: Booker;

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  booker = createBooker(app);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Day `count` from the app's today. */
const inDays = (count: number): string => app.dayIn(count);

const stay = (days: number) => ({ start_date: inDays(days), end_date: inDays(days + 1) });

/** Something happens after the next request has read what it needs, and before its transaction begins. */
const beforeNextTransaction = (happens: () => Promise<unknown>): void => {
  const begin = app.db.begin.bind(app.db) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(app.db, 'begin').mockImplementationOnce((async (...given: unknown[]) => {
    await happens();
    return begin(...given);
  }) as never);
};

const requested = async (more: object = {}) => {
  const venue = await aVenue(app.db, { instant: false });
  const { json } = await booker.book(venue, guest, { ...stay(40), ...more });
  return { venue, id: json.id as string };
};

const confirmed = async (days = 40) => {
  const venue = await aVenue(app.db);
  const { json } = await booker.book(venue, guest, stay(days));
  await booker.payDue(json.id, guest);
  return { venue, id: json.id as string };
};

const payFor = (id: string) => async (): Promise<void> => {
  const { orderId } = await booker.open(id, guest);
  await booker.act(orderId ?? '', 'success');
  await app.jobs.drain();
};

describe('money that arrives while somebody else decides', () => {
  it('confirms a request whose advance came in while the host was approving', async () => {
    const { id, venue } = await requested();
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'confirmed', venue.owner);
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
  });

  it('goes back whole when the host declined in the meantime', async () => {
    const { id, venue } = await requested();
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'cancelled', venue.owner);
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 21_000_00 });
  });

  it('goes back when the host cancels in the moment in which it confirms', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, guest, stay(40))).json.id;
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'cancelled', venue.owner);
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 21_000_00 });
    expect(await booker.see(id, guest)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('goes back when the customer cancels in the moment in which it confirms', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'cancelled', guest);
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 21_000_00 });
  });

  it('confirms when it came in time, though its news is late and another guest asks for the dates', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, guest, stay(40))).json.id;
    const { orderId, paymentId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'success');
    await booker.settle(paymentId, guest);
    booker.later(31);
    expect((await booker.book(venue, await aGuest(app.db), stay(40))).json.code).toBe('dates_taken');
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
  });
});

describe('a cancellation by the terms', () => {
  it('is not undone by news of its payment that comes again', async () => {
    const { id } = await confirmed(10);
    await booker.change(id, 'cancelled', guest);
    const [payment] = await app.db`select id from payments where booking_id = ${id}`;
    await app.db.begin((tx) =>
      app.jobs.publish(tx, 'payment.captured', { paymentId: payment?.id, bookingId: id }),
    );
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 8_000_00 });
  });

  it('gives a payment that arrives after it back whole, and nothing more of what came before', async () => {
    const { id } = await confirmed(10);
    const { orderId } = await booker.open(id, guest);
    await booker.change(id, 'cancelled', guest);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 105_000_00, back: 92_000_00 });
  });
});

describe('a sum paid twice', () => {
  it('goes back once when both orders for the advance are captured', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const { first, second } = await booker.openAnother(id, guest);
    await booker.act(first, 'success');
    await booker.act(second, 'success');
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 42_000_00, back: 21_000_00 });
    expect(await booker.see(id, guest)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_amount: 21_000,
      balance_due: 84_000,
      advance_due: 0,
    });
  });

  it('goes back once when both orders for the balance are captured', async () => {
    const { id } = await confirmed();
    const { first, second } = await booker.openAnother(id, guest);
    await booker.act(first, 'success');
    await booker.act(second, 'success');
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 189_000_00, back: 84_000_00 });
    expect(await booker.see(id, guest)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_amount: 105_000,
      balance_due: 0,
    });
  });

  it('is not even asked for twice by two clicks at once', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const opened = await Promise.all(Array.from({ length: 6 }, () => booker.open(id, guest)));
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1);
  });
});

describe('a refund', () => {
  it('that was made at the gateway but not noted is noted later, and made once', async () => {
    const { id, venue } = await confirmed();
    await booker.change(id, 'cancelled', venue.owner);
    beforeNextTransaction(() => Promise.reject(new Error('the process dies here')));
    await expect(app.jobs.drain()).rejects.toThrow('the process dies here');
    booker.later(60);
    await app.jobs.drain();
    const made = await app.db`
      select r.amount from sandbox_refunds r join payments p on p.gateway_order_id = r.order_id::text
      where p.booking_id = ${id}`;
    expect(made).toMatchObject([{ amount: 21_000_00 }]);
    expect((await booker.see(id, guest)).payment_status).toBe('refunded');
  });

  it('whose job has given up is made by the reconciler', async () => {
    const { id, venue } = await confirmed();
    await booker.change(id, 'cancelled', venue.owner);
    await app.db`delete from graphile_worker._private_jobs`;
    booker.later(120);
    await app.payments.reconcile();
    expect((await booker.see(id, guest)).payment_status).toBe('refunded');
  });

  it('can never be more than what came in, whatever the application does', async () => {
    const { id } = await confirmed();
    const [payment] = await app.db`select id from payments where booking_id = ${id}`;
    await expect(
      app.db`update payments set given_back = amount + 1 where id = ${payment?.id}`,
    ).rejects.toMatchObject({ constraint_name: 'never_more_back_than_came_in' });
  });
});

describe('the reconciler', () => {
  it('takes in a payment whose news was lost after it had been booked', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const { orderId, paymentId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'success');
    await booker.settle(paymentId, guest);
    await app.db`delete from graphile_worker._private_jobs`;
    booker.later(20);
    await app.payments.reconcile();
    await app.jobs.drain();
    expect((await booker.see(id, guest)).status).toBe('confirmed');
  });

  it('reaches a payment behind six hundred that nobody will ever finish', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, guest, stay(40))).json.id;
    await app.db`
      insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'code', 'MB-' || n, 'status', 'cancelled'))).*
      from bookings b, generate_series(1, 600) n where b.id = ${id}`;
    await app.db`
      insert into payments (id, booking_id, gateway, gateway_order_id, kind, amount, created_at, ask_at)
      select gen_random_uuid(), id, 'sandbox', gen_random_uuid()::text, 'advance', 100,
        ${app.clock.now()}::timestamptz - interval '1 day', ${app.clock.now()}::timestamptz - interval '1 hour'
      from bookings where venue_id = ${venue.id} and id <> ${id}`;
    const { orderId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'success');
    await app.db`delete from graphile_worker._private_jobs`;
    booker.later(16);
    // Nobody knows the invented ones: each round says so, and goes on.
    for (let round = 0; round < 4; round += 1) await app.payments.reconcile().catch(() => undefined);
    await app.jobs.drain();
    expect((await booker.money(id)).paid).toBe(21_000_00);
  });
});

describe('the clock', () => {
  it('does not give an event that is over back to whoever pays for it late', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(1))).json.id;
    const { orderId } = await booker.open(id, guest);
    booker.later(31);
    await app.bookings.sweep();
    booker.later(3 * 24 * 60);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('ends a request with its check-in day, so that nobody confirms or pays for yesterday', async () => {
    app.clock.set('2027-01-10T16:30:00Z');
    const { id, venue } = await requested({ start_date: '2027-01-10', end_date: '2027-01-10' });
    expect((await booker.see(id, guest)).expires_at).toBe('2027-01-10T18:30:00.000Z');
    booker.later(180);
    expect((await booker.change(id, 'confirmed', venue.owner)).json.code).toBe('wrong_transition');
    expect((await booker.open(id, guest)).code).toBe('wrong_transition');
    await app.bookings.sweep();
    expect((await booker.see(id, guest)).status).toBe('cancelled');
  });

  it('lets every overdue booking go, though one of them cannot be let go', async () => {
    const stuck = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    booker.later(1);
    const other = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    booker.later(40);
    await app.db`
      alter table booking_history add constraint stuck check (booking_id <> ${app.db.unsafe(`'${stuck}'`)} or move = 'request')`;
    await expect(app.bookings.sweep()).rejects.toThrow();
    expect((await booker.see(other, guest)).status).toBe('cancelled');
    await app.db`alter table booking_history drop constraint stuck`;
    await app.bookings.sweep();
    expect((await booker.see(stuck, guest)).status).toBe('cancelled');
  });
});

describe('odd people and settings', () => {
  it('lets a host who books at home pay, and cancel by the same terms as everybody', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, venue.owner, stay(10))).json.id;
    await booker.payDue(id, venue.owner);
    const seen = await booker.see(id, venue.owner);
    expect(seen).toMatchObject({ status: 'confirmed', cancellation: { refund_now: 8_000 } });
    await booker.change(id, 'cancelled', venue.owner);
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 8_000_00 });
  });

  it('shows an administrator what a cancellation by an administrator gives back', async () => {
    const { id } = await confirmed(10);
    expect((await booker.see(id, await anAdmin(app.db))).cancellation.refund_now).toBe(21_000);
  });

  it('confirms at once where no advance is asked for', async () => {
    await app.settings.change({ advanceBasisPoints: 0 });
    const { json } = await booker.book(await aVenue(app.db), guest, stay(40));
    await app.settings.change({ advanceBasisPoints: 2000 });
    expect(json).toMatchObject({ status: 'confirmed', advance_due: 0, expires_at: null });
  });
});
