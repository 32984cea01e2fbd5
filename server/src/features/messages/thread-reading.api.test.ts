import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;
let guest: TestUser;
let venue: TestVenue;
let days = 40;

const post = (as: TestUser, url: string, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/${url}`, as, body });
const read = (cause: string, id: string, reason = 'The guest says that the host was rude.') =>
  post(admin, 'admin/threads/read/', { cause, id, reason });
const rowsOf = (threadId: string) => app.db<
  { action: string; actorId: string; note: string; after: object }[]
>`
  select action, actor_id, note, after from audit_entries where target_id = ${threadId} order by id`;

/** A booking with a conversation between its guest and its host. */
const aConversation = async () => {
  days += 3;
  const stay = { start_date: app.dayIn(days), end_date: app.dayIn(days), guest_count: 40 };
  const { json: booking } = await post(guest, 'bookings/', { venue_id: venue.id, ...stay });
  const { json: thread } = await post(guest, 'threads/', {
    booking_id: booking.id,
    text: 'Call 98765 43210',
  });
  await post(venue.owner, `threads/${thread.id}/messages/`, { text: 'You fool.' });
  return { booking, threadId: thread.id as string };
};

const report = async (threadId: string): Promise<string> => {
  const { results } = (await app.ask({ url: `/api/threads/${threadId}/messages/`, as: guest })).json;
  await post(guest, `messages/${results[1].id}/report/`, { reason: 'rude' });
  await app.jobs.drain();
  const url = '/api/admin/reports/?kind=message&sort=newest';
  return (await app.ask({ url, as: admin })).json.results[0].id;
};

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});
beforeEach(async () => {
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
});

describe('a conversation', () => {
  it('can be read unmasked for a reported message, and each reading is audited with the reason', async () => {
    const { threadId } = await aConversation();
    const caseId = await report(threadId);
    const { status, json } = await read('report', caseId);
    expect([status, json]).toMatchObject([
      200,
      {
        id: threadId,
        guest: { id: guest.id },
        host: { id: venue.owner.id },
        has_more: false,
        messages: [
          { is_by_guest: true, text: 'Call 98765 43210', is_reported: false, attachments: [] },
          { is_by_guest: false, text: 'You fool.', is_reported: true, is_hidden: false },
        ],
      },
    ]);
    await read('report', caseId, 'Once more.');
    expect(await rowsOf(threadId)).toMatchObject([
      { action: 'thread.read', actorId: admin.id, note: 'The guest says that the host was rude.' },
      { action: 'thread.read', note: 'Once more.', after: { cause: 'report', id: caseId } },
    ]);
  });

  it('about a booking can be read once the booking is cancelled, not before', async () => {
    const { booking, threadId } = await aConversation();
    const mayRead = async () =>
      (await app.ask({ url: `/api/admin/bookings/${booking.id}/`, as: admin })).json.messages;
    expect([(await read('booking', booking.id)).json.code, await mayRead()]).toMatchObject([
      'no_reason_to_read',
      { count: 2, may_read: false },
    ]);
    expect(await rowsOf(threadId)).toHaveLength(0);
    await app.ask({
      method: 'PATCH',
      url: `/api/bookings/${booking.id}/`,
      as: guest,
      body: { status: 'cancelled', cancellation_reason: 'A death in the family.' },
    });
    expect((await mayRead()).may_read).toBe(true);
    expect((await read('booking', booking.id)).json).toMatchObject({
      id: threadId,
      booking_code: booking.code,
    });
  });

  it('can be read for a ticket of one of the parties, not for a stranger’s who knows the booking number', async () => {
    const { booking } = await aConversation();
    const about = { topic: 'booking', text: 'The host insults me.', booking_code: booking.code };
    const ticketOf = async (as: TestUser): Promise<string> => (await post(as, 'tickets/', about)).json.id;
    expect((await read('ticket', await ticketOf(guest))).status).toBe(200);
    expect((await read('ticket', await ticketOf(venue.owner))).status).toBe(200);
    const stranger = await aGuest(app.db);
    expect((await read('ticket', await ticketOf(stranger))).json.code).toBe('no_reason_to_read');
  });

  it('can be read only by administrators, with a reason', async () => {
    const { threadId } = await aConversation();
    const caseId = await report(threadId);
    expect((await read('report', caseId, '  ')).json.reason).toEqual([expect.any(String)]);
    expect((await read('report', venue.id)).json.code).toBe('thread_not_found');
    const body = { cause: 'report', id: caseId, reason: 'I am curious.' };
    expect((await post(guest, 'admin/threads/read/', body)).status).toBe(403);
    expect(await rowsOf(threadId)).toHaveLength(0);
  });
});
