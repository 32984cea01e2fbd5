import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hmac } from '#server/platform/payment-gateway/signature.ts';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, withPhone } from '#server/testing/builders.ts';
import { atVenue, notificationsKit } from './notifications.testing.ts';

const appSecret = 'the-secret-of-meta';
const app = await testApp({
  env: {
    WHATSAPP_PHONE_NUMBER_ID: '1029',
    WHATSAPP_TOKEN: 'the-token-of-meta',
    WHATSAPP_APP_SECRET: appSecret,
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
  const offers = async ({ ask }: Pick<typeof app, 'ask'>) =>
    (await ask({ url: '/api/settings/' })).json.whatsapp;
  expect(await offers(app)).toBe(true);
  const without = await testApp();
  expect(await offers(without)).toBeUndefined();
  expect(await choicesIn(without, await aGuest(without.db))).toEqual([]);
});

test('who ticks it when signing up has chosen it, with or without an email address', async () => {
  const send = async (path: string, body: object) => {
    const { status, json } = await app.ask({ method: 'POST', url: `/api/accounts/${path}/`, body });
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    await app.jobs.drain();
    return json;
  };
  const byNumber = async (phone: string, whatsapp: boolean): Promise<string> => {
    await send('phone-sign-in', { phone });
    const otp = /\b\d{6}\b/.exec(app.texts.at(-1)?.text ?? '')?.[0];
    const { verification_token } = await send('phone-sign-in/verify', { phone, otp });
    const name = { first_name: 'Kamla', last_name: 'Devi' };
    return (await send('phone-sign-in/verify', { phone, verification_token, ...name, whatsapp })).user.id;
  };
  const byEmail = async (email: string): Promise<string> => {
    await app.settings.change({ requireEmailVerification: false });
    const account = { email, password: 'Monsoon#2026', first_name: 'Asha', last_name: 'Rathore' };
    const { user } = await send('register', { ...account, whatsapp: true });
    await app.settings.change({ requireEmailVerification: true });
    return user.id;
  };
  const kindsOf = (id: string) => chosen({ id } as TestUser);
  const all = ['booking', 'reminder'];
  expect(await kindsOf(await byNumber('9811100021', false))).toEqual([]);
  const id = await byNumber('9811100022', true);
  expect(await kindsOf(id)).toEqual(all);
  expect(await auditOf({ id } as TestUser)).toEqual([
    { actorId: id, after: { booking: true, reminder: true }, note: '' },
  ]);
  expect(await kindsOf(await byEmail('asha.rathore@example.test'))).toEqual(all);
});

/** Meta's webhook with what somebody has written. */
const written = async (from: string, text: string, sentAt = app.clock.now(), secret = appSecret) => {
  const message = {
    from,
    id: 'wamid.1',
    timestamp: String(Math.floor(sentAt.getTime() / 1000)),
    type: 'text',
    text: { body: text },
  };
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '1029' }, messages: [message] };
  return call(JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] }), secret);
};

