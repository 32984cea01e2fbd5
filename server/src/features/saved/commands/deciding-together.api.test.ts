import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { cookieOf } from '#server/testing/cookie-of.ts';

let app: TestApp;
let owner: TestUser;
let palace: TestVenue;
let lawn: TestVenue;
let token: string;

beforeAll(async () => {
  app = await testApp({ rateLimits: true });
  palace = await aVenue(app.db, { name: 'Sheesh Bagh' });
  lawn = await aVenue(app.db, { name: 'Anand Lawn' });
});

beforeEach(async () => {
  owner = await aGuest(app.db);
  for (const { id } of [palace, lawn]) {
    await app.ask({ method: 'PUT', url: `/api/saved-venues/${id}/`, as: owner, body: {} });
    app.clock.advance(60_000);
  }
  token = await share();
});

const share = async (body: object = {}): Promise<string> =>
  (await app.ask({ method: 'POST', url: '/api/saved-venues/share/', as: owner, body })).json.token;
const url = (path = '') => `/api/saved-lists/${token}/${path}`;
const list = async () => (await app.ask({ url: url() })).json;
const names = async () => (await list()).venues.map(({ name }: { name: string }) => name);

interface Browser {
  id: string;
  headers: { cookie: string };
}

const join = async (firstName: string, headers?: Browser['headers']): Promise<Browser> => {
  const body = { first_name: firstName };
  const answer = await app.ask({
    method: 'POST',
    url: url('people/'),
    body,
    ...(headers && { headers }),
  });
  expect(answer.status).toBe(201);
  return { id: answer.json.id, headers: { cookie: cookieOf(answer) } };
};

const vote = (venue: TestVenue, said: string | null, browser?: Browser) =>
  app.ask({
    method: 'PUT',
    url: url(`votes/${venue.id}/`),
    body: { vote: said },
    ...(browser && { headers: browser.headers }),
  });

const comment = (venue: TestVenue, text: string, browser: Browser) =>
  app.ask({
    method: 'POST',
    url: url('comments/'),
    body: { venue_id: venue.id, text },
    headers: browser.headers,
  });

describe('votes on a shared list', () => {
  it('need a first name, and no account', async () => {
    expect((await vote(palace, 'up')).json.code).toBe('list_name_needed');
    const meena = await join('Meena');
    expect((await vote(palace, 'up', meena)).status).toBe(200);
    expect((await list()).venues[0].votes).toEqual([
      { person_id: meena.id, first_name: 'Meena', vote: 'up' },
    ]);
    const me = await app.ask({ url: url('me/'), headers: meena.headers });
    expect(me.json.person).toEqual({ id: meena.id, first_name: 'Meena' });
    expect((await app.ask({ url: url('me/') })).json.person).toBeNull();
  });

  it('count once per person and venue, even when sent twice at once, and can be changed and withdrawn', async () => {
    const meena = await join('Meena');
    await Promise.all([vote(palace, 'up', meena), vote(palace, 'down', meena), vote(palace, 'up', meena)]);
    const votes = async () => (await list()).venues.flatMap((venue: { votes: unknown[] }) => venue.votes);
    expect(await votes()).toHaveLength(1);
    await vote(palace, 'down', meena);
    expect(await votes()).toMatchObject([{ vote: 'down' }]);
    await vote(palace, null, meena);
    expect(await votes()).toEqual([]);
  });

  it('order the list, live', async () => {
    expect(await names()).toEqual(['Anand Lawn', 'Sheesh Bagh']);
    const [meena, raj] = [await join('Meena'), await join('Raj')];
    await vote(palace, 'up', meena);
    expect(await names()).toEqual(['Sheesh Bagh', 'Anand Lawn']);
    await vote(palace, 'down', raj);
    await vote(lawn, 'up', raj);
    expect(await names()).toEqual(['Anand Lawn', 'Sheesh Bagh']);
  });

  it('are accepted for venues of the list only', async () => {
    const meena = await join('Meena');
    const other = await aVenue(app.db);
    expect((await vote(other, 'up', meena)).json.code).toBe('saved_venue_not_found');
    expect((await comment(other, 'Nice', meena)).json.code).toBe('saved_venue_not_found');
  });

  it('are closed by the owner, who keeps the link', async () => {
    const meena = await join('Meena');
    await vote(palace, 'up', meena);
    expect(await share({ is_voting_open: false })).toBe(token);
    expect(await list()).toMatchObject({ is_voting_open: false, venues: [{ votes: [{ vote: 'up' }] }, {}] });
    expect((await vote(palace, 'down', meena)).json.code).toBe('list_voting_closed');
    expect((await comment(palace, 'Wait', meena)).json.code).toBe('list_voting_closed');
  });

  it('end with the link, at once and for good', async () => {
    const meena = await join('Meena');
    await vote(palace, 'up', meena);
    await app.ask({ method: 'DELETE', url: '/api/saved-venues/share/', as: owner });
    expect((await vote(palace, 'up', meena)).json.code).toBe('saved_list_not_found');
    token = await share();
    expect((await list()).venues[0].votes).toEqual([]);
    expect((await vote(palace, 'up', meena)).json.code).toBe('list_name_needed');
  });
});

