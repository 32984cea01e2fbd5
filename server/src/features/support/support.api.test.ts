import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, type TestUser } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';

const hour = 3_600_000;
const visitor = { name: 'Kavita Rao', email: 'kavita@example.test' };
const question = { topic: 'payment', text: 'When does my refund arrive? Thank you.' };

let app: TestApp;
let guest: TestUser;

const post = (url: string, body: object, more: { as?: TestUser; headers?: Record<string, string> } = {}) =>
  app.ask({ method: 'POST', url: `/api/${url}`, body, ...more });
const get = (url: string, as?: TestUser) => app.ask({ url: `/api/${url}`, ...(as && { as }) });
const mailTo = (address: string) => app.mails.findLast(({ to }) => to === address);

/** The token of the link in the newest email to somebody without an account. */
const tokenFor = async (email: string): Promise<string> => {
  await app.jobs.drain();
  return mailTo(email)?.text.match(/support\/ticket\/([\w-]+)/)?.[1] ?? '';
};

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  guest = await aGuest(app.db);
  app.mails.length = 0;
});

describe('a visitor', () => {
  it('gets a number and an email with a link to the ticket, without the text of the ticket', async () => {
    const asked = await post('support/', { ...visitor, ...question, booking_code: 'mb-7k3q9f' });
    expect(asked.status).toBe(201);
    expect(asked.json.number).toMatch(/^MT-[2-9A-Z]{6}$/);
    const token = await tokenFor(visitor.email);
    const mail = mailTo(visitor.email);
    expect(mail?.subject).toContain(asked.json.number);
    expect(mail?.text).not.toMatch(/Kavita|refund arrive/);
    expect((await get(`support/${token}/`)).json).toMatchObject({
      number: asked.json.number,
      state: 'open',
      booking_code: 'MB-7K3Q9F',
      messages: [{ text: question.text, is_team: false }],
    });
  });

  it('gets emails in the language of the page on which they asked', async () => {
    const headers = { 'accept-language': 'hi' };
    await post('support/', { ...visitor, ...question }, { headers });
    await app.jobs.drain();
    const mail = mailTo(visitor.email);
    expect(mail?.html).toContain('lang="hi"');
    expect(mail?.text).toContain('/hi/support/ticket/');
  });

  it('can read only the ticket of the link', async () => {
    await post('support/', { ...visitor, ...question });
    const token = await tokenFor(visitor.email);
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of ['nonsense', `${token}x`, other]) {
      const { status, json } = await get(`support/${wrong}/`);
      expect([status, json.code]).toEqual([404, 'ticket_not_found']);
    }
  });

  it('can reply through the link', async () => {
    await post('support/', { ...visitor, ...question });
    const token = await tokenFor(visitor.email);
    const { status, json } = await post(`support/${token}/messages/`, { text: 'It was ₹5,000.' });
    expect(status).toBe(201);
    expect(json.messages.map(({ text }: { text: string }) => text)).toEqual([
      question.text,
      'It was ₹5,000.',
    ]);
  });

  it('opens one ticket, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': 'c5a6c2a4-one-try' };
    const first = await post('support/', { ...visitor, ...question }, { headers });
    const second = await post('support/', { ...visitor, ...question }, { headers });
    expect(second.json).toEqual(first.json);
    const other = await post('support/', { ...visitor, ...question, text: 'Another one.' }, { headers });
    expect(other.json.code).toBe('key_reused');
  });

  it('must be a person: a filled honeypot is refused, and nothing is stored', async () => {
    const { json } = await post('support/', {
      name: 'spam.test',
      ...question,
      email: visitor.email,
      website: 'x',
    });
    expect(json.code).toBe('ticket_refused');
    const [row] =
      await app.db`select count(*)::int as count from tickets where search_text like '%spam.test%'`;
    expect(row).toEqual({ count: 0 });
  });

  it('gets an error for each missing field', async () => {
    const { json } = await post('support/', { name: 'K', email: 'k', topic: 'x', text: 'Short' });
    expect(Object.keys(json)).toEqual(expect.arrayContaining(['name', 'email', 'topic', 'text']));
  });
});

describe('somebody with an account', () => {
  it('opens a ticket with files, finds it in their list and replies; others cannot see it', async () => {
    const form = aForm({ purpose: 'support' }, { name: 'slip.jpg', bytes: await aPhotograph(300, 300) });
    const { json: file } = await app.ask({ method: 'POST', url: '/api/uploads/', as: guest, ...form });
    const asked = await post('tickets/', { ...question, upload_ids: [file.id] }, { as: guest });
    expect(asked.json.messages[0].attachments).toMatchObject([{ id: file.id, name: 'slip.jpg' }]);
    const { id } = asked.json;
    expect((await get('tickets/', guest)).json).toMatchObject({
      count: 1,
      results: [{ id, excerpt: question.text, state: 'open' }],
    });
    await post(`tickets/${id}/messages/`, { text: 'More.' }, { as: guest });
    expect((await get(`tickets/${id}/`, guest)).json.messages).toHaveLength(2);
    for (const stranger of [await aGuest(app.db), await aHost(app.db)]) {
      expect((await get(`tickets/${id}/`, stranger)).json.code).toBe('ticket_not_found');
      const written = await post(`tickets/${id}/messages/`, { text: 'Hi' }, { as: stranger });
      expect(written.json.code).toBe('ticket_not_found');
    }
  });

  it('has their tickets in their exported data, and their texts are erased when they leave', async () => {
    const { json } = await post('tickets/', question, { as: guest });
    const dataOf = async () => (await app.support.personalData[0]?.(guest.id))?.sections.tickets;
    expect(await dataOf()).toMatchObject([{ number: json.number, messages: [{ text: question.text }] }]);
    await app.jobs.drain();
    const encryptedContact = 'nobody is written to in this test';
    await app.jobs.publish(app.db, 'account.deleted', { userId: guest.id, encryptedContact });
    await app.jobs.drain().catch(() => undefined);
    expect(await dataOf()).toMatchObject([
      { number: json.number, state: 'closed', messages: [{ text: '' }] },
    ]);
    const [row] = await app.db`select name, email, search_text from tickets where id = ${json.id}`;
    expect(row).toEqual({ name: '', email: '', searchText: json.number.toLowerCase() });
  });
});

describe('an approaching deadline', () => {
  it('is emailed to the team once, 12 hours before the 48 hours are over', async () => {
    const { json } = await post('tickets/', question, { as: guest });
    const warned = async () => {
      await app.support.warn();
      const [row] = await app.db<{ warned: boolean }[]>`
        select warned_for = due_at as warned from tickets where id = ${json.id}`;
      return row?.warned ?? false;
    };
    app.clock.advance(35 * hour);
    expect(await warned()).toBe(false);
    app.clock.advance(2 * hour);
    expect(await warned()).toBe(true);
  });
});
