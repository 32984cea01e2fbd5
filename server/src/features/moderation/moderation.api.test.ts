import { isDeepStrictEqual } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aPastBooking } from '#server/testing/past-bookings.ts';

const minute = 60_000;
const said = {
  rating: 1,
  cleanliness: 1,
  service: 1,
  value: 1,
  location: 1,
  text: 'The host is a thief, do not go.',
};

let app: TestApp;
let admin: TestUser;
let guest: TestUser;
let host: TestUser;
let venue: TestVenue;

const post = (as: TestUser, url: string, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/${url}`, as, body });
const get = (as: TestUser, url: string) => app.ask({ url: `/api/${url}`, as });
const act = (id: string, word: string, body: object = {}) =>
  post(admin, `admin/reports/${id}/${word}/`, body);
const later = async (minutes: number) => {
  app.clock.advance(minutes * minute);
  await app.jobs.drain();
};
const mailsTo = ({ email }: TestUser) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const auditOf = async (targetId: string): Promise<string[]> => {
  const rows = await app.db<{ action: string }[]>`
    select action from audit_entries where target_id = ${targetId} order by id`;
  return rows.map(({ action }) => action);
};

/** A review that the venue's host has reported, and its case. */
const aReported = async () => {
  const bookingId = await aPastBooking(app.db, venue, guest);
  const { json: review } = await post(guest, `bookings/${bookingId}/review/`, said);
  await post(host, `reviews/${review.id}/report/`, { reason: 'rude', text: 'This is not true.' });
  await app.jobs.drain();
  const { results } = (await get(admin, 'admin/reports/?state=open&sort=newest')).json;
  return { reviewId: review.id as string, caseId: results[0].id as string };
};

const aReportedMessage = async () => {
  const { json: thread } = await post(guest, 'threads/', { venue_id: venue.id, text: 'Namaste' });
  for (const text of ['You fool.', 'Hello?']) await post(guest, `threads/${thread.id}/messages/`, { text });
  const { results } = (await get(host, `threads/${thread.id}/messages/`)).json;
  await post(host, `messages/${results[1].id}/report/`, { reason: 'rude' });
  await app.jobs.drain();
  const cases = (await get(admin, 'admin/reports/?kind=message&sort=newest')).json.results;
  return { threadId: thread.id as string, messageId: results[1].id as string, caseId: cases[0].id as string };
};

const venueReviews = async () => (await app.ask({ url: `/api/venues/${venue.id}/reviews/` })).json;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});
beforeEach(async () => {
  [guest, host] = [await aGuest(app.db), await aHost(app.db)];
  venue = await aVenue(app.db, { owner: host });
  app.mails.length = 0;
});

describe('the administrator who takes a report', () => {
  it('decides alone until they release it or somebody takes it over, and finds it in their own list', async () => {
    const { reviewId, caseId } = await aReported();
    const other = await anAdmin(app.db);
    const assign = (as: TestUser, assignee: TestUser | null, insteadOf: TestUser | null) =>
      app.ask({
        method: 'PATCH',
        url: `/api/admin/reports/${caseId}/`,
        as,
        body: { assignee_id: assignee?.id ?? null, instead_of: insteadOf?.id ?? null },
      });
    expect((await assign(admin, guest, null)).status).toBe(400);
    expect((await assign(other, other, null)).json.assignee.id).toBe(other.id);
    expect((await act(caseId, 'hide')).json.code).toBe('case_taken');
    expect((await act(caseId, 'warn')).json.code).toBe('case_taken');
    expect((await assign(admin, admin, null)).json.code).toBe('case_taken');
    const found = async (as: TestUser, scope: string) =>
      (await get(as, `admin/reports/?scope=${scope}&sort=newest`)).json.results.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found(other, 'mine')).toEqual([caseId]);
    expect(await found(admin, 'mine')).toEqual([]);
    expect(await found(admin, 'free')).not.toContain(caseId);
    expect((await assign(other, null, other)).json.assignee).toBeNull();
    expect((await act(caseId, 'dismiss')).status).toBe(200);
    expect(await auditOf(reviewId)).toContain('review.report_assigned');
  });

  it('goes through the waiting reports one by one, longest wait first', async () => {
    const one = await aReported();
    app.clock.advance(minute);
    const other = await aReported();
    const placeOf = async ({ caseId }: { caseId: string }) =>
      (await get(admin, `admin/reports/${caseId}/`)).json.place;
    expect(await placeOf(one)).toMatchObject({ next: other.caseId });
    await act(one.caseId, 'dismiss');
    expect(await placeOf(one)).toBeNull();
  });
});

describe('a reported review', () => {
  it('is in the queue once, with all its reports', async () => {
    const { reviewId, caseId } = await aReported();
    await post(await aGuest(app.db), `reviews/${reviewId}/report/`, { reason: 'private' });
    await app.jobs.drain();
    const { json } = await get(admin, `admin/reports/${caseId}/`);
    expect(json).toMatchObject({
      kind: 'review',
      state: 'open',
      report_count: 2,
      text: said.text,
      rating: 1,
      reasons: ['private', 'rude'],
      venue: { id: venue.id },
      author: { id: guest.id, warnings: 0 },
    });
    expect(json.reports.map(({ text }: { text: string }) => text)).toContain('This is not true.');
  });

  it('can be hidden from its venue and its averages, and restored', async () => {
    const { reviewId, caseId } = await aReported();
    expect((await act(caseId, 'hide')).json.state).toBe('hidden');
    expect(await venueReviews()).toMatchObject({ count: 0, summary: { count: 0, rating: null } });
    expect((await act(caseId, 'hide')).json.code).toBe('report_moved_on');
    await act(caseId, 'restore');
    expect(await venueReviews()).toMatchObject({ count: 1, summary: { count: 1, rating: 1 } });
    expect(await auditOf(reviewId)).toEqual(['review.hidden', 'review.restored']);
  });

  it('notifies its reporter of the outcome, but not of an undone decision', async () => {
    const { caseId } = await aReported();
    await act(caseId, 'hide');
    await later(5);
    await act(caseId, 'reopen');
    expect(await venueReviews()).toMatchObject({ count: 1 });
    await later(20);
    expect(mailsTo(host)).not.toContain('We have acted on your report');
    await act(caseId, 'dismiss');
    await later(11);
    expect(mailsTo(host)).toContain('We have checked your report');
  });

  it('is hidden exactly when its case says so, even after two decisions at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { caseId } = await aReported();
      await act(caseId, 'dismiss');
      await Promise.all([act(caseId, 'hide'), act(caseId, 'reopen')]);
      const { state } = (await get(admin, `admin/reports/${caseId}/`)).json;
      expect((await venueReviews()).count).toBe(state === 'hidden' ? 0 : 1);
      venue = await aVenue(app.db, { owner: host });
    }
  });

  it('is reopened when somebody else reports it after the decision', async () => {
    const { reviewId, caseId } = await aReported();
    await act(caseId, 'dismiss');
    await later(60);
    await post(await aGuest(app.db), `reviews/${reviewId}/report/`, { reason: 'other' });
    await app.jobs.drain();
    expect((await get(admin, `admin/reports/${caseId}/`)).json).toMatchObject({
      state: 'open',
      settled_at: null,
    });
  });
});

describe('a reported message', () => {
  it('is shown with the messages around it', async () => {
    const { caseId } = await aReportedMessage();
    const { neighbours } = (await get(admin, `admin/reports/${caseId}/`)).json;
    expect(
      neighbours.map((one: { text: string; is_reported: boolean }) => [one.text, one.is_reported]),
    ).toEqual([
      ['Namaste', false],
      ['You fool.', true],
      ['Hello?', false],
    ]);
  });

  it('is hidden from both parties’ open pages at once, and can be restored', async () => {
    const { threadId, messageId, caseId } = await aReportedMessage();
    const received: unknown[] = [];
    const stops = [guest, host].map(({ id }) => app.liveUpdates.listen(id, (item) => received.push(item)));
    await act(caseId, 'hide');
    // Earlier updates may arrive late.
    const ofThis = () =>
      received.filter((item) => isDeepStrictEqual(item, { kind: 'message', threadId, changed: 2 }));
    await expect.poll(() => ofThis()).toHaveLength(2);
    for (const stop of stops) stop();
    for (const person of [guest, host]) {
      const { results } = (await get(person, `threads/${threadId}/messages/`)).json;
      expect(results[1]).toMatchObject({ text: '', is_hidden: true, attachments: [] });
    }
    const again = await post(host, `messages/${messageId}/report/`, { reason: 'spam' });
    expect(again.json.code).toBe('message_not_found');
    await act(caseId, 'restore');
    const { results } = (await get(host, `threads/${threadId}/messages/`)).json;
    expect(results[1]).toMatchObject({ text: 'You fool.', is_hidden: false });
    expect(await auditOf(messageId)).toEqual(['message.hidden', 'message.restored']);
  });
});

describe('a warning', () => {
  it('is sent to the author in the app and by email, once per item, and counted', async () => {
    const { caseId } = await aReported();
    expect((await act(caseId, 'warn', { note: 'Please be polite.' })).json.author.warnings).toBe(1);
    expect((await act(caseId, 'warn')).json.code).toBe('already_warned');
    await app.jobs.drain();
    const mail = app.mails.find(({ to, subject }) => to === guest.email && subject.includes('warning'));
    expect(mail?.text).toContain('Please be polite.');
    expect((await get(guest, 'notifications/')).json.results[0]).toMatchObject({ event: 'warned' });
    expect(await auditOf(guest.id)).toContain('user.warned');
    const data = await app.moderation.personalData[0]?.(guest.id);
    expect(data?.sections.warnings).toMatchObject([{ note: 'Please be polite.' }]);
  });
});

describe('a warning about a question', () => {
  const aReportedQuestion = async () => {
    const { json } = await post(guest, `venues/${venue.id}/questions/`, { text: 'How many cars can park?' });
    await app.ask({
      method: 'PUT',
      url: `/api/questions/${json.id}/answer/`,
      as: host,
      body: { text: 'Walk, you fool.' },
    });
    await post(await aGuest(app.db), `questions/${json.id}/report/`, { reason: 'rude' });
    await app.jobs.drain();
    const { results } = (await get(admin, 'admin/reports/?kind=question&sort=newest')).json;
    return results[0].id as string;
  };
  const warned = (person: TestUser) =>
    app.mails.find(({ to, subject }) => to === person.email && subject.includes('warning'))?.text;

  it('goes to the author of the reported part, with only that part', async () => {
    const caseId = await aReportedQuestion();
    const { json } = await act(caseId, 'warn', { part: 'answer' });
    expect(json).toMatchObject({
      is_warned: true,
      author: { id: guest.id, warnings: 0 },
      answerer: { id: host.id, warnings: 1 },
    });
    await app.jobs.drain();
    expect(warned(host)).toContain('Walk, you fool.');
    expect(warned(host)).not.toContain('How many cars');
    expect(warned(guest)).toBeUndefined();
    expect(await auditOf(host.id)).toContain('user.warned');
  });

  it('goes to the asker for a question, and to nobody for a missing answer', async () => {
    const caseId = await aReportedQuestion();
    const { json } = await act(caseId, 'warn');
    expect(json).toMatchObject({ author: { id: guest.id, warnings: 1 }, answerer: { warnings: 0 } });
    await app.jobs.drain();
    expect(warned(guest)).toContain('How many cars');
    const review = await aReported();
    expect((await act(review.caseId, 'warn', { part: 'answer' })).status).toBe(404);
  });
});

describe('a host’s reply to a review', () => {
  it('is audited, and so is its removal', async () => {
    const { reviewId } = await aReported();
    await post(host, `reviews/${reviewId}/reply/`, { text: 'Thank you for coming.' });
    await app.ask({ method: 'DELETE', url: `/api/reviews/${reviewId}/reply/`, as: host });
    expect(await auditOf(reviewId)).toEqual(['review.replied', 'review.reply_deleted']);
  });
});
