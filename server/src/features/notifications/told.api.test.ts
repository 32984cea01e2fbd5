import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createBooker } from '../../testing/booker.ts';
import { aGuest, anAdmin, aVenue, type MadeUser } from '../../testing/builders.ts';

const app = await testApp();
const { db } = app;
const booker = createBooker(app);
const day = 24 * 3_600_000;

interface Noticed {
  id: string;
  kind: string;
  event: string;
  path: string;
  is_read: boolean;
  data: Record<string, unknown>;
}

const list = async (as: MadeUser, query = ''): Promise<{ count: number; results: Noticed[] }> => {
  await app.jobs.drain();
  return (await app.ask({ url: `/api/notifications/${query}`, as })).json;
};
const eventsOf = async (as: MadeUser): Promise<string[]> =>
  (await list(as, '?page_size=100')).results.map(({ event }) => event);
const mailsTo = ({ email }: MadeUser) => app.mails.filter(({ to }) => to === email);
const unread = async (as: MadeUser): Promise<number> =>
  (await app.ask({ url: '/api/notifications/unread/', as })).json.count;
const read = (as: MadeUser, body: object) =>
  app.ask({ method: 'POST', url: '/api/notifications/read/', as, body });
const choose = (as: MadeUser, kind: string, channel: string, on: boolean) =>
  app.ask({
    method: 'PUT',
    url: '/api/accounts/notification-choices/',
    as,
    body: { choices: [{ kind, channel, on }] },
  });

const people = async (instant = true) => {
  const venue = await aVenue(db, { name: 'Lake Palace', instant });
  return { venue, host: venue.owner, guest: await aGuest(db) };
};

const atVenue = { payment_method: 'venue' };

beforeEach(() => {
  app.mails.length = 0;
  app.texts.length = 0;
});

describe('what happens to a booking', () => {
  test('is told to guest and host, in the product and by mail, with the way to it', async () => {
    const { venue, host, guest } = await people(false);
    const { json } = await booker.book(venue, guest, atVenue);
    expect(await eventsOf(guest)).toEqual(['booking_requested']);
    const [asked] = (await list(host)).results;
    expect(asked).toMatchObject({
      kind: 'booking',
      event: 'host_requested',
      path: '/vendor/bookings',
      is_read: false,
      data: { venue: 'Lake Palace', code: json.code, person: 'Asha Sharma', day: '2026-12-11' },
    });
    await booker.change(json.id, 'confirmed', host);
    expect(await eventsOf(guest)).toEqual(['booking_confirmed', 'booking_requested']);
    expect((await list(guest)).results[0]?.path).toBe(`/user/bookings/${json.id}`);
    expect(mailsTo(guest)).toHaveLength(2);
  });

  test('is told once on each way, however often the job is tried because another way failed', async () => {
    await app.settings.change({ smsNotifications: true });
    const { venue, guest } = await people();
    const push = app.texts.push.bind(app.texts);
    let failures = 2;
    app.texts.push = (...texts) => {
      failures -= 1;
      if (failures >= 0) throw new Error('The gateway is away.');
      return push(...texts);
    };
    await booker.book(venue, guest, { ...atVenue, contact_phone: '9800000001' });
    for (let tries = 0; tries < 3; tries += 1) {
      await app.jobs.drain().catch(() => undefined);
      app.clock.advance(day / 24);
    }
    Reflect.deleteProperty(app.texts, 'push');
    expect(await eventsOf(guest)).toEqual(['booking_confirmed']);
    expect(mailsTo(guest)).toHaveLength(1);
    expect(app.texts.filter(({ to }) => to === '9800000001')).toHaveLength(1);
    await app.settings.change({ smsNotifications: false });
  });

  test('is told of money: what came in, what failed, what went back', async () => {
    const { venue, host, guest } = await people();
    const { id } = (await booker.book(venue, guest)).json;
    const { orderId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'failure');
    // Whoever has paid by the time that the mails go out hears nothing of the try that failed.
    await app.jobs.drain();
    await booker.payDue(id, guest);
    const events = await eventsOf(guest);
    expect(events).toEqual(
      expect.arrayContaining(['payment_failed', 'payment_received', 'booking_confirmed']),
    );
    app.mails.length = 0;
    await booker.payDue(id, guest);
    expect(mailsTo(guest).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Payment received: Lake Palace/),
    ]);
    expect(await eventsOf(host)).toContain('host_paid');
    await booker.change(id, 'cancelled', host);
    expect(await eventsOf(guest)).toEqual(expect.arrayContaining(['booking_cancelled', 'payment_refunded']));
  });

  test('ends with an invitation to write a review, unless reviews are switched off', async () => {
    const { venue, guest } = await people();
    const other = await aGuest(db);
    await booker.book(venue, guest, atVenue);
    await booker.book(venue, other, { ...atVenue, start_date: '2026-12-14', end_date: '2026-12-14' });
    await app.jobs.drain();
    const before = app.clock.now();
    app.clock.set('2026-12-13T06:00:00Z');
    await app.bookings.sweep();
    expect(await eventsOf(guest)).toContain('review_invited');
    await app.settings.change({ enableReviews: false });
    app.clock.set('2026-12-16T06:00:00Z');
    await app.bookings.sweep();
    expect(await eventsOf(other)).not.toContain('review_invited');
    await app.settings.change({ enableReviews: true });
    app.clock.set(before);
  });
});

