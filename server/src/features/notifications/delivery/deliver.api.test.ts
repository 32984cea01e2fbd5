import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, withPhone, withPhoneOnly } from '#server/testing/builders.ts';
import { atVenue, notificationsKit } from '../notifications.testing.ts';

const app = await testApp();
const { db } = app;
const booker = createBooker(app);
const { list, eventsOf, mailsTo, choose, people } = notificationsKit(app);
const day = 24 * 3_600_000;

beforeEach(() => {
  app.mails.length = 0;
  app.texts.length = 0;
});

describe('a notification about a booking', () => {
  test('goes to guest and host, in the app and by email, with a link to the booking', async () => {
    const { venue, host, guest } = await people(false);
    const { json } = await booker.book(venue, guest, atVenue);
    expect(await eventsOf(guest)).toEqual(['booking_requested']);
    const [asked] = (await list(host)).results;
    expect(asked).toMatchObject({
      kind: 'booking',
      event: 'host_requested',
      path: `/vendor/bookings/${json.id}`,
      is_read: false,
      data: { venue: 'Lake Palace', code: json.code, person: 'Asha', day: '2026-12-11' },
    });
    await booker.change(json.id, 'confirmed', host);
    expect(await eventsOf(guest)).toEqual(['booking_confirmed', 'booking_requested']);
    expect((await list(guest)).results[0]?.path).toBe(`/user/bookings/${json.id}`);
    expect(mailsTo(guest)).toHaveLength(2);
  });

  test('is delivered once per channel, however often the job is retried because of another channel', async () => {
    await app.settings.change({ smsNotifications: true });
    const { venue, host, guest } = await people(false);
    await withPhone(db, guest, '9800000001');
    const { json } = await booker.book(venue, guest, { ...atVenue, contact_phone: '9800000009' });
    await app.jobs.drain();
    const push = app.texts.push.bind(app.texts);
    let failures = 2;
    app.texts.push = (...texts) => {
      failures -= 1;
      if (failures >= 0) throw new Error('The gateway is away.');
      return push(...texts);
    };
    await booker.change(json.id, 'confirmed', host);
    for (let tries = 0; tries < 3; tries += 1) {
      await app.jobs.drain().catch(() => undefined);
      app.clock.advance(day / 24);
    }
    Reflect.deleteProperty(app.texts, 'push');
    expect(await eventsOf(guest)).toEqual(['booking_confirmed', 'booking_requested']);
    expect(mailsTo(guest)).toHaveLength(2);
    expect(app.texts.filter(({ to }) => to === '9800000001')).toHaveLength(1);
    await app.settings.change({ smsNotifications: false });
  });

  test('reports payments, failed payments and refunds', async () => {
    const { venue, host, guest } = await people();
    const { id } = (await booker.book(venue, guest)).json;
    const { orderId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'failure');
    // A guest who has paid by the time the emails are sent is not notified of the failed attempt.
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

  test('invites the guest to write a review after the event, unless reviews are switched off', async () => {
    const { venue, host, guest } = await people();
    const other = await aGuest(db);
    const paid = async (by: typeof guest, days: object) => {
      const { id } = (await booker.book(venue, by, { ...atVenue, ...days })).json;
      await app.ask({ method: 'POST', url: `/api/bookings/${id}/paid-at-venue/`, as: host, body: {} });
    };
    await paid(guest, {});
    await paid(other, { start_date: '2026-12-14', end_date: '2026-12-14' });
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

describe('an email that fails', () => {
  test('is recorded and retried, and nothing is shown or sent twice', async () => {
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
    const [recorded] = await db`select status, tries, problem from notification_deliveries
      where user_id = ${guest.id} and channel = 'email' and status = 'failed'`;
    expect(recorded).toMatchObject({ tries: 1, problem: 'Error ESOCKET' });
    app.clock.advance(day / 4);
    await app.jobs.drain().catch(() => undefined);
    Reflect.deleteProperty(app.mails, 'push');
    expect((await eventsOf(guest)).filter((event) => event === 'booking_confirmed')).toHaveLength(1);
    expect(mailsTo(guest).filter(({ subject }) => subject.startsWith('Booking confirmed'))).toHaveLength(1);
  });
});

describe('an email whose attempt could not be recorded, because of a full disk or a killed server', () => {
  test('is sent later and does not count as being sent for ever', async () => {
    const { venue, guest } = await people();
    const real = app.mails.push.bind(app.mails);
    app.mails.push = (...mails) => {
      if (mails[0]?.to === guest.email) throw new Error('the disk is full');
      return real(...mails);
    };
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain().catch(() => undefined);
    Reflect.deleteProperty(app.mails, 'push');
    const left = await db`
      update notification_deliveries set status = 'sending'
      where user_id = ${guest.id} and channel = 'email' and status = 'failed' returning 1`;
    expect(left.length).toBeGreaterThan(0);
    app.clock.advance(day / 4);
    await app.jobs.drain().catch(() => undefined);
    expect(mailsTo(guest).filter(({ subject }) => subject.startsWith('Booking confirmed'))).toHaveLength(1);
    expect(
      await db`select 1 from notification_deliveries where user_id = ${guest.id} and status <> 'sent'`,
    ).toHaveLength(0);
  });
});

describe('the recipients of a notification', () => {
  test('hosts get new requests only in the app while booking alerts are off', async () => {
    await app.settings.change({ bookingAlerts: false });
    const { venue, host, guest } = await people(false);
    await booker.book(venue, guest, atVenue);
    expect(await eventsOf(host)).toEqual(['host_requested']);
    expect(mailsTo(host)).toEqual([]);
    expect(mailsTo(guest)).toHaveLength(1);
    await app.settings.change({ bookingAlerts: true });
  });

  test('administrators are notified of bookings only while booking alerts are on', async () => {
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

  test('somebody who switched a kind off on a channel still gets everything else', async () => {
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

  test('text messages go only to verified numbers, and only while the platform sends them', async () => {
    const { venue, host, guest } = await people(false);
    const approved = async (days: object) => {
      const { json } = await booker.book(venue, guest, {
        ...atVenue,
        contact_phone: '9800000009',
        ...days,
      });
      await booker.change(json.id, 'confirmed', host);
      await app.jobs.drain();
    };
    await withPhone(db, guest, '9800000002');
    await approved({});
    expect(app.texts).toEqual([]);
    await app.settings.change({ smsNotifications: true });
    await approved({ start_date: '2027-03-01', end_date: '2027-03-01' });
    expect(app.texts).toMatchObject([
      {
        to: '9800000002',
        text: expect.stringContaining('Booking confirmed: Lake Palace'),
        template: 'bookingConfirmed.en',
      },
    ]);
    await db`update users set phone_verified_at = null where id = ${guest.id}`;
    await approved({ start_date: '2027-04-01', end_date: '2027-04-01' });
    expect(app.texts).toHaveLength(1);
    await app.settings.change({ smsNotifications: false });
  });

  test('people without an email address get a text instead, also while the platform sends none to others', async () => {
    const { venue, host, guest } = await people(false);
    await withPhoneOnly(db, guest, '9800000003');
    const mails = app.mails.length;
    const { json } = await booker.book(venue, guest, atVenue);
    await booker.change(json.id, 'confirmed', host);
    await app.jobs.drain();
    expect(app.texts).toMatchObject([
      {
        to: '9800000003',
        text: expect.stringContaining('Booking confirmed: Lake Palace'),
        template: 'bookingConfirmed.en',
      },
    ]);
    expect(await eventsOf(guest)).toEqual(['booking_confirmed']);
    const later = { start_date: '2027-03-01', end_date: '2027-03-01' };
    const { json: online } = await booker.book(venue, guest, later);
    await booker.change(online.id, 'confirmed', host);
    await booker.payDue(online.id, guest);
    await booker.change(online.id, 'cancelled', guest);
    await app.jobs.drain();
    const templates = app.texts.map(({ template }) => template);
    expect(templates.slice(-2).sort()).toEqual(['bookingCancelled.en', 'refunded.en']);
    expect(app.mails.slice(mails).map(({ to }) => to)).not.toContain('');
  });

  test('everybody is notified in their own language', async () => {
    const { venue, guest } = await people();
    await db`update users set language = 'hi' where id = ${guest.id}`;
    await booker.book(venue, guest, atVenue);
    await app.jobs.drain();
    const [mail] = mailsTo(guest);
    expect(mail?.subject).toMatch(/^बुकिंग पक्की: Lake Palace/);
    expect(mail?.html).toContain('lang="hi"');
    expect(mail?.text).toContain('शुक्र, 11 दिसंबर 2026');
    const start = 'http://localhost:3000/hi/user/';
    expect(mail?.html.match(/href="[^"]*\/user\//g)).toEqual([`href="${start}`, `href="${start}`]);
  });
});

describe('reminders', () => {
  test('are sent at most once, even after downtime, and not for paid bookings', async () => {
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
    // The server was down from 26 January to 5 February.
    expect((await remindOn('2027-02-05T06:00:00Z')).sort()).toEqual([
      '5 days to go: Lake Palace',
      expect.stringMatching(/^Please pay/),
    ]);
    expect(mailsTo(host).map(({ subject }) => subject)).toEqual(['Guests are coming in 5 days: Lake Palace']);
    await booker.payDue(id, guest);
    expect(await remindOn('2027-02-06T06:00:00Z')).toEqual([]);
    expect(await remindOn('2027-02-09T06:00:00Z')).toEqual(['Tomorrow is the day: Lake Palace']);
    expect(await remindOn('2027-02-10T06:00:00Z')).toEqual([]);
    app.clock.set(before);
  });
});
