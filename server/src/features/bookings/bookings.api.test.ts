import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aGuest, anAdmin, aVenue, type MadeUser, type MadeVenue } from '../../testing/builders.ts';

let app: TestApp;
let guest: MadeUser;

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
});

const wish = (venue: MadeVenue, more: object = {}) => ({
  venue_id: venue.id,
  start_date: '2026-12-11',
  end_date: '2026-12-12',
  guest_count: 200,
  event_type: 'wedding',
  special_requests: '',
  contact_phone: '98000 00000',
  ...more,
});

const book = (venue: MadeVenue, more: object = {}, as = guest, headers: Record<string, string> = {}) =>
  app.ask({ method: 'POST', url: '/api/bookings/', body: wish(venue, more), as, headers });

const see = async (id: string, as = guest) => (await app.ask({ url: `/api/bookings/${id}/`, as })).json;

const change = (id: string, body: object, as = guest) =>
  app.ask({ method: 'PATCH', url: `/api/bookings/${id}/`, body, as });

const holdsOf = async (bookingId: string): Promise<number> => {
  const [row] = await app.db<{ count: number }[]>`
    select count(*)::int as count from holds where booking_id = ${bookingId}`;
  return row?.count ?? -1;
};

const movesOf = async (bookingId: string): Promise<string[]> => {
  const rows = await app.db<{ move: string; toStatus: string }[]>`
    select move, to_status from booking_history where booking_id = ${bookingId} order by id`;
  return rows.map(({ move, toStatus }) => `${move} → ${toStatus}`);
};

const openPayment = async (bookingId: string, as = guest) =>
  app.ask({ method: 'POST', url: `/api/bookings/${bookingId}/payments/`, body: {}, as });

const actAtGateway = async (redirectUrl: string, outcome: string) => {
  const orderId = redirectUrl.split('/').at(-1);
  return app.ask({ method: 'POST', url: `/api/sandbox/orders/${orderId}/`, body: { outcome } });
};

const payAdvance = async (bookingId: string, outcome = 'success'): Promise<string> => {
  const { json } = await openPayment(bookingId);
  await actAtGateway(json.redirect_url, outcome);
  return json.payment_id;
};

