import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

const app = await testApp();
const { db } = app;

const day = 24 * 3_600_000;

const subjectsTo = async ({ email }: TestUser): Promise<string[]> => {
  await app.jobs.drain();
  return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject.replace(/ \(.*\)$/, ''));
};

const book = async (as: TestUser, venue: TestVenue, over: object = {}) => {
  const { status, json } = await app.ask({
    method: 'POST',
    url: '/api/bookings/',
    as,
    body: {
      venue_id: venue.id,
      start_date: '2027-02-10',
      end_date: '2027-02-11',
      guest_count: 300,
      payment_method: 'venue',
      ...over,
    },
  });
  expect(status).toBe(201);
  return json as { id: string; code: string };
};

const move = (as: TestUser, id: string, status: 'confirmed' | 'cancelled') =>
  app.ask({
    method: 'PATCH',
    url: `/api/bookings/${id}/`,
    as,
    body: { status, cancellation_reason: 'Changed plans' },
  });

const people = async (instant: boolean) => {
  const venue = await aVenue(db, { name: 'Lake Palace', instant });
  return { venue, host: venue.owner, guest: await aGuest(db) };
};

describe('emails about a booking', () => {
  test('go to guest and host when it is requested, and again when it is confirmed', async () => {
    const { venue, host, guest } = await people(false);
    const { id, code } = await book(guest, venue);
    expect(await subjectsTo(guest)).toEqual(['Request sent: Lake Palace']);
    expect(await subjectsTo(host)).toEqual(['New request for Lake Palace']);
    await move(host, id, 'confirmed');
    expect(await subjectsTo(guest)).toEqual(['Request sent: Lake Palace', 'Booking confirmed: Lake Palace']);
    expect((await subjectsTo(host)).at(-1)).toBe('Booking confirmed: Lake Palace');
    const mail = app.mails.find(({ to, subject }) => to === guest.email && subject.includes('confirmed'));
    expect(mail?.text).toContain(code);
    expect(mail?.text).toContain(`/user/bookings/${id}`);
  });

  test('show only the guest’s first name until the booking is confirmed, in the app too', async () => {
    const { venue, host, guest } = await people(false);
    const admin = await anAdmin(db);
    const { id } = await book(guest, venue);
    const noticesOf = async (as: TestUser) =>
      JSON.stringify((await app.ask({ url: '/api/notifications/', as })).json.results);
    const mailsTo = ({ email }: TestUser) =>
      app.mails
        .filter(({ to }) => to === email)
        .map(({ subject, text, html }) => `${subject} ${text} ${html}`);
    await app.jobs.drain();
    expect(mailsTo(host).join()).toContain('Asha');
    expect(mailsTo(host).join()).not.toContain('Sharma');
    expect(await noticesOf(host)).toContain('"person":"Asha"');
    expect(mailsTo(admin).join()).toContain('Asha Sharma');
    expect(await noticesOf(admin)).toContain('Asha Sharma');
    await move(host, id, 'confirmed');
    await app.jobs.drain();
    expect(mailsTo(host).at(-1)).toContain('Asha Sharma');
    expect(await noticesOf(host)).toContain('Asha Sharma');

    const other = await book(guest, venue, { start_date: '2027-03-10', end_date: '2027-03-10' });
    await app.jobs.drain();
    await move(guest, other.id, 'cancelled');
    await app.jobs.drain();
    expect(mailsTo(host).at(-1)).toContain('Asha has cancelled');
    expect(mailsTo(host).at(-1)).not.toContain('Sharma');
  });

  test('ask for the advance once the host has approved an online booking', async () => {
    const { venue, host, guest } = await people(false);
    const { id } = await book(guest, venue, { payment_method: 'online' });
    await move(host, id, 'confirmed');
    expect((await subjectsTo(guest)).at(-1)).toBe('Your request is accepted: Lake Palace');
  });

  test('go to both after a cancellation, but not to the host who cancelled', async () => {
    const { venue, host, guest } = await people(true);
    const first = await book(guest, venue);
    await move(guest, first.id, 'cancelled');
    expect((await subjectsTo(guest)).at(-1)).toBe('Booking cancelled: Lake Palace');
    expect((await subjectsTo(host)).at(-1)).toBe('Booking cancelled: Lake Palace');
    const before = (await subjectsTo(host)).length;
    const second = await book(guest, venue);
    await app.jobs.drain();
    await move(host, second.id, 'cancelled');
    expect((await subjectsTo(guest)).at(-1)).toBe('Booking cancelled: Lake Palace');
    expect((await subjectsTo(host)).length).toBe(before + 1);
  });

  test('go to the guest of an unanswered request', async () => {
    const { venue, guest } = await people(false);
    await book(guest, venue);
    await app.jobs.drain();
    app.clock.advance(day + 1000);
    expect((await subjectsTo(guest)).at(-1)).toBe('Booking cancelled: Lake Palace');
    expect(app.mails.at(-1)?.text).toContain('in time');
    expect(app.mails.at(-1)?.text).not.toContain('not_answered');
  });

  test('are not sent if the booking has moved on by the time they are written', async () => {
    const { venue, guest } = await people(false);
    const { id } = await book(guest, venue);
    await move(guest, id, 'cancelled');
    expect(await subjectsTo(guest)).toEqual(['Booking cancelled: Lake Palace']);
  });

  test('are not sent while emails are switched off', async () => {
    await app.settings.change({ emailNotifications: false });
    const { venue, host, guest } = await people(true);
    await book(guest, venue);
    expect(await subjectsTo(guest)).toEqual([]);
    expect(await subjectsTo(host)).toEqual([]);
    await app.settings.change({ emailNotifications: true });
  });
});
