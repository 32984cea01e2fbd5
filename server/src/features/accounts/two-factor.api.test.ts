import { randomUUID } from 'node:crypto';
import { everyEndpoint } from '@mandap/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { accountsKit } from './accounts.testing.ts';
import { appCode } from './totp.testing.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://mandap.example' };
const app = await testApp({ env: { ...production, RATE_LIMITS: 'on' } });
const { db } = app;
const { aBrowser, anAccount, codeFor, mailsTo } = accountsKit(app);

const post = async (path: string, body: object, access?: string, method = 'POST') => {
  const answer = await app.fastify.inject({
    method: method as 'POST',
    url: `/api/${path}`,
    ...(method !== 'GET' && { payload: body }),
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
  });
  return { status: answer.statusCode, json: answer.json() };
};

/** The next code of the app. Each is valid once, so this moves the clock on. */
const codeOf = (secret: string): string => {
  app.clock.advance(31_000);
  return appCode(secret, app.clock.now());
};

/** Enters the password and the emailed code. Resolves to the next challenge. */
const challenged = async (email: string) => {
  const browser = aBrowser();
  app.clock.advance(31_000);
  await browser.login(email);
  const { body } = await browser.verify(email, await codeFor(email));
  return body as object as { challenge: string; two_factor: string; access?: string };
};

const anAdmin = (): Promise<string> => anAccount({ role: 'admin' });
const finish = (challenge: string, code: string) =>
  post('accounts/login/two-factor/', { challenge, otp: code });

/** An administrator who has set up the second factor at the first sign-in. */
const ready = async () => {
  const email = await anAdmin();
  const { challenge } = await challenged(email);
  const { json } = await post('accounts/login/two-factor/set-up/', { challenge });
  const { secret } = json;
  const done = await finish(challenge, codeOf(secret));
  expect(done.status).toBe(200);
  await app.jobs.drain();
  const [user] = await db<{ id: string }[]>`select id from users where email = ${email}`;
  return { email, id: user?.id ?? '', secret, ...done.json } as {
    email: string;
    id: string;
    secret: string;
    access: string;
    recovery_codes: string[];
  };
};

