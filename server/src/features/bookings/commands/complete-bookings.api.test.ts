import { addDays } from '@mandap/domain/days';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { aGuest, aVenue, type TestVenue } from '../../../testing/builders.ts';
import { createGuestRequests } from '../bookings.testing.ts';

const app = await testApp();
const guest = await aGuest(app.db);
const { book, see, movesOf } = createGuestRequests(app, guest);

const stay = (from: string, nights: number) => ({
  start_date: from,
  end_date: addDays(from, nights),
  payment_method: 'venue',
});
const confirmed = async (venue: TestVenue): Promise<string> =>
  (await book(venue, stay('2026-12-11', 1))).json.id;

describe('the end of an event', () => {
  it('completes its booking at Indian midnight, or later if the server was down at that time', async () => {
    const now = app.clock.now().getTime();
    const [venue, late] = [await aVenue(app.db), await aVenue(app.db)];
    const ids = [await confirmed(venue), await confirmed(late)];
    const status = async (id = '') => (await see(id)).status;
    const midnight = new Date('2026-12-12T18:30:00Z').getTime();
    app.clock.advance(midnight - 1000 - now);
    await app.bookings.sweep();
    expect(await status(ids[0])).toBe('confirmed');
    app.clock.advance(1000);
    await app.bookings.sweep();
    expect(await status(ids[0])).toBe('completed');
    await app.bookings.sweep();
    expect((await movesOf(ids[0] ?? '')).filter((move) => move.startsWith('complete'))).toHaveLength(1);
    app.clock.advance(now - midnight);
    const { json } = await book(late, stay('2026-12-20', 1));
    app.clock.advance(40 * 86_400_000);
    await app.bookings.sweep();
    expect([await status(ids[1]), await status(json.id)]).toEqual(['completed', 'completed']);
    app.clock.advance(-40 * 86_400_000);
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
