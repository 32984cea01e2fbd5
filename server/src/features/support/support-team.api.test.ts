import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, type TestUser } from '#server/testing/builders.ts';

const hour = 3_600_000;
const question = { topic: 'payment', text: 'When does my refund arrive? Thank you.' };

let app: TestApp;
let admin: TestUser;
let guest: TestUser;

const post = (as: TestUser, url: string, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/${url}`, as, body });
const get = (as: TestUser, url: string) => app.ask({ url: `/api/${url}`, as });
const aTicket = async (more: object = {}): Promise<string> =>
  (await post(guest, 'tickets/', { ...question, ...more })).json.id;
const numbersOf = async (query: string): Promise<string[]> =>
  (await get(admin, `admin/tickets/?${query}`)).json.results.map(({ id }: { id: string }) => id);
const subjectsTo = ({ email }: TestUser) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  admin = await anAdmin(app.db);
  guest = await aGuest(app.db);
  app.mails.length = 0;
});

describe('the team', () => {
  it('acknowledges, asks for details, answers and closes, and each step is emailed to the requester', async () => {
    const id = await aTicket();
    const act = async (url: string, body: object) => {
      const { json } = await post(admin, `admin/tickets/${id}/${url}/`, body);
      return json.state ?? json.code;
    };
    expect(await act('state', { transition: 'acknowledge' })).toBe('acknowledged');
    expect(await act('answer', { text: 'Which bank is it?', is_question: true })).toBe('waiting');
    await post(guest, `tickets/${id}/messages/`, { text: 'HDFC.' });
    expect((await get(guest, `tickets/${id}/`)).json.state).toBe('acknowledged');
    expect(await act('answer', { text: 'It arrives in five days.\n\nThank you.' })).toBe('answered');
    expect(await act('state', { transition: 'close' })).toBe('closed');
    expect(await act('answer', { text: 'Too late' })).toBe('ticket_moved_on');
    await app.jobs.drain();
    const subjects = subjectsTo(guest).join('\n');
    for (const part of ['looking into it', 'need something', 'Our reply', 'closed'])
      expect(subjects).toContain(part);
    const answer = app.mails.find(({ to, subject }) => to === guest.email && subject.includes('Our reply'));
    expect(answer?.text).toContain('It arrives in five days.');
    expect((await post(guest, `tickets/${id}/messages/`, { text: 'It did not.' })).json.state).toBe(
      'acknowledged',
    );
    const rows = await app.db`select action from audit_entries where target_id = ${id} order by id`;
    expect(rows.map(({ action }) => action)).toEqual([
      'ticket.state_changed',
      'ticket.answered',
      'ticket.answered',
      'ticket.state_changed',
    ]);
  });

  it('writes notes that the requester never sees, even in their exported data', async () => {
    const id = await aTicket();
    const { json } = await post(admin, `admin/tickets/${id}/notes/`, { text: 'Looks like a fraud.' });
    expect(json.messages.at(-1)).toMatchObject({ kind: 'note', text: 'Looks like a fraud.' });
    expect((await get(guest, `tickets/${id}/`)).text).not.toContain('fraud');
    expect((await get(guest, 'tickets/')).text).not.toContain('fraud');
    expect(JSON.stringify(await app.support.personalData[0]?.(guest.id))).not.toContain('fraud');
  });

  it('cannot send an answer with unfilled placeholders of its template', async () => {
    const id = await aTicket();
    const { status, json } = await post(admin, `admin/tickets/${id}/answer/`, { text: 'Dear {guest}, yes.' });
    expect([status, json.text]).toEqual([400, ['Please fill in what is still in brackets']]);
  });

  it('assigns only to administrators, by default to the first who answers', async () => {
    const id = await aTicket();
    const change = (body: object) =>
      app.ask({ method: 'PATCH', url: `/api/admin/tickets/${id}/`, as: admin, body });
    expect((await change({ assignee_id: guest.id })).status).toBe(400);
    expect((await post(admin, `admin/tickets/${id}/answer/`, { text: 'Soon.' })).json.assignee.id).toBe(
      admin.id,
    );
    expect(await numbersOf('scope=mine')).toEqual([id]);
    expect((await change({ assignee_id: null, topic: 'booking' })).json).toMatchObject({
      assignee: null,
      topic: 'booking',
    });
  });

  it('leaves a ticket to its assignee, and refuses others who have not seen the assignment', async () => {
    const id = await aTicket();
    const other = await anAdmin(app.db);
    const change = (as: TestUser, body: object) =>
      app.ask({ method: 'PATCH', url: `/api/admin/tickets/${id}/`, as, body });
    expect((await change(other, { assignee_id: other.id, instead_of: null })).json.assignee.id).toBe(
      other.id,
    );
    for (const [url, body] of [
      ['answer', { text: 'Soon.' }],
      ['state', { transition: 'close' }],
    ] as const)
      expect((await post(admin, `admin/tickets/${id}/${url}/`, body)).json.code).toBe('case_taken');
    expect((await post(admin, `admin/tickets/${id}/notes/`, { text: 'I know them.' })).status).toBe(201);
    expect((await change(admin, { assignee_id: admin.id, instead_of: null })).json.code).toBe('case_taken');
    expect((await change(admin, { assignee_id: admin.id, instead_of: other.id })).status).toBe(200);
    expect((await post(admin, `admin/tickets/${id}/answer/`, { text: 'Soon.' })).status).toBe(200);
  });

  it('sees a ticket’s position in the queue, nearest deadline first', async () => {
    const first = await aTicket();
    app.clock.advance(hour);
    const second = await aTicket();
    const placeOf = async (id: string) => (await get(admin, `admin/tickets/${id}/`)).json.place;
    const [before, after] = [await placeOf(first), await placeOf(second)];
    expect(before.position).toBeLessThan(after.position);
    await post(admin, `admin/tickets/${first}/answer/`, { text: 'Thank you.' });
    expect(await placeOf(first)).toBeNull();
    expect(await placeOf(second)).toMatchObject({ position: after.position - 1, count: after.count - 1 });
  });

  it('finds tickets by number, address, words, state, topic and overdue, earliest deadline first', async () => {
    const first = await aTicket({ topic: 'safety', text: 'The gate was locked with a chain.' });
    app.clock.advance(hour);
    const second = await aTicket({ topic: 'safety' });
    expect(await numbersOf('search=locked%20WITH')).toEqual([first]);
    expect(await numbersOf(`search=${encodeURIComponent(guest.email)}&topic=safety`)).toEqual([
      first,
      second,
    ]);
    expect(await numbersOf('topic=safety&sort=newest&page_size=2')).toEqual([second, first]);
    await post(admin, `admin/tickets/${second}/answer/`, { text: 'Thank you.' });
    expect(await numbersOf('topic=safety&state=answered')).toEqual([second]);
    app.clock.advance(48 * hour);
    expect(await numbersOf('topic=safety&scope=overdue')).toEqual([first]);
  });

  it('exports exactly the tickets that it searched for', async () => {
    await aTicket({ topic: 'grievance', text: '=HYPERLINK("x") is what I wrote.' });
    const { headers, text } = await get(admin, 'admin/tickets/export/?topic=grievance');
    expect(headers['content-type']).toContain('text/csv');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(`"'=HYPERLINK`);
    expect(text).toContain('Due (IST),Created (IST)');
    expect(text).not.toMatch(/\dT\d\d:/);
  });
});
