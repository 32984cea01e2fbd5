import { hidden } from '@mandap/domain/contact-masking';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';
import { maskAgain } from './commands/mask-again.ts';

let app: TestApp;
let guest: TestUser;
let host: TestUser;
let venue: TestVenue;
let day = 0;

const post = (as: TestUser, url: string, body: object, headers = {}) =>
  app.ask({ method: 'POST', url: `/api/${url}`, as, body, headers });
const get = (as: TestUser, url: string) => app.ask({ url: `/api/${url}`, as });

/** The guest's first message to the venue's host. */
const anEnquiry = async (text = 'Is the lawn free in May?') =>
  (await post(guest, 'threads/', { venue_id: venue.id, text })).json;

/** A booking of two free nights, to be paid at the venue, so that it is confirmed at once. */
const aBooking = async (where = venue, as = guest): Promise<{ id: string; code: string }> => {
  day += 2;
  const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  const { json } = await createBooker(app).book(where, as, {
    start_date: date,
    end_date: date,
    payment_method: 'venue',
  });
  return json;
};

const say = async (as: TestUser, thread: string, text: string) =>
  (await post(as, `threads/${thread}/messages/`, { text })).json;
const messagesOf = async (as: TestUser, thread: string, query = '') =>
  (await get(as, `threads/${thread}/messages/${query}`)).json;
const textsOf = async (as: TestUser, thread: string, query = '') =>
  (await messagesOf(as, thread, query)).results.map(({ text }: { text: string }) => text);
const unread = async (as: TestUser) => (await get(as, 'threads/unread/')).json.count;

const anUpload = async (as: TestUser, purpose = 'message', name = 'hall.jpg'): Promise<string> => {
  const form = aForm({ purpose }, { name, bytes: await aPhotograph(500, 400) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as, ...form })).json.id;
};

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  [guest, host] = [await aGuest(app.db), await aHost(app.db)];
  venue = await aVenue(app.db, { owner: host });
});

