import { addDays } from '@mandap/domain/days';
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';
import { createGuestRequests } from '../bookings.testing.ts';

const app = await testApp();
const guest = await aGuest(app.db);
const { book, see, transitionsOf } = createGuestRequests(app, guest);

const stay = (from: string, nights: number) => ({
  start_date: from,
  end_date: addDays(from, nights),
  payment_method: 'venue',
});
const takeCash = (id: string, venue: TestVenue) =>
  app.ask({ method: 'POST', url: `/api/bookings/${id}/paid-at-venue/`, as: venue.owner, body: {} });

/** Confirmed, and paid to the host in cash. */
const paidFor = async (venue: TestVenue, days: object = stay('2026-12-11', 1)): Promise<string> => {
  const { id } = (await book(venue, days)).json;
  await takeCash(id, venue);
  return id;
};

describe('the end of an event', () => {
  it('completes its booking at Indian midnight, or later if the server was down at that time', async () => {
    const now = app.clock.now().getTime();
    const [venue, late] = [await aVenue(app.db), await aVenue(app.db)];
    const ids = [await paidFor(venue), await paidFor(late)];
    const status = async (id = '') => (await see(id)).status;
    const midnight = new Date('2026-12-12T18:30:00Z').getTime();
    app.clock.advance(midnight - 1000 - now);
    await app.bookings.sweep();
    expect(await status(ids[0])).toBe('confirmed');
    app.clock.advance(1000);
    await app.bookings.sweep();
    expect(await status(ids[0])).toBe('completed');
    await app.bookings.sweep();
    expect(
      (await transitionsOf(ids[0] ?? '')).filter((transition) => transition.startsWith('complete')),
    ).toHaveLength(1);
    app.clock.advance(now - midnight);
    const later = await paidFor(late, stay('2026-12-20', 1));
    app.clock.advance(40 * 86_400_000);
    await app.bookings.sweep();
    expect([await status(ids[1]), await status(later)]).toEqual(['completed', 'completed']);
    app.clock.advance(-40 * 86_400_000);
  });
});

describe('a confirmed booking', () => {
  it('is completed once its last day is over in India', async () => {
    const venue = await aVenue(app.db);
    const today = app.dayIn(0);
    const id = await paidFor(venue, stay(today, 0));
    await app.bookings.sweep();
    expect((await see(id)).status).toBe('confirmed');
    app.clock.advance(24 * 3_600_000);
    await app.bookings.sweep();
    expect((await see(id)).status).toBe('completed');
  });
});