describe('POST /api/bookings/', () => {
  it('holds the dates, freezes the quote and waits 30 minutes for the advance', async () => {
    const venue = await aVenue(app.db);
    const { status, json } = await book(venue, { additional_services: ['decoration', 'photography'] });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      venue: { id: venue.id, address: { city: 'Nathdwara', state: 'Rajasthan' } },
      user: { id: guest.id },
      start_date: '2026-12-11',
      end_date: '2026-12-12',
      status: 'pending',
      payment_status: 'pending',
      total_price: 150_000,
      paid_amount: 0,
      balance_due: 150_000,
      advance_due: 30_000,
      contact_phone: '9800000000',
      expires_at: '2026-11-21T06:30:00.000Z',
      vendor_contact: null,
    });
    expect(json.code).toMatch(/^MB-[2-9A-Z]{6}$/);
    expect(await holdsOf(json.id)).toBe(1);
    expect(await movesOf(json.id)).toEqual(['request → pending']);
  });

  it('keeps both end days: the next booking begins the day after check-out', async () => {
    const venue = await aVenue(app.db);
    await book(venue);
    for (const [start, end] of [
      ['2026-12-12', '2026-12-14'],
      ['2026-12-09', '2026-12-11'],
      ['2026-12-01', '2026-12-30'],
      ['2026-12-11', '2026-12-11'],
    ]) {
      const refused = await book(venue, { start_date: start, end_date: end });
      expect(refused.status).toBe(409);
      expect(refused.json.code).toBe('dates_taken');
    }
    expect((await book(venue, { start_date: '2026-12-13', end_date: '2026-12-13' })).status).toBe(201);
    expect((await book(venue, { start_date: '2026-12-10', end_date: '2026-12-10' })).status).toBe(201);
  });

  it('gives overlapping dates to one of fifty guests asking at once, twenty times over', async () => {
    const guests = await Promise.all(Array.from({ length: 50 }, () => aGuest(app.db)));
    for (let round = 0; round < 20; round += 1) {
      const venue = await aVenue(app.db);
      const answers = await Promise.all(
        guests.map((one, index) => {
          const day = 10 + (index % 3);
          return book(venue, { start_date: `2026-12-${day}`, end_date: `2026-12-${day + 2}` }, one);
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(49);
      const [held] = await app.db`
        select count(*)::int as count from holds h join spaces s on s.id = h.space_id where s.venue_id = ${venue.id}`;
      expect(held?.count).toBe(1);
    }
  }, 60_000);

  it('is refused by the database itself where the application fails to look', async () => {
    const venue = await aVenue(app.db);
    await book(venue);
    const [space] = await app.db`select id from spaces where venue_id = ${venue.id}`;
    await expect(
      app.db`insert into holds (space_id, during)
        values (${space?.id}, '[2026-12-12 10:00, 2026-12-12 11:00)')`,
    ).rejects.toMatchObject({ constraint_name: 'holds_never_overlap' });
  });

  it('answers a total that the person did not see with the right one', async () => {
    const venue = await aVenue(app.db);
    const { status, json } = await book(venue, { total_price: 100_000 });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'price_changed', total_price: 105_000 });
    expect((await book(venue, { total_price: 105_000 })).status).toBe(201);
  });

  it.each([
    ['start_date', { start_date: '2026-11-20' }, 'Please choose today or a later date'],
    ['end_date', { end_date: '2026-12-10' }, 'Check-out cannot be before check-in'],
    ['end_date', { end_date: '2027-01-11' }, 'A booking can be for at most 30 nights'],
    ['end_date', { start_date: '2028-11-21', end_date: '2028-11-22' }, 'You can book up to 24 months ahead'],
    ['start_date', { start_date: '11/12/2026' }, 'Please enter a date as yyyy-MM-dd'],
    ['start_date', { start_date: '2026-02-30' }, 'Please enter a date as yyyy-MM-dd'],
    ['guest_count', { guest_count: 601 }, 'This number is too big'],
    ['guest_count', { guest_count: 0 }, 'This number is too small'],
    ['guest_count', { guest_count: 'many' }, 'Please enter a number'],
    ['guest_count', { guest_count: 1.5 }, 'Please enter a whole number'],
    ['event_type', { event_type: 'war' }, 'Please choose one of the options'],
    ['venue_id', { venue_id: '1' }, 'This ID is not valid'],
    ['contact_phone', { contact_phone: '12345' }, 'Please enter a 10-digit Indian mobile number'],
    ['additional_services', { additional_services: ['elephant'] }, 'Please choose one of the options'],
    ['special_requests', { special_requests: 'x'.repeat(2001) }, 'This is too long'],
    ['special_requests', { special_requests: 'a\0b' }, 'This value is not valid'],
    ['payment_method', { payment_method: 'cheque' }, 'Please choose one of the options'],
  ])('names %s when it is %j, and stores nothing', async (field, wrong, message) => {
    const venue = await aVenue(app.db);
    const { status, json } = await book(venue, wrong);
    expect(status).toBe(400);
    expect(json[field]).toEqual([message]);
    const [row] = await app.db`select count(*)::int as count from bookings where venue_id = ${venue.id}`;
    expect(row?.count).toBe(0);
  });

  it('is refused for a venue that is not there, not listed, or without the wanted extra', async () => {
    const unknown = await book({ id: '01900000-0000-7000-8000-000000000000' } as MadeVenue);
    expect([unknown.status, unknown.json.code]).toEqual([404, 'venue_not_found']);
    const unlisted = await book(await aVenue(app.db, { status: 'Unlisted' }));
    expect([unlisted.status, unlisted.json.code]).toEqual([409, 'venue_unavailable']);
    const plain = await aVenue(app.db);
    await app.db`delete from venue_add_ons where venue_id = ${plain.id} and key = 'catering'`;
    const without = await book(plain, { additional_services: ['catering'] });
    expect([without.status, without.json.code]).toEqual([400, 'add_on_not_offered']);
  });

  it('needs somebody signed in, and not an administrator', async () => {
    const venue = await aVenue(app.db);
    expect((await app.ask({ method: 'POST', url: '/api/bookings/', body: wish(venue) })).status).toBe(401);
    expect((await book(venue, {}, await anAdmin(app.db))).status).toBe(403);
  });

  it('acts once for the same Idempotency-Key, however often and at the same time it comes', async () => {
    const venue = await aVenue(app.db);
    const key = { 'idempotency-key': 'one-wedding' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(venue, {}, guest, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    const other = await book(venue, { guest_count: 10 }, guest, key);
    expect([other.status, other.json.code]).toEqual([409, 'key_reused']);
  });

  it('confirms at once what is paid at the venue where the host takes instant bookings', async () => {
    const { json } = await book(await aVenue(app.db), { payment_method: 'venue' });
    expect(json).toMatchObject({ status: 'confirmed', advance_due: 0, expires_at: null });
    expect(json.vendor_contact).toMatchObject({ phone: '+919800000000' });
  });
});

describe('a customer’s open requests', () => {
  it('are five at most, also when they come at once', async () => {
    const limited = await testApp({ rateLimits: true });
    const eager = await aGuest(limited.db);
    const venues = await Promise.all(Array.from({ length: 8 }, () => aVenue(limited.db)));
    const answers = await Promise.all(
      venues.map((venue) =>
        limited.ask({ method: 'POST', url: '/api/bookings/', body: wish(venue), as: eager }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ json }) => json.code === 'too_many_requests_open')).toHaveLength(3);
  });
});