describe('a mail that fails', () => {
  test('is noted, tried again, and neither shown nor sent twice', async () => {
    const { venue, guest } = await people();
    const real = app.mails.push.bind(app.mails);
    let failures = 1;
    app.mails.push = (...mails) => {
      if (mails[0]?.to === guest.email && failures-- > 0)
        throw Object.assign(new Error('down'), { code: 'ESOCKET' });
      return real(...mails);
    };
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain().catch(() => undefined);
    const [noted] = await db`select status, tries, problem from notification_deliveries
      where user_id = ${guest.id} and channel = 'email' and status = 'failed'`;
    expect(noted).toMatchObject({ tries: 1, problem: 'Error ESOCKET' });
    app.clock.advance(day / 4);
    await app.jobs.drain().catch(() => undefined);
    Reflect.deleteProperty(app.mails, 'push');
    expect((await eventsOf(guest)).filter((event) => event === 'booking_confirmed')).toHaveLength(1);
    expect(mailsTo(guest).filter(({ subject }) => subject.startsWith('Booking confirmed'))).toHaveLength(1);
  });
});

describe('who is told', () => {
  test('hosts get no mail of a new request while booking alerts are off, and see it all the same', async () => {
    await app.settings.change({ bookingAlerts: false });
    const { venue, host, guest } = await people(false);
    await booker.book(venue, guest, atVenue);
    expect(await eventsOf(host)).toEqual(['host_requested']);
    expect(mailsTo(host)).toEqual([]);
    expect(mailsTo(guest)).toHaveLength(1);
    await app.settings.change({ bookingAlerts: true });
  });

  test('administrators hear of bookings while alerts are on, and of nothing while they are off', async () => {
    const admin = await anAdmin(db);
    const { venue, guest } = await people();
    await booker.book(venue, guest, atVenue);
    expect(await eventsOf(admin)).toEqual(['admin_booking']);
    expect(mailsTo(admin)).toHaveLength(1);
    await app.settings.change({ adminAlerts: false });
    await booker.book(venue, guest, { ...atVenue, start_date: '2027-03-01', end_date: '2027-03-01' });
    expect(await eventsOf(admin)).toHaveLength(1);
    await app.settings.change({ adminAlerts: true });
  });

  test('whoever switched a kind off hears nothing of it there, and of everything else', async () => {
    const { venue, guest } = await people();
    await choose(guest, 'booking', 'email', false);
    await booker.book(venue, guest, atVenue);
    expect(await eventsOf(guest)).toEqual(['booking_confirmed']);
    expect(mailsTo(guest)).toEqual([]);
    await choose(guest, 'booking', 'app', false);
    await choose(guest, 'booking', 'email', true);
    await booker.book(venue, guest, { ...atVenue, start_date: '2027-03-01', end_date: '2027-03-01' });
    expect(await eventsOf(guest)).toEqual(['booking_confirmed']);
    expect(mailsTo(guest)).toHaveLength(1);
  });

  test('text messages go out while the platform sends them, to the number of the booking', async () => {
    const { venue, guest } = await people();
    await booker.book(venue, guest, { ...atVenue, contact_phone: '9800000001' });
    await app.jobs.drain();
    expect(app.texts).toEqual([]);
    await app.settings.change({ smsNotifications: true });
    await booker.book(venue, guest, {
      ...atVenue,
      contact_phone: '9800000001',
      start_date: '2027-03-01',
      end_date: '2027-03-01',
    });
    await app.jobs.drain();
    expect(app.texts).toEqual(
      expect.arrayContaining([
        { to: '9800000001', text: expect.stringContaining('Booking confirmed: Lake Palace') },
      ]),
    );
    await app.settings.change({ smsNotifications: false });
  });

  test('everybody reads in their own language', async () => {
    const { venue, guest } = await people();
    await db`update users set language = 'hi' where id = ${guest.id}`;
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    const [mail] = mailsTo(guest);
    expect(mail?.subject).toMatch(/^बुकिंग पक्की: Lake Palace/);
    expect(mail?.html).toContain('lang="hi"');
    expect(mail?.text).toContain('शुक्र, 11 दिसंबर 2026');
  });
});

