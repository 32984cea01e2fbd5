import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue } from '#server/testing/builders.ts';
import { createGuestRequests } from '../bookings.testing.ts';

const app = await testApp();
const guest = await aGuest(app.db);
const booker = createBooker(app);
const { book, see, change, payAdvance } = createGuestRequests(app, guest);

/** Day `count` from the app's today. */
const inDays = (count: number): string => app.dayIn(count);

const stay = (days: number) => ({ start_date: inDays(days), end_date: inDays(days + 1) });

const confirmed = async (days = 40) => {
  const venue = await aVenue(app.db);
  const { json } = await booker.book(venue, guest, stay(days));
  await booker.payDue(json.id, guest);
  return { venue, id: json.id as string };
};

describe('PATCH /api/bookings/{id}/ to cancelled', () => {
  const confirmed = async (policy: 'flexible' | 'moderate' | 'strict', start: string, end: string) => {
    const venue = await aVenue(app.db, { policy });
    const { json } = await book(venue, { start_date: start, end_date: end });
    await payAdvance(json.id);
    await app.jobs.drain();
    return { venue, id: json.id as string };
  };
  const inDays = (count: number): string => app.dayIn(count);

  it('quotes the refund, pays it and frees the dates', async () => {
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

  it('refunds half of the payment above the service fee within the half-refund period', async () => {
    const { id } = await confirmed('moderate', inDays(10), inDays(11));
    expect((await see(id)).cancellation.refund_now).toBe(8_000);
    await change(id, { status: 'cancelled' });
    const [refund] = await app.db`
      select sum(r.amount)::bigint as amount from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${id}`;
    expect(refund?.amount).toBe(8_000_00);
  });

  it('is refused with the correct refund if another was shown, and changes nothing', async () => {
    const { id } = await confirmed('moderate', inDays(10), inDays(11));
    const stale = await change(id, { status: 'cancelled', refund: 21_000 });
    expect([stale.status, stale.json.code, stale.json.refund]).toEqual([409, 'refund_changed', 8_000]);
    expect((await see(id)).status).toBe('confirmed');
    expect((await change(id, { status: 'cancelled', refund: 8_000 })).json.status).toBe('cancelled');
  });

  it('refunds everything when the host cancels', async () => {
    const { venue, id } = await confirmed('strict', inDays(5), inDays(6));
    expect((await see(id)).cancellation.refund_now).toBe(0);
    expect(
      (await change(id, { status: 'cancelled', cancellation_reason: 'Roof repair' }, venue.owner)).status,
    ).toBe(200);
    await app.jobs.drain();
    expect(await see(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('happens once for two concurrent requests', async () => {
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

  it('is not allowed for strangers', async () => {
    const { id } = await confirmed('moderate', inDays(40), inDays(41));
    expect((await change(id, { status: 'cancelled' }, await aGuest(app.db))).status).toBe(404);
  });
});

describe('a cancellation by the terms', () => {
  it('is not undone by a repeated webhook of its payment', async () => {
    const { id } = await confirmed(10);
    await booker.change(id, 'cancelled', guest);
    const [payment] = await app.db`select id from payments where booking_id = ${id}`;
    await app.db.begin((tx) =>
      app.jobs.publish(tx, 'payment.captured', { paymentId: payment?.id, bookingId: id }),
    );
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 8_000_00 });
  });

  it('refunds a later payment in full, and no more of the earlier ones', async () => {
    const { id } = await confirmed(10);
    const { orderId } = await booker.open(id, guest);
    await booker.change(id, 'cancelled', guest);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 105_000_00, back: 92_000_00 });
  });
});

describe('the refund of a cancellation', () => {
  it('follows the same terms for a host who books their own venue', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, venue.owner, stay(10))).json.id;
    await booker.payDue(id, venue.owner);
    const seen = await booker.see(id, venue.owner);
    expect(seen).toMatchObject({ status: 'confirmed', cancellation: { refund_now: 8_000 } });
    await booker.change(id, 'cancelled', venue.owner);
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 8_000_00 });
  });

  it('leaves the host what was kept, and asks nobody for a deposit any more', async () => {
    const venue = await aVenue(app.db);
    await app.db`update venues set security_deposit = 2500000 where id = ${venue.id}`;
    const { id } = (await booker.book(venue, guest, stay(10))).json;
    await booker.payDue(id, guest);
    const deposit = async () =>
      (await app.ask({ url: `/api/bookings/${id}/deposit/`, as: guest })).json.asked;
    expect(await deposit()).toBe(25_000);
    await booker.change(id, 'cancelled', guest);
    const { json } = await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner });
    expect([json.kept_amount, json.balance_due, await deposit()]).toEqual([13_000, 0, null]);
  });

  it('shows an administrator the refund of an administrator’s cancellation', async () => {
    const { id } = await confirmed(10);
    expect((await booker.see(id, await anAdmin(app.db))).cancellation.refund_now).toBe(21_000);
  });
});