describe('comments on a shared list', () => {
  it('are read by everybody without numbers and addresses, and by the owner beside the saved venue', async () => {
    const meena = await join('Meena 9876543210');
    await comment(palace, 'Too far. Call me on 98765 43210', meena);
    const seen = JSON.stringify(await list());
    expect(seen).toContain('Too far.');
    expect(seen).not.toMatch(/43210/);
    const own = (await app.ask({ url: '/api/saved-venues/list/', as: owner })).json;
    expect(own.results[1].comments).toHaveLength(1);
  });

  it('are removed by their author or the owner, and by nobody else', async () => {
    const [meena, raj] = [await join('Meena'), await join('Raj')];
    const remove = (id: string, browser: Browser) =>
      app.ask({ method: 'DELETE', url: url(`comments/${id}/`), headers: browser.headers });
    const removeAs = async (id: string, as: TestUser) =>
      app.ask({ method: 'DELETE', url: `/api/saved-venues/comments/${id}/`, as });
    const first = (await comment(palace, 'Nice', meena)).json.id;
    const second = (await comment(palace, 'Very nice', meena)).json.id;
    expect((await remove(first, raj)).json.code).toBe('list_comment_not_found');
    expect((await removeAs(first, await aGuest(app.db))).json.code).toBe('list_comment_not_found');
    expect((await remove(first, meena)).status).toBe(200);
    expect((await removeAs(second, owner)).status).toBe(200);
    expect((await list()).venues.flatMap((venue: { comments: unknown[] }) => venue.comments)).toEqual([]);
  });

  it('are limited to 30 an hour per person', async () => {
    const meena = await join('Meena');
    for (let n = 0; n < 30; n++) expect((await comment(lawn, `Idea ${n}`, meena)).status).toBe(201);
    expect((await comment(lawn, 'One more', meena)).status).toBe(429);
  });
});

it('a shared list lets a person change their name, and use another one on another list', async () => {
  const meena = await join('Meena');
  expect((await join('Meena Didi', meena.headers)).id).toBe(meena.id);
  owner = await aGuest(app.db);
  token = await share();
  expect((await join('Meena', meena.headers)).id).not.toBe(meena.id);
});

it('a shared list is open to at most fifty people', async () => {
  const insert = (n: number) => app.db`
    insert into saved_list_people (id, owner_id, secret_hash, first_name, joined_at)
    select gen_random_uuid(), ${owner.id}, n::text, 'Somebody', now() from generate_series(1, ${n}::int) n`;
  await insert(50);
  const answer = await app.ask({ method: 'POST', url: url('people/'), body: { first_name: 'Late' } });
  expect(answer.json.code).toBe('saved_list_full');
});
