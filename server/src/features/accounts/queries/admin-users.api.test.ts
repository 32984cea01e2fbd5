import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, withPhone } from '#server/testing/builders.ts';

const app = await testApp();
const { db, ask } = app;
const admin = await anAdmin(db);
const list = async (query = '') => (await ask({ url: `/api/admin/users/?${query}`, as: admin })).json;
const namesIn = (json: { results: { name: string }[] }) => json.results.map(({ name }) => name);

const aPerson = async (
  name: string,
  over: { role?: string; status?: string; joined?: string; login?: string },
) => {
  const { id } = await aGuest(db);
  const [first = '', last = ''] = name.split(' ');
  const { role = 'user', status = 'active', joined = '2026-02-01', login = null } = over;
  await db`
    update users set first_name = ${first}, last_name = ${last}, role = ${role}, status = ${status},
      email = ${`${first}.${last}@people.test`.toLowerCase()}, created_at = ${joined}, last_login_at = ${login},
      suspended_at = ${status === 'suspended' ? joined : null}
    where id = ${id}`;
  return id;
};

beforeAll(async () => {
  await aPerson('Zarina Khan', { status: 'suspended', joined: '2026-03-01' });
  await aPerson('Bela Rao', { role: 'vendor', joined: '2026-03-02', login: '2026-11-01' });
  await aPerson('आशा शर्मा', { status: 'inactive', joined: '2026-03-03', login: '2026-11-02' });
});

describe('the list of accounts', () => {
  test('finds a phone number, also one that is typed on a Hindi keyboard', async () => {
    const guest = await aGuest(db);
    await withPhone(db, guest, '9123450678');
    for (const typed of ['9123450', '९१२३४५०'])
      expect((await list(`search=${encodeURIComponent(typed)}`)).results).toMatchObject([{ id: guest.id }]);
  });

  test('finds a name in both of its Unicode forms', async () => {
    const { id } = await aGuest(db);
    await db`update users set first_name = 'Ren\u00e9', last_name = 'ग\u0921\u093cकरी' where id = ${id}`;
    for (const typed of ['Rene\u0301', 'ग\u095cकरी', 'ग\u0921\u093cकरी'])
      expect((await list(`search=${encodeURIComponent(typed)}`)).results, typed).toMatchObject([{ id }]);
  });

  test('finds part of a name or an address, and a single letter at the beginning', async () => {
    expect(namesIn(await list('search=arina'))).toEqual(['Zarina Khan']);
    expect(namesIn(await list('search=bela.rao@'))).toEqual(['Bela Rao']);
    expect(namesIn(await list('search=Bela+R'))).toEqual(['Bela Rao']);
    expect(namesIn(await list('search=z'))).toEqual(['Zarina Khan']);
    expect(namesIn(await list(`search=${encodeURIComponent('शर्मा')}`))).toEqual(['आशा शर्मा']);
    expect((await list('search=%25%25%25')).count).toBe(0);
  });

  test('filters by status and by role', async () => {
    expect(namesIn(await list('status=suspended'))).toEqual(['Zarina Khan']);
    expect(namesIn(await list('status=inactive'))).toEqual(['आशा शर्मा']);
    expect(namesIn(await list('role=vendor'))).toEqual(['Bela Rao']);
    expect((await list('role=vendor&status=suspended')).results).toEqual([]);
  });

  test.each([
    ['newest', ['आशा शर्मा', 'Bela Rao', 'Zarina Khan']],
    ['oldest', ['Zarina Khan', 'Bela Rao', 'आशा शर्मा']],
    ['name', ['Bela Rao', 'Zarina Khan', 'आशा शर्मा']],
    ['-email', ['आशा शर्मा', 'Zarina Khan', 'Bela Rao']],
    ['-last_login', ['आशा शर्मा', 'Bela Rao', 'Zarina Khan']],
    ['-role', ['Bela Rao', 'आशा शर्मा', 'Zarina Khan']],
    ['status', ['Bela Rao', 'आशा शर्मा', 'Zarina Khan']],
  ])('sorts by %s', async (sort, expected) => {
    const names = namesIn(await list(`search=people.test&sort=${sort}`));
    expect(names).toEqual(expected);
  });

  test('has pages, with links to the next and previous one', async () => {
    const json = await list('page=2&page_size=1&sort=name&search=people.test');
    expect(json).toMatchObject({ count: 3, count_is_limited: false });
    expect(namesIn(json)).toEqual(['Zarina Khan']);
    expect(json.next).toContain('page=3');
    expect(json.previous).toContain('page=1');
  });

  test('omits deleted accounts and counts bookings', async () => {
    const gone = await aPerson('Gone Person', {});
    await ask({ method: 'DELETE', url: `/api/admin/users/${gone}/`, as: admin });
    expect((await list('search=gone')).count).toBe(0);
    const guest = await aGuest(db);
    const venue = await aVenue(db);
    const body = { venue_id: venue.id, start_date: '2027-03-01', end_date: '2027-03-01', guest_count: 10 };
    await ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
    expect((await list(`search=${guest.email}`)).results).toMatchObject([{ bookings: 1 }]);
  });

  test('is exported as CSV with the same filter', async () => {
    const answer = await app.fastify.inject({
      url: '/api/admin/users/export/?search=people.test&sort=name',
      headers: { authorization: `Bearer ${await app.tokenFor(admin)}` },
    });
    expect(answer.headers['content-disposition']).toContain('filename="users-2026-11-21.csv"');
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFName,Email,Phone,Role,Status,Joined (IST),Last login (IST),Bookings',
      'Bela Rao,bela.rao@people.test,,Host,Active,2026-03-02,2026-11-01,0',
      'Zarina Khan,zarina.khan@people.test,,Guest,Suspended,2026-03-01,,0',
      'आशा शर्मा,आशा.शर्मा@people.test,,Guest,Inactive,2026-03-03,2026-11-02,0',
      '',
    ]);
  });
});