describe('paying the advance', () => {
  it('confirms the booking by the signed webhook alone, and tells both sides by mail', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    await payAdvance(booking.id);
    app.mails.length = 0;
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_amount: 21_000,
      balance_due: 84_000,
      advance_due: 0,
      balance_due_on: '2026-12-09',
      vendor_contact: { name: 'Mahendra Rathore' },
    });
    expect(await movesOf(booking.id)).toEqual(['request → pending', 'confirm → confirmed']);
    expect(app.mails.map(({ to }) => to)).toContain(guest.email);
    expect(app.mails.some(({ text }) => text.includes(booking.code))).toBe(true);
  });

  it('confirms the booking when the customer is back before the webhook, and books the money once', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const paymentId = await payAdvance(booking.id);
    const settle = () =>
      app.ask({ method: 'POST', url: `/api/payments/${paymentId}/settle/`, body: {}, as: guest });
    const answers = await Promise.all([settle(), settle(), settle()]);
    expect(answers.map(({ json }) => json.status)).toEqual(['completed', 'completed', 'completed']);
    await app.jobs.drain();
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
    expect((await movesOf(booking.id)).filter((move) => move.startsWith('confirm'))).toHaveLength(1);
  });

  it('stays pending after a failure, and can be tried again', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    await payAdvance(booking.id, 'failure');
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
      paid_amount: 0,
    });
    await payAdvance(booking.id);
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('reaches us late when the gateway is late', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const paymentId = await payAdvance(booking.id, 'delayed');
    await app.ask({ method: 'POST', url: `/api/payments/${paymentId}/settle/`, body: {}, as: guest });
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('pending');
    app.clock.advance(6_000);
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('confirmed');
  });

  it('is found by the reconciler when neither webhook nor customer came back', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    await payAdvance(booking.id);
    await app.db`delete from graphile_worker._private_jobs`;
    app.clock.advance(16 * 60_000);
    await app.payments.reconcile();
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('confirmed');
  });

  it('opens one payment, however often it is asked for', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const [first, second] = [await openPayment(booking.id), await openPayment(booking.id)];
    expect(first.json).toMatchObject({ amount: 21_000 });
    expect(second.json.payment_id).toBe(first.json.payment_id);
  });

  it('is for the customer only', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const stranger = await aGuest(app.db);
    expect((await openPayment(booking.id, stranger)).status).toBe(404);
    const paymentId = (await openPayment(booking.id)).json.payment_id;
    const settled = await app.ask({
      method: 'POST',
      url: `/api/payments/${paymentId}/settle/`,
      body: {},
      as: stranger,
    });
    expect(settled.status).toBe(404);
  });

  it('refuses a webhook whose signature is wrong, and takes a repeated one once', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const orderId = (await openPayment(booking.id)).json.redirect_url.split('/').at(-1);
    const forged = await app.ask({
      method: 'POST',
      url: '/api/payments/webhooks/sandbox/',
      body: { eventId: 'x', orderId, status: 'captured', transactionId: 'SBX-1' },
      headers: { 'x-sandbox-signature': '00'.repeat(32) },
    });
    expect([forged.status, forged.json.code]).toEqual([400, 'bad_signature']);
    expect((await see(booking.id)).paid_amount).toBe(0);
  });
});

