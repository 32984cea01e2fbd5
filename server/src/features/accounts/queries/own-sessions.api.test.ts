import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { anAdmin } from '#server/testing/builders.ts';
import { accountsKit, minute } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, anAccount, sessionsOf, signIn, usersOf } = accountsKit(app);

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

interface Listed {
  id: string;
  browser: string;
  current: boolean;
}

const listed = async (access: string) =>
  (await aBrowser().sessions(access)).body.results as unknown as Listed[];

/** Somebody who signs in on the phone, and half a minute later on the laptop. */
const onTwoDevices = async () => {
  const email = await anAccount();
  const onPhone = await signIn(email, aBrowser('203.0.113.77', phone));
  app.clock.advance(31_000);
  const onLaptop = await signIn(email, aBrowser('198.51.100.4', laptop));
  return { email, onPhone, onLaptop };
};

describe('the list of sessions', () => {
  test('shows the browser, roughly where, since when, and which session is the current one', async () => {
    const { onPhone } = await onTwoDevices();
    const { status, body } = await aBrowser().sessions(onPhone.access);
    expect(status).toBe(200);
    const at = app.clock.now().getTime();
    const since = { created_at: new Date(at - 31_000).toISOString() };
    expect(body.results).toMatchObject([
      { browser: 'Chrome', system: 'Android', network: '203.0.113.x', current: true, ...since },
      { browser: 'Firefox', system: 'Linux', network: '198.51.100.x', current: false },
    ]);
  });

  test('shows when and where each session was last used', async () => {
    const { onPhone, onLaptop } = await onTwoDevices();
    app.clock.advance(20 * minute);
    await aBrowser('192.0.2.9').refresh(onLaptop.refresh);
    const { body: pair } = await aBrowser().refresh(onPhone.refresh);
    const { body } = await aBrowser().sessions(pair.access);
    const [, other] = body.results as { last_used_at: string; network: string }[];
    expect(other).toMatchObject({
      last_used_at: app.clock.now().toISOString(),
      network: '192.0.2.x',
    });
  });

  test('omits ended sessions and those of others', async () => {
    const { onPhone, onLaptop } = await onTwoDevices();
    await signIn(await anAccount());
    await aBrowser().blacklist(onPhone.refresh);
    expect(await listed(onLaptop.access)).toHaveLength(1);
  });

  test('contains no complete address and no token', async () => {
    const { email, onPhone } = await onTwoDevices();
    const stored = JSON.stringify(
      await db`select s.* from sessions s join users u on u.id = s.user_id where u.email = ${email}`,
    );
    expect(stored).not.toContain('203.0.113.77');
    expect((await aBrowser().sessions(onPhone.access)).body).not.toHaveProperty('refresh_hash');
  });
});

describe('ending sessions', () => {
  test('ends one at once, for access and for refreshing', async () => {
    const { onPhone, onLaptop } = await onTwoDevices();
    const other = (await listed(onPhone.access)).find(({ current }) => !current);
    expect((await aBrowser().endSession(onPhone.access, other?.id)).status).toBe(200);
    expect((await aBrowser().profile(onLaptop.access)).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(onLaptop.refresh)).body.code).toBe('session_expired');
    expect(await listed(onPhone.access)).toHaveLength(1);
  });

  test('ends all others and keeps this one', async () => {
    const { email, onPhone, onLaptop } = await onTwoDevices();
    expect((await aBrowser().endOthers(onPhone.access)).status).toBe(200);
    expect((await aBrowser().profile(onLaptop.access)).status).toBe(401);
    expect((await aBrowser().refresh(onPhone.refresh)).status).toBe(200);
    expect((await sessionsOf(email)).filter(({ revokedAt }) => !revokedAt)).toHaveLength(1);
  });

  test('does not find another person’s session, and does not end it', async () => {
    const stranger = await signIn(await anAccount());
    const { onPhone } = await onTwoDevices();
    const [theirs] = await listed(onPhone.access);
    const { status, body } = await aBrowser().endSession(stranger.access, theirs?.id);
    expect([status, body.code]).toEqual([404, 'session_not_found']);
    expect((await aBrowser().profile(onPhone.access)).status).toBe(200);
  });

  test('ends a session once, even with two concurrent requests', async () => {
    const { onPhone } = await onTwoDevices();
    const other = (await listed(onPhone.access)).find(({ current }) => !current);
    const end = () => aBrowser().endSession(onPhone.access, other?.id);
    for (const { status } of await Promise.all([end(), end()])) expect([200, 404]).toContain(status);
    expect((await end()).status).toBe(404);
  });
});

test('an administrator signs somebody out everywhere; an unknown account is an error', async () => {
  const { email, onPhone, onLaptop } = await onTwoDevices();
  const [account] = await usersOf(email);
  const as = await anAdmin(db);
  const ask = (id: string) => app.ask({ method: 'DELETE', url: `/api/admin/users/${id}/sessions/`, as });
  expect((await ask(account?.id ?? '')).status).toBe(200);
  expect((await aBrowser().sessions(onPhone.access)).status).toBe(401);
  expect((await aBrowser().sessions(onLaptop.access)).status).toBe(401);
  expect((await ask('01900000-0000-7000-8000-000000000000')).json.code).toBe('user_not_found');
});