test('the page of a person shows bookings, venues, messages and what a host is owed', async () => {
  const venue = await aVenue(db);
  const guest = await aGuest(db);
  const body = { venue_id: venue.id, start_date: '2027-03-01', end_date: '2027-03-01', guest_count: 10 };
  await ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
  await ask({
    method: 'POST',
    url: '/api/threads/',
    as: guest,
    body: { venue_id: venue.id, text: 'Free in May?' },
  });
  const page = async (id: string) => (await ask({ url: `/api/admin/users/${id}/`, as: admin })).json;
  expect(await page(guest.id)).toMatchObject({
    bookings: 1,
    messages: 1,
    venues_count: 0,
    payout_balance: null,
    recent_bookings: [{ start_date: '2027-03-01', total: 105_000 }],
  });
  const offline = await ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: {
      venue_id: venue.id,
      start_date: '2027-04-01',
      end_date: '2027-04-01',
      guest_name: 'Kamla Devi',
      guest_count: 200,
      price: 50_000,
    },
  });
  expect(offline.status).toBe(201);
  expect(await page(venue.owner.id)).toMatchObject({
    venues_count: 1,
    payout_balance: 0,
    venues: [{ id: venue.id, status: 'Published' }],
    affected: {
      venues: [{ id: venue.id }],
      events: [
        { start_date: '2027-03-01' },
        { start_date: '2027-04-01', code: expect.stringMatching(/^OB-/) },
      ],
      events_count: 2,
    },
  });
  const { json } = await ask({
    url: `/api/admin/users/${venue.owner.id}/`,
    as: admin,
    headers: { 'accept-language': 'hi' },
  });
  expect(json.venues[0].city).toMatch(/^\p{Script=Devanagari}+$/u);
  expect((await ask({ url: `/api/admin/users/${venue.id}/`, as: admin })).json.code).toBe('user_not_found');
});