describe('a conversation', () => {
  it('begins with an enquiry and is the same for both, each with the name of the other', async () => {
    const thread = await anEnquiry();
    expect(thread).toMatchObject({
      side: 'guest',
      booking: null,
      contacts_shown: false,
      other: { first_name: 'Asha', is_deleted: false },
      last_message: { text: 'Is the lawn free in May?', is_mine: true },
      unread: 0,
    });
    expect((await get(host, `threads/${thread.id}/`)).json).toMatchObject({
      id: thread.id,
      side: 'host',
      unread: 1,
      last_message: { is_mine: false },
      venue: { id: venue.id },
    });
  });

  it('gets each message once per key, even if the server died before it could respond', async () => {
    const attempt = async (url: string, body: object) => {
      const { status, json } = await post(guest, url, body, { 'idempotency-key': `${url} again` });
      expect(status).toBe(201);
      await app.db`update idempotency_keys set status = null, answer = null where actor_id = ${guest.id}`;
      return json;
    };
    const first = { venue_id: venue.id, text: 'Is the lawn free?' };
    const thread = await attempt('threads/', first);
    expect(await attempt('threads/', first)).toEqual(thread);
    const reply = `threads/${thread.id}/messages/`;
    const message = await attempt(reply, { text: 'We are 200.' });
    expect(await attempt(reply, { text: 'We are 200.' })).toEqual(message);
    expect(await textsOf(host, thread.id)).toEqual(['Is the lawn free?', 'We are 200.']);
  });

  it('stays one when several first messages arrive at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, index) => anEnquiry(`${index}`)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const { results } = await messagesOf(host, all[0].id);
    expect(results.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await get(host, 'threads/')).json.count).toBe(1);
  });

  it('about an enquiry continues with the next booking; a further booking gets its own', async () => {
    const enquiry = await anEnquiry();
    const booking = await aBooking();
    await app.jobs.drain();
    const found = await get(guest, `threads/find/?booking_id=${booking.id}`);
    expect(found.json).toMatchObject({ thread_id: enquiry.id, booking: { code: booking.code } });
    expect((await get(host, `threads/${enquiry.id}/`)).json.booking.status).toBe('confirmed');

    const second = await aBooking();
    await app.jobs.drain();
    app.clock.advance(1000);
    const other = await post(host, 'threads/', { booking_id: second.id, text: 'Which menu?' });
    expect(other.status).toBe(201);
    expect(other.json.id).not.toBe(enquiry.id);
    // The venue's page opens the newest conversation that is not over.
    expect((await anEnquiry('One more thing')).id).toBe(other.json.id);
  });

  it('about an enquiry belongs to its booking even before the job has linked it', async () => {
    const enquiry = await anEnquiry();
    const booking = await aBooking();
    const { json } = await post(guest, 'threads/', { booking_id: booking.id, text: 'Booked!' });
    expect([json.id, json.booking.id]).toEqual([enquiry.id, booking.id]);
    await app.jobs.drain();
    expect((await get(guest, 'threads/')).json.count).toBe(1);
  });

  it('starts again once the booking is over', async () => {
    const booking = await aBooking();
    const { json: old } = await post(guest, 'threads/', { booking_id: booking.id, text: 'See you' });
    await createBooker(app).change(booking.id, 'cancelled', guest);
    const fresh = await anEnquiry('May I come in June?');
    expect(fresh.id).not.toBe(old.id);
    expect(fresh.booking).toBeNull();
  });

  it('needs either a public venue or one’s own booking', async () => {
    const draft = await aVenue(app.db, { status: 'Draft' });
    const unlisted = await aVenue(app.db, { status: 'Unlisted' });
    const booking = await aBooking();
    const codes = [];
    for (const [as, about] of [
      [guest, { venue_id: draft.id }],
      [guest, { venue_id: unlisted.id }],
      [host, { venue_id: venue.id }],
      [await aGuest(app.db), { booking_id: booking.id }],
      [await aHost(app.db), { booking_id: booking.id }],
      [guest, {}],
      [guest, { venue_id: venue.id, booking_id: booking.id }],
    ] as const) {
      const written = await post(as, 'threads/', { ...about, text: 'Hello' });
      const found = await get(as, `threads/find/?${new URLSearchParams(about as Record<string, string>)}`);
      expect(found.json.code).toBe(written.json.code);
      codes.push(written.json.code);
    }
    expect(codes).toEqual([
      'venue_not_found',
      'venue_unavailable',
      'own_venue_message',
      'booking_not_found',
      'booking_not_found',
      'bad_input',
      'bad_input',
    ]);
  });

  it('does not exist for other hosts, guests or administrators', async () => {
    const { id } = await anEnquiry();
    const { results } = await messagesOf(host, id);
    for (const stranger of [await aGuest(app.db), await aHost(app.db)]) {
      const answers = [
        await get(stranger, `threads/${id}/`),
        await get(stranger, `threads/${id}/messages/`),
        await post(stranger, `threads/${id}/messages/`, { text: 'Hello' }),
        await post(stranger, `threads/${id}/read/`, { up_to: 1 }),
      ];
      for (const answer of answers)
        expect([answer.status, answer.json.code]).toEqual([404, 'thread_not_found']);
      const report = await post(stranger, `messages/${results[0].id}/report/`, { reason: 'spam' });
      expect(report.json.code).toBe('message_not_found');
      expect((await get(stranger, 'threads/')).json.count).toBe(0);
    }
    expect((await get(await anAdmin(app.db), `threads/${id}/`)).status).toBe(403);
  });

  it('is possible with a host who books elsewhere as a guest', async () => {
    const elsewhere = await aVenue(app.db);
    const { json } = await post(host, 'threads/', { venue_id: elsewhere.id, text: 'From host to host' });
    expect(json.side).toBe('guest');
    await anEnquiry();
    const { results } = (await get(host, 'threads/')).json;
    expect(results.map(({ side }: { side: string }) => side).sort()).toEqual(['guest', 'host']);
  });

  it('is closed and without a name once the other account is deleted', async () => {
    const { id } = await anEnquiry();
    await app.db`update users set deleted_at = ${app.clock.now()}, first_name = 'Deleted account' where id = ${host.id}`;
    expect((await get(guest, `threads/${id}/`)).json).toMatchObject({
      is_open: false,
      other: { first_name: '', is_deleted: true, avatar_url: null },
    });
    expect((await post(guest, `threads/${id}/messages/`, { text: 'Hello?' })).json.code).toBe(
      'thread_closed',
    );
  });
});