describe('a booking that runs out', () => {
  it('lets its dates go after 30 minutes, by its job', async () => {
    const venue = await aVenue(app.db);
    const { json: booking } = await book(venue);
    app.clock.advance(31 * 60_000);
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'not_paid' },
    });
    expect(await holdsOf(booking.id)).toBe(0);
    expect((await book(venue)).status).toBe(201);
  });

  it('makes room for the next guest even when its job is late', async () => {
    const venue = await aVenue(app.db);
    const { json: booking } = await book(venue);
    app.clock.advance(31 * 60_000);
    expect((await book(venue)).status).toBe(201);
    expect((await see(booking.id)).status).toBe('cancelled');
    await app.jobs.drain();
  });

  it('gets its dates back when its payment comes late and they are still free', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const { json: payment } = await openPayment(booking.id);
    app.clock.advance(31 * 60_000);
    await app.bookings.sweep();
    await actAtGateway(payment.redirect_url, 'success');
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
    expect(await holdsOf(booking.id)).toBe(1);
  });

  it('gets its money back when its payment comes late and somebody else has the dates', async () => {
    const venue = await aVenue(app.db);
    const { json: booking } = await book(venue);
    const { json: payment } = await openPayment(booking.id);
    app.clock.advance(31 * 60_000);
    await app.bookings.sweep();
    expect((await book(venue)).status).toBe(201);
    await actAtGateway(payment.redirect_url, 'success');
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    const [refund] =
      await app.db`select amount, status from refunds where payment_id = ${payment.payment_id}`;
    expect(refund).toMatchObject({ amount: 21_000_00, status: 'completed' });
  });
});

describe('a request that the host must answer', () => {
  it('waits 24 hours for the host; approved, it waits 24 hours for the advance', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { json: booking } = await book(venue);
    const asked = app.clock.now().getTime();
    expect(Date.parse(booking.expires_at) - asked).toBe(24 * 3_600_000);
    const approved = await change(booking.id, { status: 'confirmed' }, venue.owner);
    expect(approved.json).toMatchObject({ status: 'pending', approved: true });
    await payAdvance(booking.id);
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('confirmed');
  });

  it('paid before the answer is confirmed by the answer', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { json: booking } = await book(venue);
    await payAdvance(booking.id);
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('pending');
    expect((await change(booking.id, { status: 'confirmed' }, venue.owner)).json.status).toBe('confirmed');
  });

  it('unanswered for 24 hours ends, and what was paid goes back in full', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { json: booking } = await book(venue);
    await payAdvance(booking.id);
    await app.jobs.drain();
    app.clock.advance(24 * 3_600_000 + 1);
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      cancellation: { reason: 'not_answered' },
    });
  });

  it('cannot be approved by its customer, by a stranger, or twice', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { json: booking } = await book(venue);
    expect((await change(booking.id, { status: 'confirmed' })).json.code).toBe('wrong_transition');
    expect((await change(booking.id, { status: 'confirmed' }, await aGuest(app.db))).status).toBe(404);
    await change(booking.id, { status: 'confirmed' }, venue.owner);
    expect((await change(booking.id, { status: 'confirmed' }, venue.owner)).status).toBe(409);
  });
});

