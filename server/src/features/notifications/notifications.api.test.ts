import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { atVenue, notificationsKit } from './notifications.testing.ts';

const app = await testApp();
const { db } = app;
const booker = createBooker(app);
const { list, mailsTo, choose, people } = notificationsKit(app);
const unread = async (as: TestUser): Promise<number> =>
  (await app.ask({ url: '/api/notifications/unread/', as })).json.count;
const read = (as: TestUser, body: object) =>
  app.ask({ method: 'POST', url: '/api/notifications/read/', as, body });

beforeEach(() => {
  app.mails.length = 0;
  app.texts.length = 0;
});

describe('GET /api/notifications/', () => {
  test('has pages, and filters by unread and by kind', async () => {
    const { venue, guest } = await people(false);
    const { id } = (await booker.book(venue, guest, atVenue)).json;
    await app.jobs.drain();
    await booker.change(id, 'confirmed', venue.owner);
    expect(await list(guest, '?page_size=1')).toMatchObject({ count: 2, next: expect.any(String) });
    expect((await list(guest, '?kind=payment')).count).toBe(0);
    expect(await unread(guest)).toBe(2);
    const [newest] = (await list(guest)).results;
    expect((await read(guest, { ids: [newest?.id] })).json).toEqual({ count: 1 });
    expect((await list(guest, '?unread=true')).results.map(({ event }) => event)).toEqual([
      'booking_requested',
    ]);
    expect((await list(guest, '?unread=false')).count).toBe(1);
  });
});

describe('POST /api/notifications/read/', () => {
  test('marks all of the person’s own notifications as read and updates their other windows', async () => {
    const { venue, guest, host } = await people();
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    const heard: string[] = [];
    const stopListening = app.liveUpdates.listen(guest.id, ({ kind }) => heard.push(kind));
    expect((await read(guest, { all: true })).json).toEqual({ count: 0 });
    await expect.poll(() => heard).toContain('notification');
    stopListening();
    expect(await unread(host)).toBe(1);
  });

  test('refuses another person’s notification and changes nothing', async () => {
    const { venue, guest, host } = await people();
    await booker.book(venue, guest, atVenue);
    const [own] = (await list(guest)).results;
    const [others] = (await list(host)).results;
    const { status, json } = await read(guest, { ids: [own?.id, others?.id] });
    expect([status, json.code]).toEqual([404, 'notification_not_found']);
    expect([await unread(guest), await unread(host)]).toEqual([1, 1]);
  });

  test('refuses to mark nothing', async () => {
    expect((await read(await aGuest(db), {})).status).toBe(400);
  });
});

describe('a new notification', () => {
  test('reaches open pages at once', async () => {
    const { venue, guest } = await people();
    const heard: string[] = [];
    const stopListening = app.liveUpdates.listen(guest.id, ({ kind }) => heard.push(kind));
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    await expect.poll(() => heard).toContain('notification');
    stopListening();
  });
});

describe('notification choices', () => {
  test('are all on at first, and include text messages only while the platform sends them', async () => {
    const guest = await aGuest(db);
    const choices = async () =>
      (await app.ask({ url: '/api/accounts/notification-choices/', as: guest })).json.choices as {
        channel: string;
        on: boolean;
      }[];
    expect(await choices()).toHaveLength(12);
    expect((await choices()).every(({ on }) => on)).toBe(true);
    await app.settings.change({ smsNotifications: true });
    expect((await choices()).filter(({ channel }) => channel === 'sms')).toHaveLength(2);
    await app.settings.change({ smsNotifications: false });
  });

  test('cannot switch off emails about the account', async () => {
    expect((await choose(await aGuest(db), 'account', 'email', false)).status).toBe(400);
  });
});

describe('the unsubscribe link', () => {
  const linkOf = async (): Promise<{ guest: TestUser; url: string; headers: Record<string, string> }> => {
    const { venue, guest } = await people();
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    const headers = mailsTo(guest)[0]?.headers ?? {};
    const url = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    return { guest, url: new URL(url).pathname, headers };
  };
  const emailOn = async (as: TestUser, requested: string) =>
    (await app.ask({ url: '/api/accounts/notification-choices/', as })).json.choices.find(
      ({ kind, channel }: { kind: string; channel: string }) => kind === requested && channel === 'email',
    ).on;

  test('works with one click in a mail program, without signing in, for its kind only', async () => {
    const { guest, url, headers } = await linkOf();
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(200);
    expect([await emailOn(guest, 'booking'), await emailOn(guest, 'payment')]).toEqual([false, true]);
  });

  test('also works from its page', async () => {
    const { guest, url } = await linkOf();
    const body = { token: url.split('/').at(-1) };
    const { json } = await app.ask({ method: 'POST', url: '/api/notifications/unsubscribe/', body });
    expect(json).toEqual({ kind: 'booking' });
    expect(await emailOn(guest, 'booking')).toBe(false);
  });

  test('is refused if any part of it was changed', async () => {
    const { url } = await linkOf();
    const right = url.split('/').at(-1) ?? '';
    for (const at of [0, Math.floor(right.length / 2), right.length - 2]) {
      const token = `${right.slice(0, at)}${right[at] === 'A' ? 'B' : 'A'}${right.slice(at + 1)}`;
      const { status, json } = await app.ask({
        method: 'POST',
        url: '/api/notifications/unsubscribe/',
        body: { token },
      });
      expect([status, json.code]).toEqual([400, 'unsubscribe_link_invalid']);
    }
  });

  test('is not in emails that cannot be switched off', async () => {
    const email = 'newcomer@example.test';
    await app.ask({ method: 'POST', url: '/api/accounts/register/', body: { email } });
    await app.jobs.drain();
    const mail = app.mails.find(({ to }) => to === email);
    expect(mail?.subject).toBe('Your sign-up code');
    expect(mail?.headers).toBeUndefined();
  });
});