describe('GET /api/threads/', () => {
  it('lists threads in pages, newest activity first', async () => {
    const venues = [venue, await aVenue(app.db), await aVenue(app.db)];
    const ids: string[] = [];
    for (const { id } of venues) {
      app.clock.advance(1000);
      ids.push((await post(guest, 'threads/', { venue_id: id, text: 'Hello' })).json.id);
    }
    app.clock.advance(1000);
    await say(host, ids[0] ?? '', 'Namaste');
    const order = [ids[0], ids[2], ids[1]];
    const { json } = await get(guest, 'threads/?page_size=2');
    expect(json.results.map(({ id }: { id: string }) => id)).toEqual(order.slice(0, 2));
    expect(json).toMatchObject({ count: 3, previous: null });
    const second = (await app.ask({ url: json.next, as: guest })).json;
    expect(second.results.map(({ id }: { id: string }) => id)).toEqual(order.slice(2));
  });
});

describe('messages', () => {
  it('are listed in order: the newest, earlier ones, and those after a known one', async () => {
    const { id } = await anEnquiry('1');
    for (const text of ['2', '3', '4', '5', '6', '7']) await say(Number(text) % 2 ? guest : host, id, text);
    expect(await textsOf(guest, id, '?limit=3')).toEqual(['5', '6', '7']);
    expect(await textsOf(guest, id, '?limit=3&before=5')).toEqual(['2', '3', '4']);
    expect(await messagesOf(guest, id, '?limit=3&before=2')).toMatchObject({ has_more: false });
    expect(await textsOf(guest, id, '?limit=2&after=3')).toEqual(['4', '5']);
    expect(await messagesOf(guest, id, '?limit=2&after=3')).toMatchObject({ has_more: true });
    expect(await messagesOf(guest, id, '?after=7')).toMatchObject({ results: [], has_more: false });
  });

  it('written by both at once are numbered without gaps, so catching up misses and repeats none', async () => {
    const { id } = await anEnquiry('0');
    const got: string[] = [];
    let after = 0;
    const catchUp = async () => {
      const { results } = await messagesOf(guest, id, `?after=${after}&limit=100`);
      for (const { number, text } of results) {
        expect(number).toBe(after + 1);
        after = number;
        got.push(text);
      }
    };
    const all = Promise.all(
      Array.from({ length: 20 }, (_, index) => say(index % 2 ? guest : host, id, `m${index}`)),
    );
    for (let round = 0; round < 6; round += 1) await catchUp();
    await all;
    await catchUp();
    expect(got.slice(1).sort()).toEqual(Array.from({ length: 20 }, (_, index) => `m${index}`).sort());
  });

  it('are sent once, however often the request is repeated', async () => {
    const { id } = await anEnquiry();
    const key = { 'idempotency-key': 'one request' };
    const first = await post(guest, `threads/${id}/messages/`, { text: 'Once' }, key);
    const second = await post(guest, `threads/${id}/messages/`, { text: 'Once' }, key);
    expect(second.json).toEqual(first.json);
    expect(await textsOf(guest, id)).toHaveLength(2);
  });

  it('must not be empty or too long', async () => {
    const { id } = await anEnquiry();
    const send = async (body: object) => (await post(guest, `threads/${id}/messages/`, body)).status;
    expect(await send({ text: '  ' })).toBe(400);
    expect(await send({})).toBe(400);
    expect(await send({ text: 'x'.repeat(4001) })).toBe(400);
    expect(await send({ text: 'x'.repeat(4000) })).toBe(201);
    expect((await post(guest, 'threads/', { venue_id: venue.id, text: '' })).json.text).toEqual([
      'This field is required',
    ]);
  });

  it('reach both people’s open pages and publish an event for emails', async () => {
    const received: [string, unknown][] = [];
    const stop = [guest, host].map(({ id }) =>
      app.liveUpdates.listen(id, (item) => received.push([id, item])),
    );
    const { id } = await anEnquiry();
    await expect.poll(() => received).toHaveLength(2);
    const item = { kind: 'message', threadId: id };
    expect(received).toEqual(
      expect.arrayContaining([
        [host.id, item],
        [guest.id, item],
      ]),
    );
    await post(host, `threads/${id}/read/`, { up_to: 1 });
    await expect.poll(() => received).toHaveLength(4);
    for (const end of stop) end();
  });
});

