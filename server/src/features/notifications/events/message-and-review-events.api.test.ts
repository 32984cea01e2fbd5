import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';
import { aPastBooking } from '#server/testing/past-bookings.ts';

const app = await testApp();
const { db } = app;
const minute = 60_000;

const post = async (as: TestUser, url: string, body: object) =>
  (await app.ask({ method: 'POST', url: `/api/${url}`, as, body })).json;

const inAppOf = async (as: TestUser) =>
  (await app.ask({ url: '/api/notifications/?page_size=100', as })).json.results as {
    event: string;
    path: string;
    is_read: boolean;
    data: { count?: number; rating?: number };
  }[];
const mailsTo = ({ email }: TestUser) => app.mails.filter(({ to }) => to === email);

const later = async (minutes: number): Promise<void> => {
  await app.jobs.drain();
  app.clock.advance(minutes * minute);
  await app.jobs.drain();
};

const people = async () => {
  const venue = await aVenue(db, { name: 'Lake Palace' });
  return { venue, host: venue.owner, guest: await aGuest(db) };
};

describe('a message', () => {
  test('is emailed to a receiver who has not read it after two minutes, and only once until they do', async () => {
    const { venue, host, guest } = await people();
    const { id } = await post(guest, 'threads/', { venue_id: venue.id, text: 'Is the lawn free?' });
    await later(1);
    expect(mailsTo(host)).toEqual([]);
    await post(guest, `threads/${id}/messages/`, { text: 'In May, I mean.' });
    await later(5);
    expect(mailsTo(host)).toHaveLength(1);
    expect(mailsTo(host)[0]?.text).toContain(`/vendor/messages/${id}`);
    await post(guest, `threads/${id}/messages/`, { text: 'Hello?' });
    await later(5);
    expect(mailsTo(host)).toHaveLength(1);
    const [first, ...others] = await inAppOf(host);
    expect(first).toMatchObject({ event: 'message_received', is_read: false, data: { count: 3 } });
    expect(others).toEqual([]);

    await post(host, `threads/${id}/read/`, { up_to: 3 });
    await app.jobs.drain();
    expect((await inAppOf(host))[0]?.is_read).toBe(true);
    await post(guest, `threads/${id}/messages/`, { text: 'One more thing.' });
    await later(5);
    expect(mailsTo(host)).toHaveLength(2);
  });

  test('is not emailed to a receiver who has the conversation open', async () => {
    const { venue, host, guest } = await people();
    const { id } = await post(guest, 'threads/', { venue_id: venue.id, text: 'Is the lawn free?' });
    await app.jobs.drain();
    await post(host, `threads/${id}/read/`, { up_to: 1 });
    await later(5);
    expect(mailsTo(host)).toEqual([]);
  });
});

describe('a review', () => {
  test('notifies the host, its reply the author, and a report the administrators', async () => {
    const { venue, host, guest } = await people();
    const admin = await anAdmin(db);
    const booking = await aPastBooking(db, venue, guest);
    const parts = { cleanliness: 5, service: 5, value: 5, location: 5 };
    const { id } = await post(guest, `bookings/${booking}/review/`, {
      rating: 5,
      text: 'We had the most beautiful days here.',
      photos: [],
      ...parts,
    });
    await app.jobs.drain();
    const reviews = '/vendor/reviews';
    expect(await inAppOf(host)).toMatchObject([
      { event: 'review_posted', data: { rating: 5 }, path: reviews },
    ]);
    expect(mailsTo(host)[0]?.text).toContain('We had the most beautiful days here.');
    expect(mailsTo(host)[0]?.text).toMatch(new RegExp(`http\\S+${reviews}\\s`));
    await post(host, `reviews/${id}/reply/`, { text: 'Thank you, come again.' });
    await post(await aGuest(db), `reviews/${id}/report/`, { reason: 'rude' });
    await app.jobs.drain();
    expect(await inAppOf(guest)).toMatchObject([
      { event: 'review_replied', path: `/venues/${venue.id}#reviews` },
    ]);
    expect(mailsTo(guest)[0]?.text).toContain('Thank you, come again.');
    expect(await inAppOf(admin)).toMatchObject([{ event: 'admin_report' }]);
  });
});