describe('PATCH /api/bookings/{id}/ to cancelled', () => {
  const confirmed = async (policy: 'flexible' | 'moderate' | 'strict', start: string, end: string) => {
    const venue = await aVenue(app.db, { policy });
    const { json } = await book(venue, { start_date: start, end_date: end });
    await payAdvance(json.id);
    await app.jobs.drain();
    return { venue, id: json.id as string };
  };
  const inDays = (count: number): string => app.dayIn(count);

  it('quotes the refund, gives it back and frees the dates', async () => {
    const { venue, id } = await confirmed('moderate', inDays(20), inDays(21));
    expect((await see(id)).cancellation.refund_now).toBe(21_000);
    const { json } = await change(id, { status: 'cancelled', cancellation_reason: 'Moved to spring' });
    expect(json).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'Moved to spring', refund_now: null },
    });
    expect((await book(venue, { start_date: inDays(20), end_date: inDays(21) })).status).toBe(201);
    await app.jobs.drain();
    expect((await see(id)).payment_status).toBe('refunded');
  });

  it('gives half back of what was paid above the service fee inside the half time', async () => {
    const { id } = await confirmed('moderate', inDays(10), inDays(11));
    expect((await see(id)).cancellation.refund_now).toBe(8_000);
    await change(id, { status: 'cancelled' });
    const [refund] = await app.db`
      select sum(r.amount)::bigint as amount from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${id}`;
    expect(refund?.amount).toBe(8_000_00);
  });

  it('is refused with the right refund where another was seen, and nothing happens', async () => {
    const { id } = await confirmed('moderate', inDays(10), inDays(11));
    const stale = await change(id, { status: 'cancelled', refund: 21_000 });
    expect([stale.status, stale.json.code, stale.json.refund]).toEqual([409, 'refund_changed', 8_000]);
    expect((await see(id)).status).toBe('confirmed');
    expect((await change(id, { status: 'cancelled', refund: 8_000 })).json.status).toBe('cancelled');
  });

  it('gives everything back when the host cancels', async () => {
    const { venue, id } = await confirmed('strict', inDays(5), inDays(6));
    expect((await see(id)).cancellation.refund_now).toBe(0);
    expect(
      (await change(id, { status: 'cancelled', cancellation_reason: 'Roof repair' }, venue.owner)).status,
    ).toBe(200);
    await app.jobs.drain();
    expect(await see(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('happens once when it is asked for twice at the same time', async () => {
    const { id } = await confirmed('moderate', inDays(30), inDays(31));
    const answers = await Promise.all([
      change(id, { status: 'cancelled' }),
      change(id, { status: 'cancelled' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await app.db`
      select sum(r.amount)::bigint as amount from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${id}`;
    expect(row?.amount).toBe(21_000_00);
  });

  it('is not for strangers', async () => {
    const { id } = await confirmed('moderate', inDays(40), inDays(41));
    expect((await change(id, { status: 'cancelled' }, await aGuest(app.db))).status).toBe(404);
  });
});

describe('GET /api/bookings/{id}/', () => {
  it('is seen by its customer, its host and an administrator, and does not exist for others', async () => {
    const venue = await aVenue(app.db);
    const { json } = await book(venue);
    for (const [who, status] of [
      [guest, 200],
      [venue.owner, 200],
      [await anAdmin(app.db), 200],
      [await aGuest(app.db), 404],
      [(await aVenue(app.db)).owner, 404],
    ] as const) {
      expect((await app.ask({ url: `/api/bookings/${json.id}/`, as: who })).status).toBe(status);
    }
  });
});

describe('a confirmed booking', () => {
  it('is completed once its last day is over in India', async () => {
    const venue = await aVenue(app.db);
    const today = app.dayIn(0);
    const { json } = await book(venue, { start_date: today, end_date: today, payment_method: 'venue' });
    await app.bookings.sweep();
    expect((await see(json.id)).status).toBe('confirmed');
    app.clock.advance(24 * 3_600_000);
    await app.bookings.sweep();
    expect((await see(json.id)).status).toBe('completed');
  });
});
