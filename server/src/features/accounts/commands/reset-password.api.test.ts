import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { queuedPayloads } from '#server/testing/queued-jobs.ts';
import { accountsKit, minute, newEmail, password } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, anAccount, codeFor, linkFor, mailsTo, sessionsOf, signIn } = accountsKit(app);

const next = 'Baraat2026';
const reload = () => app.clock.advance(31_000);

/** Somebody who requested a link, and the link's token. */
const asked = async () => {
  const email = await anAccount();
  await aBrowser().forgot(email);
  return { email, token: await linkFor(email) };
};

describe('forgot-password', () => {
  test('emails a link to the account', async () => {
    const { email } = await asked();
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Choose a new password' }]);
  });

  test('answers a known and an unknown address the same, and emails only the known one', async () => {
    const [known, unknown] = [await anAccount(), newEmail()];
    const answers = [await aBrowser().forgot(known), await aBrowser().forgot(unknown)];
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await mailsTo(unknown)).toHaveLength(0);
  });

  test('does the same work for both before it answers: the account is looked up later', async () => {
    const before = await db`select count(*)::int as n from password_resets`;
    const known = await anAccount();
    await aBrowser().forgot(known);
    await aBrowser().forgot(newEmail());
    const queued = await queuedPayloads(db);
    expect(queued.filter((payload) => 'email' in payload && payload.email === known)).toHaveLength(1);
    expect(await db`select count(*)::int as n from password_resets`).toEqual(before);
    await app.jobs.drain();
  });

  test('makes people wait half a minute, known or not, but not because of a stranger on another network', async () => {
    for (const email of [await anAccount(), newEmail()]) {
      const browser = aBrowser();
      await browser.forgot(email);
      const { status, body, headers } = await browser.forgot(email);
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'link_just_sent', '30']);
      expect((await aBrowser().forgot(email)).status).toBe(200);
    }
  });

  test('never locks anybody out for longer than a link is valid', async () => {
    const email = await anAccount();
    for (let n = 0; n < 10; n += 1) await aBrowser().forgot(email);
    const { status, headers } = await aBrowser().forgot(email);
    expect([status, headers['retry-after']]).toEqual([429, '300']);
    expect((await aBrowser().reset(await linkFor(email), next)).status).toBe(200);
  });

  test('stores and queues no token in plain text', async () => {
    const email = await anAccount();
    await aBrowser().forgot(email);
    const token = await linkFor(email);
    const stored = JSON.stringify([await db`select * from password_resets`, await queuedPayloads(db)]);
    expect(stored).not.toContain(token);
  });

  test('emails nothing to a suspended account', async () => {
    const email = await anAccount();
    await db`update users set status = 'suspended' where email = ${email}`;
    expect((await aBrowser().forgot(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(0);
  });
});

describe('reset-password', () => {
  test('accepts the new password and no longer the old one, and notifies the owner', async () => {
    const { email, token } = await asked();
    expect((await aBrowser().reset(token, next)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed');
    expect((await aBrowser().login(email)).status).toBe(401);
    expect((await aBrowser().login(email, { password: next })).status).toBe(200);
  });

  test('ends every session at once', async () => {
    const email = await anAccount();
    const { access, refresh } = await signIn(email);
    await aBrowser().forgot(email);
    await aBrowser().reset(await linkFor(email), next);
    expect((await aBrowser().profile(access)).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(refresh)).body.code).toBe('session_expired');
  });

  test('accepts a link once, even when it is sent ten times at once', async () => {
    const { token } = await asked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => aBrowser().reset(token, next)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(9).fill('reset_link_dead'));
    expect((await aBrowser().reset(token, 'Sangeet2026')).body.detail).toBe(
      'This link is no longer valid. Please ask for a new one.',
    );
  });

  test('accepts a link for 30 minutes', async () => {
    const [late, inTime] = [await asked(), await asked()];
    app.clock.advance(30 * minute - 1000);
    expect((await aBrowser().reset(inTime.token, next)).status).toBe(200);
    app.clock.advance(1000);
    expect((await aBrowser().reset(late.token, next)).body.code).toBe('reset_link_dead');
  });

  test('accepts only the newest link', async () => {
    const { email, token } = await asked();
    reload();
    await aBrowser().forgot(email);
    const newest = await linkFor(email);
    expect((await aBrowser().reset(token, next)).body.code).toBe('reset_link_dead');
    expect((await aBrowser().reset(newest, next)).status).toBe(200);
  });

  test.each([
    ['Short1', 'Password must be at least 8 characters'],
    [
      'nouppercase1',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
  ])('refuses the password %s and keeps the link valid', async (bad, message) => {
    const { token } = await asked();
    const { status, body } = await aBrowser().reset(token, bad);
    expect([status, body.password]).toEqual([400, [message]]);
    expect((await aBrowser().reset(token, next)).status).toBe(200);
  });

  test('invalidates a code that was sent for the old password', async () => {
    const { email, token } = await asked();
    const attacker = aBrowser();
    await attacker.login(email);
    const code = await codeFor(email);
    await aBrowser().reset(token, next);
    expect((await attacker.verify(email, code)).body.code).toBe('code_expired');
  });

  test('ends a lockout that strangers caused', async () => {
    const email = await anAccount();
    for (let stranger = 0; stranger < 6; stranger += 1) {
      const browser = aBrowser();
      for (let n = 0; n < 9; n += 1) await browser.login(email, { password: 'Wrong#2026' });
    }
    expect((await aBrowser().login(email)).status).toBe(429);
    await aBrowser().forgot(email);
    await aBrowser().reset(await linkFor(email), next);
    expect((await aBrowser().login(email, { password: next })).status).toBe(200);
  });

  test('blocks a network that tries one token after another', async () => {
    const stranger = aBrowser();
    for (let n = 0; n < 30; n += 1) expect((await stranger.reset(`guess${n}`, next)).status).toBe(400);
    expect((await stranger.reset('guess', next)).status).toBe(429);
  });
});

describe('change-password', () => {
  test('keeps this session, ends the others, and notifies the owner', async () => {
    const email = await anAccount();
    const other = await signIn(email);
    reload();
    const here = await signIn(email);
    expect((await aBrowser().changePassword(here.access, password, next)).status).toBe(200);
    expect((await aBrowser().profile(here.access)).status).toBe(200);
    expect((await aBrowser().refresh(here.refresh)).status).toBe(200);
    expect((await aBrowser().profile(other.access)).body.code).toBe('session_expired');
    expect((await aBrowser().refresh(other.refresh)).body.code).toBe('session_expired');
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed');
    reload();
    expect((await aBrowser().login(email, { password: next })).status).toBe(200);
  });

  test('refuses a wrong password, and ten wrong ones lock only this call', async () => {
    const email = await anAccount();
    const { access } = await signIn(email);
    const tryWrong = () => aBrowser().changePassword(access, 'Wrong#2026', next);
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await tryWrong();
      expect([status, body.code]).toEqual([400, 'wrong_password']);
    }
    const { status, headers } = await tryWrong();
    expect([status, headers['retry-after']]).toEqual([429, '30']);
    reload();
    expect((await aBrowser().login(email)).status).toBe(200);
  });

  test('applies one of two concurrent changes', async () => {
    const email = await anAccount();
    const { access } = await signIn(email);
    const requested = ['Baraat2026', 'Sangeet2026'];
    const answers = await Promise.all(
      requested.map((one) => aBrowser().changePassword(access, password, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = requested[answers.findIndex(({ status }) => status === 200)];
    reload();
    expect((await aBrowser().login(email, { password: winner })).status).toBe(200);
  });

  test('accepts passwords exactly as typed, including spaces at either end', async () => {
    const email = await anAccount({ password: ' Mandap#2026 ' });
    const browser = aBrowser();
    await browser.login(email, { password: ' Mandap#2026 ' });
    const { body } = await browser.verify(email, await codeFor(email));
    expect((await browser.changePassword(body.access, 'Mandap#2026', next)).body.code).toBe('wrong_password');
    expect((await browser.changePassword(body.access, ' Mandap#2026 ', next)).status).toBe(200);
  });

  test('invalidates a link in the mailbox', async () => {
    const { email, token } = await asked();
    const { access } = await signIn(email);
    await aBrowser().changePassword(access, password, next);
    expect((await aBrowser().reset(token, 'Sangeet2026')).body.code).toBe('reset_link_dead');
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  test('is refused to people who are not signed in', async () => {
    expect((await aBrowser().changePassword(undefined, password, next)).status).toBe(401);
  });
});