describe('the read position', () => {
  it('is counted per person, only increases, and is shown to the other', async () => {
    const { id } = await anEnquiry('1');
    await say(guest, id, '2');
    expect([await unread(host), await unread(guest)]).toEqual([2, 0]);
    expect((await post(host, `threads/${id}/read/`, { up_to: 1 })).json.count).toBe(1);
    expect((await messagesOf(guest, id)).seen_up_to).toBe(1);
    expect((await post(host, `threads/${id}/read/`, { up_to: 999 })).json.count).toBe(0);
    await post(host, `threads/${id}/read/`, { up_to: 1 });
    expect((await get(guest, `threads/${id}/`)).json.seen_up_to).toBe(2);
    await say(guest, id, '3');
    expect(await unread(host)).toBe(1);
  });

  it('includes the messages that somebody answers', async () => {
    const { id } = await anEnquiry();
    await say(host, id, 'Yes, it is free');
    expect([await unread(host), await unread(guest)]).toEqual([0, 1]);
    const { since } = (await get(guest, 'threads/unread/')).json;
    expect(since).toBe(app.clock.now().toISOString());
    expect((await get(host, 'threads/unread/')).json.since).toBeNull();
  });
});

describe('phone numbers and addresses', () => {
  const secret = 'Call +91 98290 12345 or write to asha at gmail dot com';
  const open = `Call ${hidden} or write to ${hidden}`;

  it('are hidden from the other party in an enquiry; the sender sees them marked as hidden', async () => {
    const { id } = await anEnquiry(secret);
    const [[mine], [theirs]] = [(await messagesOf(guest, id)).results, (await messagesOf(host, id)).results];
    expect(mine).toMatchObject({ text: secret, is_masked: true });
    expect(theirs).toMatchObject({ text: open, is_masked: true });
    expect((await get(host, 'threads/')).json.results[0].last_message.text).toBe(open);
    expect((await get(host, `threads/${id}/`)).text).not.toMatch(/98290|gmail/);
  });

  it('are hidden until the booking is confirmed, and again after a cancellation', async () => {
    const asking = await aVenue(app.db, { owner: host, instant: false });
    const booking = await aBooking(asking);
    const { json: thread } = await post(guest, 'threads/', { booking_id: booking.id, text: secret });
    expect(await textsOf(host, thread.id)).toEqual([open]);
    await createBooker(app).change(booking.id, 'confirmed', host);
    expect((await messagesOf(host, thread.id)).results[0]).toMatchObject({ text: secret, is_masked: false });
    expect((await get(host, `threads/${thread.id}/`)).json.contacts_shown).toBe(true);
    await createBooker(app).change(booking.id, 'cancelled', guest);
    expect(await textsOf(host, thread.id)).toEqual([open]);
  });

  it('are masked when a message is written, not each time it is read', async () => {
    const { id } = await anEnquiry(secret);
    await app.db`update messages set masked_text = 'as it was masked' where thread_id = ${id}`;
    expect(await textsOf(host, id)).toEqual(['as it was masked']);
    expect((await get(host, 'threads/')).json.results[0].last_message.text).toBe('as it was masked');
    expect(await textsOf(guest, id)).toEqual([secret]);
  });

  it('are masked again after a change of the rule, and until then on reading', async () => {
    const { id } = await anEnquiry(secret);
    await say(guest, id, 'Is it free?');
    const stored = () => app.db`
      select masked_text, masking_rule from messages where thread_id = ${id} order by number`;
    const before = await stored();
    expect(before).toMatchObject([{ maskedText: open }, { maskedText: null }]);
    await app.db`
      update messages set masked_text = 'by an old rule', masking_rule = masking_rule - 1 where thread_id = ${id}`;
    expect(await textsOf(host, id)).toEqual([open, 'Is it free?']);
    await maskAgain(app)();
    expect(await stored()).toEqual(before);
  });

  it('are hidden in file names', async () => {
    const { id } = await anEnquiry();
    const upload = await anUpload(guest, 'message', 'call 9829012345.jpg');
    await post(guest, `threads/${id}/messages/`, { upload_ids: [upload] });
    expect((await messagesOf(host, id)).results[1].attachments[0].name).toBe(`call ${hidden}.jpg`);
  });
});

