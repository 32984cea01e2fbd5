import { v7 as newId } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { notificationsKit } from '../notifications/notifications.testing.ts';

let app: TestApp;
let host: TestUser;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  host = await aHost(app.db);
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { owner: host, name: 'Palace' });
});

const cars = 'How many cars can park inside?';
const ask = (as = guest, text = cars) =>
  app.ask({ method: 'POST', url: `/api/venues/${venue.id}/questions/`, as, body: { text } });
const asked = async (as = guest, text = cars): Promise<string> => (await ask(as, text)).json.id;
const answer = (id: string, text = 'Sixty.', as = host, headers = {}) =>
  app.ask({ method: 'PUT', url: `/api/questions/${id}/answer/`, as, body: { text }, headers });
const deleteAnswer = (id: string, as = host) =>
  app.ask({ method: 'DELETE', url: `/api/questions/${id}/answer/`, as });
const remove = (id: string, as = guest) => app.ask({ method: 'DELETE', url: `/api/questions/${id}/`, as });
const report = (id: string, as: TestUser) =>
  app.ask({ method: 'POST', url: `/api/questions/${id}/report/`, as, body: { reason: 'rude' } });

/** The public questions. */
const shown = async () => (await app.ask({ url: `/api/venues/${venue.id}/questions/` })).json;
const mine = async (as = guest) =>
  (await app.ask({ url: `/api/venues/${venue.id}/questions/mine/`, as })).json;
const forHost = async (query = '', as = host) =>
  (await app.ask({ url: `/api/hosting/questions/${query}`, as })).json;
const summary = async (as = host) => (await app.ask({ url: '/api/hosting/summary/', as })).json;
const toAnswer = async (as = host) => (await summary(as)).questions_to_answer;
const aManager = async (role: string): Promise<TestUser> => {
  const manager = await aGuest(app.db, { role: 'vendor' });
  await app.db`
    insert into venue_managers (id, venue_id, user_id, role, invited_at, accepted_at)
    values (${newId()}, ${venue.id}, ${manager.id}, ${role}, ${app.clock.now()}, ${app.clock.now()})`;
  return manager;
};

describe('a question', () => {
  it('is visible to the asker and the host until it is answered, then to everybody', async () => {
    expect((await shown()).count).toBe(0);
    const { status, json } = await ask();
    expect([status, json.text, json.answer]).toEqual([201, cars, null]);
    expect((await shown()).count).toBe(0);
    expect((await mine()).own).toMatchObject([{ id: json.id, answer: null, is_hidden: false }]);
    expect((await mine(await aGuest(app.db))).own).toEqual([]);
    expect((await forHost()).results).toMatchObject([{ id: json.id, venue: { name: 'Palace' } }]);
    expect(await toAnswer()).toBe(1);
    expect((await summary()).questions_since).toBe(app.clock.now().toISOString());

    expect((await answer(json.id)).status).toBe(200);
    expect((await shown()).results).toEqual([
      {
        id: json.id,
        author: 'Asha S.',
        text: cars,
        answer: 'Sixty.',
        answered_at: app.clock.now().toISOString(),
      },
    ]);
    expect(await toAnswer()).toBe(0);
  });

  it('reveals nothing about the asker’s account or bookings', async () => {
    await answer(await asked());
    const { text } = await app.ask({ url: `/api/venues/${venue.id}/questions/` });
    expect(text).not.toMatch(/Sharma|booking|example\.test/);
    expect(text).not.toContain(guest.id);
  });

  it('hides contact details from everybody but their author', async () => {
    const id = await asked(guest, 'Please call me on 98111 22233, I have a question.');
    await answer(id, 'Write to asha@example.com instead.');
    expect((await shown()).results).toMatchObject([
      { text: 'Please call me on ••••••, I have a question.', answer: 'Write to •••••• instead.' },
    ]);
    expect((await forHost()).results[0].text).toContain('••••••');
    expect((await mine()).own[0].text).toContain('98111 22233');
  });

  it('can be deleted by the asker while it has no answer', async () => {
    const id = await asked();
    expect((await remove(id, await aGuest(app.db))).status).toBe(404);
    await answer(id);
    expect((await remove(id)).json.code).toBe('question_answered');
    await deleteAnswer(id);
    expect((await remove(id)).status).toBe(200);
    expect((await mine()).own).toEqual([]);
  });

  it('is hidden once its answer is deleted, and waits for another', async () => {
    const id = await asked();
    await answer(id);
    expect((await shown()).count).toBe(1);
    await deleteAnswer(id);
    expect((await shown()).count).toBe(0);
    expect(await toAnswer()).toBe(1);
  });

  it('is refused if three of the guest’s questions at the venue wait, even concurrently', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    await answer((await mine()).own[0].id);
    expect((await ask()).status).toBe(201);
  });

  it('is refused at one’s own or managed venue, and at an unlisted one', async () => {
    expect((await ask(host)).json.code).toBe('own_venue_question');
    expect((await ask(await aManager('calendar'))).json.code).toBe('own_venue_question');
    await app.db`update venues set status = 'Unlisted' where id = ${venue.id}`;
    expect((await ask()).status).toBe(409);
  });

  it('keeps a removed venue from being erased', async () => {
    await answer(await asked());
    const removed = await app.ask({ method: 'DELETE', url: `/api/hosting/venues/${venue.id}/`, as: host });
    expect(removed.json).toEqual({ erased: false });
  });
});

