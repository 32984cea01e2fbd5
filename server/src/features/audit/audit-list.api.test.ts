import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;
let guest: TestUser;
let venue: TestVenue;

const list = async (query: string) => {
  const { status, json } = await app.ask({ url: `/api/admin/audit/?${query}`, as: admin });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const actions = async (query: string): Promise<string[]> =>
  (await list(`${query}&page_size=100`)).results.map(({ action }: { action: string }) => action);

beforeAll(async () => {
  app = await testApp();
  [admin, guest, venue] = [await anAdmin(app.db), await aGuest(app.db), await aVenue(app.db)];
  const { audit, db, clock } = app;
  const user = { kind: 'user', id: guest.id } as const;
  await audit.record(db, { action: 'user.signed_in', actor: guest, target: user, address: '203.0.113.7' });
  clock.advance(60_000);
  await audit.record(db, {
    action: 'user.suspended',
    actor: admin,
    target: user,
    address: '198.51.100.4',
    before: { status: 'active' },
    after: { status: 'suspended' },
    note: 'Sold tickets to his own wedding',
  });
  clock.advance(24 * 3_600_000);
  const target = { kind: 'venue', id: venue.id } as const;
  await audit.record(db, { action: 'venue.approved', actor: admin, target });
  await audit.record(db, { action: 'user.deleted', actor: null, target: { kind: 'user', id: newId() } });
});

describe('the list of the audit log', () => {
  it('lists the newest first, with current names', async () => {
    const { results, count, count_is_limited } = await list('sort=newest');
    expect([count, count_is_limited]).toEqual([4, false]);
    expect(results).toMatchObject([
      { action: 'user.deleted', actor: null },
      {
        action: 'venue.approved',
        actor: { id: admin.id, name: 'Asha Sharma' },
        target: { kind: 'venue', id: venue.id },
      },
      { action: 'user.suspended', target: { name: 'Asha Sharma' }, note: 'Sold tickets to his own wedding' },
      { action: 'user.signed_in', actor: { email: guest.email, role: 'user' }, address: '203.0.113.7' },
    ]);
    expect((await actions('sort=oldest'))[0]).toBe('user.signed_in');
  });

  it.each([
    ['action=user.suspended', ['user.suspended']],
    ['kind=venue', ['venue.approved']],
    ['kind=venue&action=user.suspended', []],
    ['actor=system', ['user.deleted']],
    ['actor=Nobody@example.test', []],
    ['address=203.0.113.7', ['user.signed_in']],
    ['from=2026-11-22', ['user.deleted', 'venue.approved']],
    ['to=2026-11-21&sort=oldest', ['user.signed_in', 'user.suspended']],
    ['search=TICKETS', ['user.suspended']],
    ['search=signed%20in', ['user.signed_in']],
    ['search=user&to=2026-11-21', ['user.suspended', 'user.signed_in']],
    ['search=100%25', []],
  ])('finds with %s', async (query, found) => {
    expect(await actions(query)).toEqual(found);
  });

  it('finds entries by actor (id or email) and by target', async () => {
    const byAdmin = ['venue.approved', 'user.suspended'];
    expect(await actions(`actor=${admin.id}`)).toEqual(byAdmin);
    expect(await actions(`actor=${admin.email.toUpperCase()}`)).toEqual(byAdmin);
    expect(await actions(`target=${guest.id}`)).toEqual(['user.suspended', 'user.signed_in']);
    expect(await actions(`target=${guest.id}&action=user.signed_in`)).toEqual(['user.signed_in']);
  });

  it('has pages', async () => {
    const { results, next, previous } = await list('kind=user&page_size=2&page=2');
    expect(results).toMatchObject([{ action: 'user.signed_in' }]);
    expect([next, previous]).toEqual([null, '/api/admin/audit/?kind=user&page_size=2&page=1']);
  });

  it('shows that an account no longer exists', async () => {
    const gone = await aGuest(app.db);
    await app.audit.record(app.db, {
      action: 'user.signed_out',
      actor: gone,
      target: { kind: 'user', id: gone.id },
    });
    await app.db`update users set deleted_at = now(), email = 'deleted-1@deleted.invalid' where id = ${gone.id}`;
    const { results } = await list(`actor=${gone.id}`);
    expect(results).toMatchObject([{ actor: { email: '', is_deleted: true }, target: { is_deleted: true } }]);
  });
});

describe('an entry of the audit log', () => {
  it('shows the values before and after', async () => {
    const [{ id }] = (await list('action=user.suspended')).results;
    const { json } = await app.ask({ url: `/api/admin/audit/${id}/`, as: admin });
    expect(json).toMatchObject({ before: { status: 'active' }, after: { status: 'suspended' }, link: null });
  });

  it('answers 404 for an unknown entry', async () => {
    const { status, json } = await app.ask({ url: `/api/admin/audit/${newId()}/`, as: admin });
    expect([status, json.code]).toEqual([404, 'audit_entry_not_found']);
  });
});

describe('the export of the audit log', () => {
  it('exports exactly the filtered entries', async () => {
    const { text, headers } = await app.ask({ url: '/api/admin/audit/export/?search=tickets', as: admin });
    expect(headers['content-type']).toContain('text/csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Time (IST),');
    expect(lines[1]).toMatch(/^2026-11-\d\d \d\d:\d\d:\d\d,/);
    expect(lines[1]).toContain(
      `user.suspended,Asha Sharma,${admin.email},admin,${admin.id},user,${guest.id}`,
    );
  });
});
