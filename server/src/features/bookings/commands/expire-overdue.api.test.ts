import { raw } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue } from '#server/testing/builders.ts';
import { createGuestRequests } from '../bookings.testing.ts';

const app = await testApp();
const guest = await aGuest(app.db);
const booker = createBooker(app);
const { openPayment, actAtGateway, book, see, holdsOf } = createGuestRequests(app, guest);

/** Day `count` from the app's today. */
const inDays = (count: number): string => app.dayIn(count);

const stay = (days: number) => ({ start_date: inDays(days), end_date: inDays(days + 1) });

const requested = async (more: object = {}) => {
  const venue = await aVenue(app.db, { instant: false });
  const { json } = await booker.book(venue, guest, { ...stay(40), ...more });
  return { venue, id: json.id as string };
};

describe('a booking that expires', () => {
  it('frees its dates after 30 minutes through its job', async () => {
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

  it('gets its dates back if its payment arrives late and they are still free', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const { json: payment } = await openPayment(booking.id);
    app.clock.advance(31 * 60_000);
    await app.bookings.sweep();
    await actAtGateway(payment.redirect_url, 'success');
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
    expect(await holdsOf(booking.id)).toBe(1);
  });

  it('is refunded if its payment arrives late and somebody else has the dates', async () => {
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

describe('the clock', () => {
  it('does not revive a booking by a late payment once its event is over', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(1))).json.id;
    const { orderId } = await booker.open(id, guest);
    booker.later(31);
    await app.bookings.sweep();
    booker.later(3 * 24 * 60);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('ends a request with its check-in day, so that nobody confirms or pays for a past day', async () => {
    app.clock.set('2027-01-10T16:30:00Z');
    const { id, venue } = await requested({ start_date: '2027-01-10', end_date: '2027-01-10' });
    expect((await booker.see(id, guest)).expires_at).toBe('2027-01-10T18:30:00.000Z');
    booker.later(180);
    expect((await booker.change(id, 'confirmed', venue.owner)).json.code).toBe('wrong_transition');
    expect((await booker.open(id, guest)).code).toBe('wrong_transition');
    await app.bookings.sweep();
    expect((await booker.see(id, guest)).status).toBe('cancelled');
  });

  it('expires every overdue booking even if one of them fails', async () => {
    const stuck = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    booker.later(1);
    const other = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    booker.later(40);
    await app.db`
      alter table booking_history add constraint stuck check (booking_id <> ${raw(`'${stuck}'`)} or transition = 'request')`;
    await expect(app.bookings.sweep()).rejects.toThrow();
    expect((await booker.see(other, guest)).status).toBe('cancelled');
    await app.db`alter table booking_history drop constraint stuck`;
    await app.bookings.sweep();
    expect((await booker.see(stuck, guest)).status).toBe('cancelled');
  });
});
