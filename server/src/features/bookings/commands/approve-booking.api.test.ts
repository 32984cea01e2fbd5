import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, aVenue } from '#server/testing/builders.ts';
import { createGuestRequests } from '../bookings.testing.ts';

const app = await testApp();
const guest = await aGuest(app.db);
const { book, see, change, payAdvance } = createGuestRequests(app, guest);

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

  it('paid before the answer is confirmed by the approval', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { json: booking } = await book(venue);
    await payAdvance(booking.id);
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('pending');
    expect((await change(booking.id, { status: 'confirmed' }, venue.owner)).json.status).toBe('confirmed');
  });

  it('unanswered for 24 hours expires and is refunded in full', async () => {
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

  it('cannot be approved by its guest, by a stranger, or twice', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const { json: booking } = await book(venue);
    expect((await change(booking.id, { status: 'confirmed' })).json.code).toBe('wrong_transition');
    expect((await change(booking.id, { status: 'confirmed' }, await aGuest(app.db))).status).toBe(404);
    await change(booking.id, { status: 'confirmed' }, venue.owner);
    expect((await change(booking.id, { status: 'confirmed' }, venue.owner)).status).toBe(409);
  });
});