describe('an event without any payment', () => {
  const day = 24 * 3_600_000;

  /** Booked for tomorrow, to be paid at the venue, and over by now. */
  const over = async (): Promise<{ id: string; venue: TestVenue }> => {
    const venue = await aVenue(app.db);
    const { id } = (await book(venue, stay(app.dayIn(1), 0))).json;
    app.clock.advance(2 * day);
    await app.bookings.sweep();
    return { id, venue };
  };
  const noShow = (id: string, as: TestUser) =>
    app.ask({ method: 'POST', url: `/api/bookings/${id}/no-show/`, as, body: {} });
  const hostSees = async (id: string, { owner }: TestVenue) =>
    (await app.ask({ url: `/api/hosting/bookings/${id}/`, as: owner })).json;
  const commissionOf = async ({ owner }: TestVenue) => app.ledger.balance('host', owner.id);
  const mayReview = async (id: string) =>
    (await app.ask({ url: `/api/bookings/${id}/review/`, as: guest })).json.can_write;
  const review = (id: string) => {
    const body = { rating: 5, cleanliness: 5, service: 5, value: 5, location: 5, text: 'A lovely day.' };
    return app.ask({ method: 'POST', url: `/api/bookings/${id}/review/`, as: guest, body });
  };

  it('waits for its host’s confirmation, without commission, review or cancellation', async () => {
    const { id, venue } = await over();
    expect(await see(id)).toMatchObject({ status: 'confirmed', outcome: 'awaited' });
    expect(await hostSees(id, venue)).toMatchObject({ outcome: 'awaited', can_be_paid_at_venue: true });
    expect(await mayReview(id)).toBe(false);
    expect(await commissionOf(venue)).toBe(0);
    const cancelled = await app.ask({
      method: 'PATCH',
      url: `/api/bookings/${id}/`,
      as: guest,
      body: { status: 'cancelled' },
    });
    expect(cancelled.json.code).toBe('wrong_transition');
    await noShow(id, venue.owner);
  });

  it('took place once its host says so: it is complete, commission is owed, and its guest may review it', async () => {
    const { id, venue } = await over();
    expect((await takeCash(id, venue)).json).toMatchObject({ status: 'completed', outcome: null });
    expect(await commissionOf(venue)).toBe(10_000_00);
    expect(await mayReview(id)).toBe(true);
    expect((await transitionsOf(id)).at(-1)).toBe('complete → completed');
    const actions = await app.db<{ action: string }[]>`
      select action from audit_entries where target_id = ${id} order by id`;
    expect(actions.map(({ action }) => action)).toEqual(['booking.paid_at_venue', 'booking.held']);
    await expectSoundLedger(app.db);
  });

  it('is closed when its host says that nobody came, and its guest is notified', async () => {
    const { id, venue } = await over();
    expect((await noShow(id, guest)).status).toBe(403);
    expect((await noShow(id, (await aVenue(app.db)).owner)).json.code).toBe('booking_not_found');
    expect((await noShow(id, venue.owner)).json).toMatchObject({ status: 'cancelled', outcome: 'no_show' });
    expect((await noShow(id, venue.owner)).json.code).toBe('wrong_transition');
    expect((await takeCash(id, venue)).json.code).toBe('wrong_transition');
    expect(await commissionOf(venue)).toBe(0);
    expect((await transitionsOf(id)).at(-1)).toBe('no_show → cancelled');
    await app.jobs.drain();
    const mail = app.mails.findLast(({ to }) => to === guest.email);
    expect(mail?.subject).toContain('nobody came');
    await expectSoundLedger(app.db);
  });

  it('cannot be a no-show before it is over, or once something was paid', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await book(venue, stay(app.dayIn(1), 0))).json;
    expect((await noShow(id, venue.owner)).json.code).toBe('wrong_transition');
    await takeCash(id, venue);
    app.clock.advance(2 * day);
    expect((await noShow(id, await anAdmin(app.db))).json.code).toBe('wrong_transition');
    await app.bookings.sweep();
    expect((await see(id)).status).toBe('completed');
  });

  it('without an answer from the host is closed after seven days and two reminders, without commission or review', async () => {
    const { id, venue } = await over();
    const reminders = async () => {
      await app.notifications.remind();
      await app.jobs.drain();
      return app.mails.filter(
        ({ to, subject }) => to === venue.owner.email && subject.startsWith('Did the event'),
      ).length;
    };
    expect(await reminders()).toBe(1);
    expect(await reminders()).toBe(1);
    app.clock.advance(4 * day);
    expect(await reminders()).toBe(2);
    app.clock.advance(2 * day);
    await app.bookings.sweep();
    expect((await see(id)).status).toBe('confirmed');
    app.clock.advance(day);
    await app.bookings.sweep();
    expect(await reminders()).toBe(2);
    expect(await see(id)).toMatchObject({ status: 'completed', outcome: 'unconfirmed', balance_due: 0 });
    expect((await transitionsOf(id)).at(-1)).toBe('close_unconfirmed → completed');
    expect(await commissionOf(venue)).toBe(0);
    expect(await mayReview(id)).toBe(false);
    expect((await review(id)).json.code).toBe('event_not_confirmed');
    expect((await takeCash(id, venue)).json.code).toBe('wrong_transition');
    const documents = (await app.ask({ url: `/api/bookings/${id}/documents/`, as: guest })).json;
    expect(documents.results).toEqual([]);
    await expectSoundLedger(app.db);
  });
});