describe('an answer', () => {
  it('that is sent again with its key does not replace a newer one', async () => {
    const id = await asked();
    const first = { 'idempotency-key': 'first' };
    expect((await answer(id, 'Sixty.', host, first)).status).toBe(200);
    await answer(id, 'Seventy.');
    expect((await answer(id, 'Sixty.', host, first)).json.answer).toBe('Sixty.');
    expect((await shown()).results[0].answer).toBe('Seventy.');
  });

  it('can be given by managers who handle bookings, and by nobody else', async () => {
    const id = await asked();
    for (const stranger of [await aHost(app.db), await aManager('calendar')]) {
      expect((await answer(id, 'No.', stranger)).status).toBe(404);
      expect((await forHost('', stranger)).count).toBe(0);
    }
    const manager = await aManager('bookings');
    expect(await toAnswer(manager)).toBe(1);
    expect((await answer(id, 'Sixty.', manager)).status).toBe(200);
  });

  it('keeps its place when changed', async () => {
    const id = await asked();
    await answer(id);
    const from = app.clock.now();
    app.clock.advance(60_000);
    await answer(await asked(guest, 'Is there a lift to the rooms?'), 'No.');
    await answer(id, 'Seventy.');
    const { results } = await shown();
    expect(results.map((one: { answer: string }) => one.answer)).toEqual(['No.', 'Seventy.']);
    expect(results[1].answered_at).toBe(from.toISOString());
  });

  it('is audited with its changes', async () => {
    const id = await asked();
    await answer(id);
    await deleteAnswer(id);
    const entries = await app.db`
      select action, after from audit_entries where target_id = ${venue.id} order by action`;
    expect(entries).toEqual([
      { action: 'venue.answer_deleted', after: { answer: null } },
      { action: 'venue.question_answered', after: { answer: 'Sixty.' } },
    ]);
  });
});

describe('notifications', () => {
  it('reach host and managers about a question, and the asker about the first answer only', async () => {
    const kit = notificationsKit(app);
    const manager = await aManager('bookings');
    const id = await asked();
    await app.jobs.drain();
    for (const to of [host, manager])
      expect(kit.mailsTo(to).map(({ subject }) => subject)).toEqual(['A question about Palace']);
    await answer(id);
    await answer(id, 'Seventy.');
    await app.jobs.drain();
    const mails = kit.mailsTo(guest);
    expect(mails.map(({ subject }) => subject)).toEqual(['Palace has answered your question']);
    expect(mails[0]?.text).toContain(cars);
  });
});

describe('a reported question', () => {
  const caseOf = async (admin: TestUser, id: string) => {
    await app.jobs.drain();
    const { results } = (await app.ask({ url: '/api/admin/reports/?kind=question', as: admin })).json;
    const [{ caseId } = { caseId: '' }] = await app.db<{ caseId: string }[]>`
      select id as case_id from moderation_cases where subject_id = ${id}`;
    return results.find((one: { id: string }) => one.id === caseId);
  };
  const decide = (admin: TestUser, caseId: string, how: string) =>
    app.ask({ method: 'POST', url: `/api/admin/reports/${caseId}/${how}/`, as: admin, body: {} });

  it('can be hidden with its answer by an administrator, and shown again', async () => {
    const admin = await anAdmin(app.db);
    const id = await asked();
    await answer(id);
    expect((await report(id, await aGuest(app.db))).status).toBe(201);
    const found = await caseOf(admin, id);
    expect(found).toMatchObject({ text: cars, answer: 'Sixty.', venue: { name: 'Palace' } });
    await decide(admin, found.id, 'hide');
    expect((await shown()).count).toBe(0);
    expect((await mine()).own).toMatchObject([{ is_hidden: true }]);
    expect((await forHost()).count).toBe(0);
    expect((await answer(id, 'Again.')).status).toBe(404);
    await decide(admin, found.id, 'restore');
    expect((await shown()).count).toBe(1);
  });

  it('leaves the host’s to-do list; others cannot report what they cannot read', async () => {
    const id = await asked();
    expect((await report(id, await aGuest(app.db))).status).toBe(404);
    expect((await report(id, guest)).json.code).toBe('own_question_report');
    expect((await report(id, host)).status).toBe(201);
    expect((await report(id, host)).json.code).toBe('already_reported');
    expect(await toAnswer()).toBe(0);
    expect((await forHost('?unanswered=true')).count).toBe(0);
    expect((await forHost()).results).toMatchObject([{ id, is_reported: true }]);
  });
});

describe('when an account is deleted', () => {
  it('unanswered questions are removed, and answered ones stay without a name', async () => {
    await asked();
    await answer(await asked(guest, 'Is there a lift to the rooms?'), 'No.');
    expect((await shown()).results[0].author).toBe('Asha S.');
    await app.ask({
      method: 'DELETE',
      url: `/api/admin/users/${guest.id}/`,
      as: await anAdmin(app.db),
    });
    await app.jobs.drain();
    expect((await shown()).results).toMatchObject([{ author: null, answer: 'No.' }]);
    expect((await forHost()).count).toBe(1);
  });
});

it('limits questions to ten an hour', async () => {
  const strict = await testApp({ rateLimits: true });
  const asker = await aGuest(strict.db);
  const results = [];
  for (let n = 0; n < 11; n += 1) {
    const { id } = await aVenue(strict.db);
    const url = `/api/venues/${id}/questions/`;
    results.push((await strict.ask({ method: 'POST', url, as: asker, body: { text: cars } })).status);
  }
  expect(results).toEqual([...Array(10).fill(201), 429]);
});