const call = async (payload: string, secret = appSecret): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${hmac(secret, payload)}`,
  };
  return (await app.fastify.inject({ method: 'POST', url: '/api/whatsapp/', headers, payload })).statusCode;
};

const chosen = async ({ id }: TestUser): Promise<string[]> =>
  (
    await db<{ kind: string }[]>`
      select kind from notification_choices where user_id = ${id} and channel = 'whatsapp' and is_on order by kind`
  ).map(({ kind }) => kind);

const auditOf = ({ id }: TestUser) => db`
  select actor_id, after, note from audit_entries
  where target_id = ${id} and action = 'user.whatsapp_changed' order by id`;

test.each(['STOP', ' stop. ', 'Stop 🙏', 'stop ❤️👍🏽', 'Unsubscribe', 'बंद', 'बंद करो', 'बन्द', 'रोकें।', 'स्टॉप'])(
  'a reply of one word ends it for the account with the number: %s',
  async (word) => {
    const [guest, other] = [await aPerson(), await aPerson()];
    await withPhone(db, guest, '9811100011');
    for (const person of [guest, other]) await choosePhone(person);
    for (let n = 0; n < 2; n += 1) expect(await written('919811100011', word)).toBe(200);
    expect(await chosen(guest)).toEqual([]);
    expect(await chosen(other)).toEqual(['booking', 'reminder']);
    expect(await auditOf(guest)).toEqual([
      { actorId: guest.id, after: { booking: true }, note: '' },
      { actorId: guest.id, after: { reminder: true }, note: '' },
      { actorId: null, after: { booking: false, reminder: false }, note: 'By a message' },
    ]);
    await db`update users set phone = null, phone_verified_at = null where id = ${guest.id}`;
  },
);

test('a reply ends nothing if it says more, is late, is unsigned, or comes from an unverified number', async () => {
  const guest = await aPerson();
  await withPhone(db, guest, '9811100012');
  await choosePhone(guest);
  const all = ['booking', 'reminder'];
  expect(await written('919811100012', 'Please do not stop')).toBe(200);
  expect(await written('919811100012', 'STOP', new Date(app.clock.now().getTime() - 3_600_000))).toBe(200);
  expect(await written('919811100012', 'STOP', app.clock.now(), 'another secret')).toBe(403);
  await db`update users set phone_verified_at = null where id = ${guest.id}`;
  expect(await written('919811100012', 'STOP')).toBe(200);
  expect(await chosen(guest)).toEqual(all);
});

const statusOf = async (reference: string | undefined, status: string, code?: number): Promise<void> => {
  const errors = code ? { errors: [{ code, title: 'Undeliverable', message: 'To +919800000000' }] } : {};
  const statuses = [{ id: 'wamid.1', status, biz_opaque_callback_data: reference, ...errors }];
  expect(await call(JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] }))).toBe(200);
  await app.jobs.drain();
};

const chatOf = async ({ id }: TestUser) =>
  (
    await db`
      select status, reported, problem, fallback is not null as has_fallback from notification_deliveries
      where user_id = ${id} and channel = 'whatsapp'`
  )[0];

describe('a message by WhatsApp that is not delivered', () => {
  const refuse = () => {
    app.chats.push = () => {
      throw Object.assign(new Error('refused'), { responseCode: 400 });
    };
  };
  afterEach(() => Reflect.deleteProperty(app.chats, 'push'));

  test('is replaced by a text message at once if Meta refuses it, and is not tried again', async () => {
    const guest = await aPerson();
    await choosePhone(guest);
    refuse();
    const { code } = await confirmed(guest);
    expect(app.texts.map(({ text }) => text)).toEqual([expect.stringContaining(code)]);
    expect(await chatOf(guest)).toEqual({
      status: 'failed',
      reported: null,
      problem: 'Error 400',
      hasFallback: false,
    });
    Reflect.deleteProperty(app.chats, 'push');
    app.clock.advance(3_600_000);
    await app.jobs.drain();
    expect(app.chats).toEqual([]);
    expect(app.texts).toHaveLength(1);
  });

  test('is tried again if the person gets no text messages', async () => {
    const guest = await aPerson();
    await choosePhone(guest);
    expect((await choose(guest, 'booking', 'sms', false)).status).toBe(200);
    refuse();
    await confirmed(guest).catch(() => undefined);
    Reflect.deleteProperty(app.chats, 'push');
    app.clock.advance(3_600_000);
    await app.jobs.drain();
    expect(app.chats).toHaveLength(1);
    expect(app.texts).toEqual([]);
  });

  test('is replaced by a text message once if Meta reports it', async () => {
    const guest = await aPerson();
    await choosePhone(guest);
    const { code } = await confirmed(guest);
    const reference = app.chats.at(-1)?.reference;
    await statusOf(reference, 'sent');
    expect(await chatOf(guest)).toMatchObject({ status: 'sent', reported: 'sent', hasFallback: true });
    for (let n = 0; n < 2; n += 1) await statusOf(reference, 'failed', 131_026);
    expect(app.texts.map(({ text }) => text)).toEqual([expect.stringContaining(code)]);
    expect(await chatOf(guest)).toEqual({
      status: 'failed',
      reported: 'failed',
      problem: 'WhatsApp 131026',
      hasFallback: false,
    });
  });

  test('is not replaced once it has arrived', async () => {
    const guest = await aPerson();
    await choosePhone(guest);
    await confirmed(guest);
    const reference = app.chats.at(-1)?.reference;
    for (const status of ['delivered', 'read', 'delivered', 'failed']) await statusOf(reference, status);
    expect(await chatOf(guest)).toEqual({
      status: 'sent',
      reported: 'read',
      problem: null,
      hasFallback: false,
    });
    expect(app.texts).toEqual([]);
  });
});

test('calls about deliveries, pictures and nonsense do no harm', async () => {
  const about = (value: object) => call(JSON.stringify({ entry: [{ changes: [{ value }] }] }));
  expect(await about({ statuses: [{ id: 'wamid.1', status: 'delivered' }] })).toBe(200);
  expect(await about({ messages: [{ from: '919811100012', type: 'image', image: {} }, null, 5] })).toBe(200);
  for (const nonsense of ['', 'not json', 'null', '[]']) expect(await call(nonsense)).toBe(400);
});

test('Meta can verify the webhook by its token only', async () => {
  const verify = (token: string) =>
    app.ask({
      url: `/api/whatsapp/?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    });
  expect(await verify('the-token-for-meta')).toMatchObject({ status: 200, text: '1158201444' });
  expect((await verify('another-token')).status).toBe(403);
});

test('there is no webhook where WhatsApp is not configured', async () => {
  const without = await testApp();
  expect((await without.ask({ method: 'POST', url: '/api/whatsapp/', body: {} })).status).toBe(404);
});
