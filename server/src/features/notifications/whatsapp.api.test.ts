import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, withPhone } from '#server/testing/builders.ts';
import { atVenue, notificationsKit } from './notifications.testing.ts';

const app = await testApp({
  env: {
    WHATSAPP_PHONE_NUMBER_ID: '1029',
    WHATSAPP_TOKEN: 'the-token-of-meta',
    WHATSAPP_APP_SECRET: 'the-secret-of-meta',
    WHATSAPP_VERIFY_TOKEN: 'the-token-for-meta',
  },
});
const { db } = app;
const booker = createBooker(app);
const { choose } = notificationsKit(app);

const choosePhone = async (as: TestUser, on = true): Promise<void> => {
  for (const kind of ['booking', 'reminder'])
    expect((await choose(as, kind, 'whatsapp', on)).status).toBe(200);
};

/** Somebody with a verified number. */
const aPerson = async (): Promise<TestUser> => {
  const person = await aGuest(db);
  await withPhone(db, person);
  return person;
};

const confirmed = async (guest: TestUser, days: object = {}) => {
  const venue = await aVenue(db, { name: 'Lake Palace', instant: false });
  const { json } = await booker.book(venue, guest, { ...atVenue, ...days });
  await booker.change(json.id, 'confirmed', venue.owner);
  await app.jobs.drain();
  return { code: json.code as string };
};

beforeEach(async () => {
  app.chats.length = 0;
  app.texts.length = 0;
  await app.settings.change({ smsNotifications: true });
});

test('WhatsApp replaces the text message, for somebody who chose it', async () => {
  const guest = await aPerson();
  await confirmed(guest);
  expect(app.chats).toEqual([]);
  expect(app.texts).toHaveLength(1);
  await choosePhone(guest);
  const { code } = await confirmed(guest, { start_date: '2027-03-01', end_date: '2027-03-01' });
  expect(app.chats).toMatchObject([
    {
      template: 'booking_confirmed',
      language: 'en',
      values: { venue: 'Lake Palace', code, day: 'Mon, 1 March 2027' },
    },
  ]);
  expect(app.texts).toHaveLength(1);
});

test('it speaks the language of the person, goes only to verified numbers, and not without a choice', async () => {
  const guest = await aPerson();
  await choosePhone(guest);
  await db`update users set language = 'hi' where id = ${guest.id}`;
  await confirmed(guest);
  expect(app.chats).toMatchObject([{ language: 'hi' }]);
  await db`update users set phone_verified_at = null where id = ${guest.id}`;
  await confirmed(guest);
  expect(app.chats).toHaveLength(1);
  await withPhone(db, guest);
  await choosePhone(guest, false);
  await confirmed(guest);
  expect(app.chats).toHaveLength(1);
  expect(app.texts).toHaveLength(1);
});

test('the choice is hidden where WhatsApp is not configured, and off until somebody makes it', async () => {
  const guest = await aPerson();
  const choicesIn = async ({ ask }: Pick<typeof app, 'ask'>, as: TestUser) => {
    const { status, json } = await ask({ url: '/api/accounts/notification-choices/', as });
    expect(status).toBe(200);
    return json.choices.filter(({ channel }: { channel: string }) => channel === 'whatsapp');
  };
  expect(await choicesIn(app, guest)).toEqual([
    { kind: 'booking', channel: 'whatsapp', on: false },
    { kind: 'reminder', channel: 'whatsapp', on: false },
  ]);
  const without = await testApp();
  expect(await choicesIn(without, await aGuest(without.db))).toEqual([]);
});
