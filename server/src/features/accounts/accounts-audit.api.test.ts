import { everyEndpoint } from '@mandap/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin } from '#server/testing/builders.ts';
import { accountsKit, minute, newEmail, password } from './accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, anAccount, signIn } = accountsKit(app);

const idOf = async (email: string): Promise<string> => {
  const [user] = await db<{ id: string }[]>`select id from users where email = ${email}`;
  return user?.id ?? '';
};
const entriesAbout = (id: string) => db`
  select action, actor_id, before, after, note, address from audit_entries where target_id = ${id} order by id`;
const locked = () => db<{ count: number }[]>`
  select count(*)::int as count from audit_entries where note = 'Too many tries'`;
const actionsAbout = async (id: string) => (await entriesAbout(id)).map(({ action }) => action);

describe('the audit log', () => {
  test('records every sign-in with its browser and address, and every sign-out', async () => {
    const email = await anAccount();
    const id = await idOf(email);
    const browser = aBrowser('203.0.113.7', 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0');
    const { refresh } = await signIn(email, browser);
    await browser.blacklist(refresh);
    expect(await entriesAbout(id)).toMatchObject([
      {
        action: 'user.signed_in',
        actorId: id,
        after: { browser: 'Chrome', system: 'Android' },
        address: '203.0.113.7',
      },
      { action: 'user.signed_out', actorId: id, address: '203.0.113.7' },
    ]);
  });

  test('records one refused sign-in a minute for a locked or inactive account', async () => {
    const email = await anAccount();
    const id = await idOf(email);
    const stranger = aBrowser('203.0.113.8');
    for (let tries = 0; tries < 13; tries += 1) await stranger.login(email, { password: 'Wrong-Lamp#26' });
    await app.jobs.drain();
    expect(await entriesAbout(id)).toMatchObject([
      { action: 'user.sign_in_refused', actorId: null, note: 'Too many tries', address: '203.0.113.8' },
    ]);
    await db`update users set status = 'suspended' where id = ${id}`;
    expect((await aBrowser().login(email)).body.code).toBe('account_suspended');
    expect((await aBrowser().login(email)).body.code).toBe('account_suspended');
    expect(await entriesAbout(id)).toMatchObject([{}, { actorId: id, note: 'The account is suspended' }]);
  });

  test('records downloads of personal data and every file that an administrator exports', async () => {
    const [person, admin] = [await aGuest(db), await anAdmin(db)];
    expect((await app.ask({ url: '/api/accounts/data/', as: person })).status).toBe(200);
    expect(await actionsAbout(person.id)).toEqual(['user.data_downloaded']);
    const tables = everyEndpoint
      .map(({ endpoint }) => endpoint)
      .filter(
        ({ file, access, path }) => file === 'text/csv' && access.includes('admin') && !path.includes(':'),
      );
    expect(tables.length).toBeGreaterThanOrEqual(7);
    for (const { path } of tables) {
      const asked = await app.ask({ url: `${path}?search=asha@example.in&month=2026-11`, as: admin });
      expect([path, asked.status]).toEqual([path, 200]);
      const [entry, ...others] = await entriesAbout(`GET ${path}`);
      expect(entry).toMatchObject({ action: 'call.file_taken', actorId: admin.id });
      expect(JSON.stringify(entry)).not.toContain('asha@');
      expect(others).toEqual([]);
    }
  });

  test('records nothing for an address that has no account', async () => {
    const [before] = await locked();
    const stranger = aBrowser();
    const email = newEmail();
    for (let tries = 0; tries < 12; tries += 1) await stranger.login(email, { password: 'Wrong-Lamp#26' });
    await app.jobs.drain();
    const [{ count } = { count: 0 }] = await locked();
    expect(count).toBe(before?.count);
  });

  test('records ended sessions, one’s own and other people’s', async () => {
    const email = await anAccount();
    const id = await idOf(email);
    const first = await signIn(email);
    app.clock.advance(minute);
    await signIn(email);
    await aBrowser().endOthers(first.access);
    const admin = await anAdmin(db);
    await app.ask({ method: 'DELETE', url: `/api/admin/users/${id}/sessions/`, as: admin });
    expect((await entriesAbout(id)).slice(2)).toMatchObject([
      { action: 'user.sessions_ended', actorId: id, before: { sessions: 1 } },
      { action: 'user.sessions_ended', actorId: admin.id, before: { sessions: 1 } },
    ]);
  });

  test('records profile changes with masked values, and nothing if nothing changed', async () => {
    const email = await anAccount();
    const as = { id: await idOf(email), email, role: 'user' } as const;
    const change = { method: 'PATCH', url: '/api/accounts/profile/', as } as const;
    const body = { city: 'Udaipur', phone: '9876543210' };
    expect((await app.ask({ ...change, body })).status).toBe(200);
    expect((await app.ask({ ...change, body })).status).toBe(200);
    expect(await entriesAbout(as.id)).toMatchObject([
      {
        action: 'user.profile_changed',
        before: { city: '', phone: null },
        after: { city: 'Udaipur', phone: '••••••3210' },
      },
    ]);
  });

  test('records who became a host, and who requested or withdrew a deletion', async () => {
    const email = await anAccount();
    const as = { id: await idOf(email), email, role: 'user' } as const;
    const host = { business_name: 'Stays', contact_name: 'Asha', phone: '9876543210', consent: true };
    await app.ask({ method: 'POST', url: '/api/accounts/become-host/', as, body: host });
    const deletion = { url: '/api/accounts/deletion/', as };
    await app.ask({ method: 'POST', ...deletion, body: { password } });
    await app.ask({ method: 'DELETE', ...deletion });
    expect(await actionsAbout(as.id)).toEqual(['host.became', 'user.deletion_asked', 'user.deletion_undone']);
  });
});