describe('reminders', () => {
  test('come at most once, also when the server was away at their time, and not for what is paid', async () => {
    const { venue, guest, host } = await people();
    const { id } = (await booker.book(venue, guest, { start_date: '2027-02-10', end_date: '2027-02-11' }))
      .json;
    await booker.payDue(id, guest);
    const before = app.clock.now();
    const remindOn = async (moment: string) => {
      app.clock.set(moment);
      app.mails.length = 0;
      await app.notifications.remind();
      await app.notifications.remind();
      await app.jobs.drain();
      return mailsTo(guest).map(({ subject }) => subject);
    };
    expect(await remindOn('2027-01-24T06:00:00Z')).toEqual([]);
    expect(await remindOn('2027-01-26T06:00:00Z')).toEqual([
      expect.stringMatching(/^Please pay ₹84,000 by Mon, 8 February/),
    ]);
    // Away from 26 January to 5 February.
    expect((await remindOn('2027-02-05T06:00:00Z')).sort()).toEqual([
      '5 days to go: Lake Palace',
      expect.stringMatching(/^Please pay/),
    ]);
    expect(mailsTo(host).map(({ subject }) => subject)).toEqual(['Guests come in 5 days: Lake Palace']);
    await booker.payDue(id, guest);
    expect(await remindOn('2027-02-06T06:00:00Z')).toEqual([]);
    expect(await remindOn('2027-02-09T06:00:00Z')).toEqual(['Tomorrow is the day: Lake Palace']);
    expect(await remindOn('2027-02-10T06:00:00Z')).toEqual([]);
    app.clock.set(before);
  });
});

describe('GET /api/notifications/', () => {
  test('pages, and shows what is unread or of one kind alone', async () => {
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
  test('marks all of one’s own, and says so to the person’s other windows', async () => {
    const { venue, guest, host } = await people();
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    const heard: string[] = [];
    const deaf = app.liveUpdates.listen(guest.id, ({ kind }) => heard.push(kind));
    expect((await read(guest, { all: true })).json).toEqual({ count: 0 });
    await expect.poll(() => heard).toContain('notification');
    deaf();
    expect(await unread(host)).toBe(1);
  });

  test('knows no notice of anybody else, and changes nothing then', async () => {
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

describe('a new notice', () => {
  test('is heard by open pages at once', async () => {
    const { venue, guest } = await people();
    const heard: string[] = [];
    const deaf = app.liveUpdates.listen(guest.id, ({ kind }) => heard.push(kind));
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    await expect.poll(() => heard).toContain('notification');
    deaf();
  });
});

describe('choices', () => {
  test('are all on at first; text messages are offered only while the platform sends them', async () => {
    const guest = await aGuest(db);
    const choices = async () =>
      (await app.ask({ url: '/api/accounts/notification-choices/', as: guest })).json.choices as {
        channel: string;
        on: boolean;
      }[];
    expect(await choices()).toHaveLength(10);
    expect((await choices()).every(({ on }) => on)).toBe(true);
    await app.settings.change({ smsNotifications: true });
    expect((await choices()).filter(({ channel }) => channel === 'sms')).toHaveLength(2);
    await app.settings.change({ smsNotifications: false });
  });

  test('cannot switch the account’s own mails off', async () => {
    expect((await choose(await aGuest(db), 'account', 'email', false)).status).toBe(400);
  });
});

describe('the link that stops mails', () => {
  const linkOf = async (): Promise<{ guest: MadeUser; url: string; headers: Record<string, string> }> => {
    const { venue, guest } = await people();
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    const headers = mailsTo(guest)[0]?.headers ?? {};
    const url = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    return { guest, url: new URL(url).pathname, headers };
  };
  const emailOn = async (as: MadeUser, wanted: string) =>
    (await app.ask({ url: '/api/accounts/notification-choices/', as })).json.choices.find(
      ({ kind, channel }: { kind: string; channel: string }) => kind === wanted && channel === 'email',
    ).on;

  test('works by one press in a mail program, without signing in, for that kind alone', async () => {
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

  test('works from the page behind it, too', async () => {
    const { guest, url } = await linkOf();
    const body = { token: url.split('/').at(-1) };
    const { json } = await app.ask({ method: 'POST', url: '/api/notifications/unsubscribe/', body });
    expect(json).toEqual({ kind: 'booking' });
    expect(await emailOn(guest, 'booking')).toBe(false);
  });

  test('is refused when anything of it was changed', async () => {
    const { url } = await linkOf();
    const token = `${url.split('/').at(-1)?.slice(0, -2)}xx`;
    const { status, json } = await app.ask({
      method: 'POST',
      url: '/api/notifications/unsubscribe/',
      body: { token },
    });
    expect([status, json.code]).toEqual([400, 'unsubscribe_link_invalid']);
  });

  test('is under no mail that nobody can do without', async () => {
    const email = 'newcomer@example.test';
    await app.ask({ method: 'POST', url: '/api/accounts/register/', body: { email } });
    await app.jobs.drain();
    const mail = app.mails.find(({ to }) => to === email);
    expect(mail?.subject).toBe('Your sign-up code');
    expect(mail?.headers).toBeUndefined();
  });
});