describe('attachments', () => {
  it('can be sent with or without text, and both see them at a private address', async () => {
    const { id } = await anEnquiry();
    const ids = [await anUpload(host), await anUpload(host)];
    const sent = await post(host, `threads/${id}/messages/`, { upload_ids: ids });
    expect(sent.status).toBe(201);
    const [, { attachments }] = (await messagesOf(guest, id)).results;
    expect(attachments.map((file: { id: string }) => file.id)).toEqual(ids);
    expect(attachments[0]).toMatchObject({ kind: 'picture', name: 'hall.jpg' });
    const { pathname } = new URL(attachments[0].url, app.origin());
    const file = await app.ask({ url: pathname });
    expect([file.status, file.headers['cache-control']]).toEqual([200, expect.stringContaining('private')]);
    expect((await get(guest, `threads/${id}/`)).json.last_message.attachments).toBe(2);
  });

  it('must be one’s own uploads for messages, and can be used once', async () => {
    const { id } = await anEnquiry();
    const send = async (as: TestUser, ...ids: string[]) =>
      (await post(as, `threads/${id}/messages/`, { text: 'Look', upload_ids: ids })).json.code;
    const mine = await anUpload(guest);
    expect(await send(host, mine)).toBe('upload_not_found');
    expect(await send(guest, await anUpload(guest, 'avatar'))).toBe('upload_not_found');
    expect(await send(guest, mine)).toBeUndefined();
    expect(await send(guest, mine)).toBe('upload_not_found');
    expect(await send(guest, ...Array.from({ length: 6 }, () => mine))).toBe('bad_input');
    expect(await textsOf(guest, id)).toEqual(['Is the lawn free in May?', 'Look']);
  });
});

describe('reports', () => {
  it('of a received message are stored once and shown to administrators', async () => {
    const { id } = await anEnquiry();
    const [message] = (await messagesOf(host, id)).results;
    const report = (as: TestUser) =>
      post(as, `messages/${message.id}/report/`, { reason: 'scam', note: 'Asks for money' });
    expect((await report(guest)).json.code).toBe('own_message_report');
    expect([(await report(host)).status, (await report(host)).status]).toEqual([201, 201]);
    const rows =
      await app.db`select reporter_id, reason, note from message_reports where message_id = ${message.id}`;
    expect([...rows]).toEqual([{ reporterId: host.id, reason: 'scam', note: 'Asks for money' }]);
  });
});

describe('an email about messages', () => {
  it('has the newest text and the number of unread messages, masked as on the page, until they are read', async () => {
    const { id } = await anEnquiry('First');
    const second = await say(guest, id, `Call 98290-12345. ${'x'.repeat(400)}`);
    const [first] = (await messagesOf(guest, id)).results;
    const mail = await app.messages.findUnread(second.id);
    expect(mail).toMatchObject({
      threadId: id,
      firstUnreadId: first.id,
      unread: 2,
      fromName: 'Asha',
      toUserId: host.id,
      side: 'host',
      bookingCode: null,
    });
    expect(mail?.excerpt).toMatch(new RegExp(`^Call ${hidden}\\. x+…$`));
    await post(host, `threads/${id}/read/`, { up_to: 2 });
    expect(await app.messages.findUnread(second.id)).toBeNull();
    expect(await app.messages.findUnread(id)).toBeNull();
  });
});

describe('limits', () => {
  it('allow 30 messages a minute and 20 new hosts an hour', async () => {
    const strict = await testApp({ rateLimits: true });
    const writer = await aGuest(strict.db);
    const ask = async (body: object, url = '/api/threads/') =>
      (await strict.ask({ method: 'POST', url, as: writer, body })).status;
    const venues = await Promise.all(Array.from({ length: 21 }, () => aVenue(strict.db)));
    const statuses = [];
    for (const { id } of venues) statuses.push(await ask({ venue_id: id, text: 'Hello' }));
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(statuses[20]).toBe(429);
    strict.clock.advance(60_000);
    const again = [];
    for (let index = 0; index < 31; index += 1)
      again.push(await ask({ venue_id: venues[0]?.id, text: `${index}` }));
    expect(again.filter((status) => status === 201)).toHaveLength(30);
    expect(again.at(-1)).toBe(429);
  });
});

describe('a person’s own copy of their data', () => {
  it('has what they wrote and nothing from others', async () => {
    const { id } = await anEnquiry('Mine');
    await say(host, id, 'Theirs');
    const data = await app.messages.personalData[0]?.(guest.id);
    expect(data?.sections.messages).toMatchObject([{ threadId: id, text: 'Mine', attachments: [] }]);
  });
});