describe('an administrator’s sign-in', () => {
  test('asks to set up the second factor first, and opens no session without it', async () => {
    const email = await anAdmin();
    const first = await challenged(email);
    expect(first).toMatchObject({ two_factor: 'set_up' });
    expect(first.access).toBeUndefined();
    const { json } = await post('accounts/login/two-factor/set-up/', { challenge: first.challenge });
    expect(json.uri).toContain(`secret=${json.secret}`);
    expect((await finish(first.challenge, '000000')).json.code).toBe('invalid_two_factor_code');
    expect(
      await db`select 1 from sessions s join users u on u.id = s.user_id where u.email = ${email}`,
    ).toEqual([]);
    const done = await finish(first.challenge, codeOf(json.secret));
    expect(done.json.recovery_codes).toHaveLength(10);
    expect((await aBrowser().profile(done.json.access)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Two-factor sign-in for your account');
    // Password and mailbox alone are not enough to replace it.
    const next = await challenged(email);
    const again = await post('accounts/login/two-factor/set-up/', { challenge: next.challenge });
    expect(again.json.code).toBe('two_factor_is_on');
  });

  test('asks for a code every time; guests and hosts are never asked', async () => {
    const { email, secret } = await ready();
    const next = await challenged(email);
    expect(next).toMatchObject({ two_factor: 'verify' });
    expect((await finish(next.challenge, codeOf(secret))).json).toMatchObject({ recovery_codes: null });
    expect((await challenged(await anAccount())).access).toBeTruthy();
  });

  test('accepts a code once, even when it is sent ten times at once', async () => {
    const { email, secret } = await ready();
    const { challenge } = await challenged(email);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const next = await challenged(email);
    expect((await finish(next.challenge, code)).json.code).toBe('invalid_two_factor_code');
  });

  test('opens one session per challenge, even with several codes at once', async () => {
    const { email, id, secret, recovery_codes: codes } = await ready();
    const { challenge } = await challenged(email);
    expect((await finish(challenge, '000000')).json.code).toBe('invalid_two_factor_code');
    const [before] = await db`select count(*)::int as count from sessions where user_id = ${id}`;
    const answers = await Promise.all(codes.slice(0, 4).map((code) => finish(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const code of [codeOf(secret), codes[5] ?? ''])
      expect((await finish(challenge, code)).json.code).toBe('challenge_expired');
    const set = await post('accounts/login/two-factor/set-up/', { challenge });
    expect(set.json.code).toBe('challenge_expired');
    const [after] = await db`select count(*)::int as count from sessions where user_id = ${id}`;
    expect(after?.count).toBe((before?.count ?? 0) + 1);
  });

  test('accepts a recovery code once, notifies its owner, and stores it as a hash', async () => {
    const { email, id, recovery_codes: codes } = await ready();
    const stored = JSON.stringify(await db`select * from recovery_codes where user_id = ${id}`);
    expect(stored).not.toContain(codes[0]);
    expect(stored).not.toContain(codes[0]?.replaceAll('-', ''));
    const { challenge } = await challenged(email);
    expect((await finish(challenge, ` ${codes[0]?.toLowerCase()} `)).status).toBe(200);
    const next = await challenged(email);
    expect((await finish(next.challenge, codes[0] ?? '')).json.code).toBe('invalid_two_factor_code');
    expect((await mailsTo(email)).at(-1)?.text).toContain('recovery code');
    const actions = await db`select action from audit_entries where target_id = ${id} order by id`;
    expect(actions.map(({ action }) => action)).toContain('user.recovery_code_used');
  });

  test('limits wrong codes', async () => {
    const { email, secret } = await ready();
    const { challenge } = await challenged(email);
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await finish(challenge, '000000')).json.code);
    expect(codes.at(4)).toBe('invalid_two_factor_code');
    expect(codes.at(5)).toBe('too_many_requests');
    expect((await finish(challenge, appCode(secret, app.clock.now()))).status).toBe(429);
  });

  test('continues for 15 minutes, and refuses an invented challenge', async () => {
    const { email, secret, access } = await ready();
    const { challenge } = await challenged(email);
    for (const made of ['x', access, `${challenge}x`])
      expect((await finish(made, codeOf(secret))).json.code).toBe('challenge_expired');
    app.clock.advance(15 * 60_000);
    expect((await finish(challenge, codeOf(secret))).json.code).toBe('challenge_expired');
  });

  test('asks for nothing more if the setting is off', async () => {
    await app.settings.change({ requireAdminTwoFactor: false });
    expect((await challenged(await anAdmin())).access).toBeTruthy();
    await app.settings.change({ requireAdminTwoFactor: true });
  });

  test('stores the secret encrypted', async () => {
    const { id, secret } = await ready();
    expect(JSON.stringify(await db`select * from two_factors where user_id = ${id}`)).not.toContain(secret);
  });
});

describe('before accounts, settings or money change', () => {
  const path = 'admin/payout-batches/';

  test('a code is required again ten minutes after the last one', async () => {
    const { access, secret } = await ready();
    expect((await post(path, {}, access)).json.code).not.toBe('step_up_needed');
    app.clock.advance(10 * 60_000 + 1);
    expect((await post(path, {}, access)).json).toMatchObject({ code: 'step_up_needed' });
    expect((await post('accounts/two-factor/step-up/', { otp: '000000' }, access)).status).toBe(400);
    expect((await post(path, {}, access)).status).toBe(403);
    expect((await post('accounts/two-factor/step-up/', { otp: codeOf(secret) }, access)).status).toBe(200);
    expect((await post(path, {}, access)).json.code).not.toBe('step_up_needed');
  });

  test('every call that the contract marks refuses a code older than ten minutes', async () => {
    const { access, secret } = await ready();
    const marked = everyEndpoint.filter(({ endpoint }) => endpoint.stepUp);
    const answers = async () => {
      const codes: Record<string, string> = {};
      for (const { name, endpoint } of marked) {
        const path = endpoint.path.replace('/api/', '').replace(/:\w+/g, randomUUID());
        codes[name] = (await post(path, {}, access, endpoint.method)).json.code;
      }
      return codes;
    };
    app.clock.advance(10 * 60_000 + 1);
    expect(await answers()).toEqual(Object.fromEntries(marked.map(({ name }) => [name, 'step_up_needed'])));
    expect((await post('accounts/two-factor/step-up/', { otp: codeOf(secret) }, access)).status).toBe(200);
    expect(Object.values(await answers())).not.toContain('step_up_needed');
  });

  test('no administrator is created, promoted or moved to another address without a fresh code', async () => {
    const { access, secret } = await ready();
    const [other, guest] = [await ready(), await anAccount()];
    const [{ id } = { id: '' }] = await db<{ id: string }[]>`select id from users where email = ${guest}`;
    const attempts = async () => [
      await post('admin/users/', { name: 'Eve', email: 'eve@example.test', role: 'admin' }, access),
      await post(`admin/users/${id}/`, { role: 'admin' }, access, 'PATCH'),
      await post(`admin/users/${other.id}/`, { email: 'eve2@example.test' }, access, 'PATCH'),
      await post(`admin/users/${other.id}/`, {}, access, 'DELETE'),
    ];
    app.clock.advance(10 * 60_000 + 1);
    expect((await attempts()).map(({ json }) => json.code)).toEqual(Array(4).fill('step_up_needed'));
    expect(await db`select 1 from users where email like 'eve%' or (id = ${id} and role = 'admin')`).toEqual(
      [],
    );
    await post('accounts/two-factor/step-up/', { otp: codeOf(secret) }, access);
    expect((await attempts()).map(({ status }) => status)).toEqual([201, 200, 200, 200]);
  });

  test('somebody without a second factor is asked to set it up', async () => {
    await app.settings.change({ requireAdminTwoFactor: false });
    const { access } = await challenged(await anAdmin());
    await app.settings.change({ requireAdminTwoFactor: true });
    expect((await post(path, {}, access)).json.code).toBe('two_factor_missing');
  });
});

describe('one’s own second factor', () => {
  test('can be removed only if it is not required', async () => {
    const { access, secret } = await ready();
    const remove = () => post('accounts/two-factor/remove/', { otp: codeOf(secret) }, access);
    expect((await remove()).json.code).toBe('two_factor_is_required');
    await app.settings.change({ requireAdminTwoFactor: false });
    expect((await remove()).status).toBe(200);
    const { json } = await post('accounts/two-factor/', {}, access, 'GET');
    expect(json).toMatchObject({ since: null, recovery_codes_left: 0, is_required: false });
    await app.settings.change({ requireAdminTwoFactor: true });
  });

  test('is set up with the password, and its recovery codes are replaced', async () => {
    await app.settings.change({ requireAdminTwoFactor: false });
    const { access } = await challenged(await anAdmin());
    const begin = (password: string) => post('accounts/two-factor/', { password }, access);
    expect((await begin('not it')).json.code).toBe('wrong_password');
    const { json } = await begin('Chameli-Lamp#26');
    const confirmed = await post('accounts/two-factor/confirm/', { otp: codeOf(json.secret) }, access);
    const renewed = await post('accounts/two-factor/recovery-codes/', {}, access);
    expect(renewed.json.recovery_codes).toHaveLength(10);
    expect(renewed.json.recovery_codes).not.toContain(confirmed.json.recovery_codes[0]);
    await app.settings.change({ requireAdminTwoFactor: true });
  });

  test('is reset by another administrator, which ends every session and is audited', async () => {
    const lost = await ready();
    const other = await ready();
    const reset = (id: string) => post(`admin/users/${id}/two-factor/`, {}, other.access, 'DELETE');
    expect((await reset(other.id)).json.code).toBe('own_account');
    expect((await reset(lost.id)).status).toBe(200);
    await app.jobs.drain();
    expect((await aBrowser().profile(lost.access)).body.code).toBe('session_expired');
    expect(await challenged(lost.email)).toMatchObject({ two_factor: 'set_up' });
    const [entry] = await db`
      select actor_id from audit_entries where action = 'user.two_factor_reset' and target_id = ${lost.id}`;
    expect(entry).toEqual({ actorId: other.id });
    expect((await mailsTo(lost.email)).map(({ text }) => text).join()).toContain('another administrator');
  });

  test('of the only administrator is reset on the command line, which is audited too', async () => {
    const { email, id } = await ready();
    await app.accounts.resetTwoFactor(email);
    await app.jobs.drain();
    expect(await challenged(email)).toMatchObject({ two_factor: 'set_up' });
    const [entry] = await db`
      select actor_id, note from audit_entries where action = 'user.two_factor_reset' and target_id = ${id}`;
    expect(entry).toEqual({ actorId: null, note: 'From the command line' });
    await expect(app.accounts.resetTwoFactor('nobody@example.test')).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });
});
