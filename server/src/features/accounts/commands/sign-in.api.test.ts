import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { accountsKit, day, minute, newEmail, wrongFor } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, anAccount, codeFor, codesOf, mailsTo, sessionsOf, signIn, withSettings } = accountsKit(app);

describe('login', () => {
  test('answers a correct password with an emailed code and no tokens', async () => {
    const email = await anAccount();
    const { status, body } = await aBrowser().login(email.toUpperCase());
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['detail']);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your sign-in code' }]);
  });

  test('answers a wrong password and an unknown address the same', async () => {
    const email = await anAccount();
    const answers = [
      await aBrowser().login(email, { password: 'Wrong#2026' }),
      await aBrowser().login(newEmail(), { password: 'Wrong#2026' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        401,
        { detail: 'Invalid email or password', code: 'invalid_credentials' },
      ]);
    }
    expect(await codesOf(email)).toHaveLength(0);
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
  ])('refuses %j and names the field', async (over, field, message) => {
    const { status, body } = await aBrowser().login(newEmail(), over);
    expect(status).toBe(400);
    expect(body[field]).toEqual([message]);
  });

  test('sends another code only after 30 seconds and says how long to wait', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    app.clock.advance(10_000);
    const { status, body, headers } = await browser.login(email);
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'code_just_sent', '20']);
    expect(body.detail).toContain('20 seconds');
    expect(await mailsTo(email)).toHaveLength(1);
    app.clock.advance(20_001);
    expect((await browser.login(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('keeps the earlier code valid in these seconds, with the latest choice of how long to stay signed in', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    await browser.login(email, { remember: true });
    const { status, body } = await browser.verify(email, await codeFor(email));
    expect(status).toBe(200);
    app.clock.advance(13 * 3_600_000);
    expect((await browser.refresh(body.refresh)).status).toBe(200);
  });

  test('sends another code at once after one was used', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await signIn(email, browser);
    expect((await browser.login(email)).status).toBe(200);
    expect((await browser.verify(email, await codeFor(email))).status).toBe(200);
  });

  test('sends one code for twenty concurrent requests', async () => {
    const email = await anAccount();
    const browsers = Array.from({ length: 20 }, () => aBrowser());
    const answers = await Promise.all(browsers.map((browser) => browser.login(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('locks an account after ten wrong passwords, for a short time that increases', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    const tryWrong = () => browser.login(email, { password: 'Wrong#2026' });
    const waits = [];
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 10; n += 1) expect((await tryWrong()).status).toBe(401);
      const refused = await tryWrong();
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      const wait = Number(refused.headers['retry-after']);
      expect((await browser.login(email)).status).toBe(429);
      waits.push(wait);
      app.clock.advance(wait * 1000 + 1);
    }
    expect(waits).toEqual([30, 60, 300]);
    expect((await aBrowser().login(email)).status).toBe(200);
  });

  test('counts concurrent guesses', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    const guesses = Array.from({ length: 30 }, () => browser.login(email, { password: 'Wrong#2026' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('does not lock the owner out because of a stranger', async () => {
    const email = await anAccount();
    const stranger = aBrowser();
    for (let n = 0; n < 15; n += 1) await stranger.login(email, { password: 'Wrong#2026' });
    expect((await aBrowser().login(email)).status).toBe(200);
  });

  test('blocks a network that tries one account after another', async () => {
    const stranger = aBrowser();
    const statuses = [];
    for (let n = 0; n < 101; n += 1) {
      statuses.push((await stranger.login(newEmail(), { password: 'Wrong#2026' })).status);
    }
    expect(statuses.at(-2)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  test('returns the tokens at once if addresses are not verified', async () => {
    const email = await anAccount();
    await withSettings({ requireEmailVerification: false }, async () => {
      const { status, body } = await aBrowser().login(email);
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ email });
      expect((await aBrowser().profile(body.access)).status).toBe(200);
      expect(await mailsTo(email)).toHaveLength(0);
    });
  });
});

describe('verify', () => {
  test('exchanges a correct code for tokens and the user', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const { status, body } = await browser.verify(email, await codeFor(email));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, first_name: 'Asha', role: 'user' });
    const { body: profile } = await browser.profile(body.access);
    expect(profile).toEqual(body.user);
    expect(await db`select 1 from users where email = ${email} and last_login_at is not null`).toHaveLength(
      1,
    );
  });

  test('accepts a code once, even when it is sent ten times at once', async () => {
    const email = await anAccount();
    await aBrowser().login(email);
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => aBrowser().verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(email)).toHaveLength(1);
    expect((await aBrowser().verify(email, code)).body.code).toBe('code_expired');
  });

  test('accepts a code for ten minutes', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const code = await codeFor(email);
    app.clock.advance(10 * minute);
    const { status, body } = await browser.verify(email, code);
    expect([status, body.code]).toEqual([400, 'code_expired']);
    await browser.login(email);
    app.clock.advance(10 * minute - 1000);
    expect((await browser.verify(email, await codeFor(email))).status).toBe(200);
  });

  test('invalidates a code after five wrong attempts', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const code = await codeFor(email);
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await browser.verify(email, wrongFor(code));
      expect([status, body.detail]).toEqual([400, 'Invalid verification code']);
    }
    expect((await browser.verify(email, code)).body.code).toBe('code_expired');
    expect(await sessionsOf(email)).toHaveLength(0);
  });

  test('accepts a correct code after four wrong attempts', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const code = await codeFor(email);
    for (let n = 0; n < 4; n += 1) await browser.verify(email, wrongFor(code));
    expect((await browser.verify(email, code)).status).toBe(200);
  });

  test('counts five of twenty concurrent guesses', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const code = await codeFor(email);
    const guesses = Array.from({ length: 20 }, () => browser.verify(email, wrongFor(code)));
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'invalid_code')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(15);
    expect(await codesOf(email)).toMatchObject([{ askerTries: 5, wrongTries: 0 }]);
  });

  test('accepts only the newest code', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const first = await codeFor(email);
    app.clock.advance(31_000);
    await browser.login(email);
    const second = await codeFor(email);
    if (first !== second) expect((await browser.verify(email, first)).body.code).toBe('invalid_code');
    expect((await browser.verify(email, second)).status).toBe(200);
  });

  test('answers an address without a code like an expired code', async () => {
    for (const email of [newEmail(), await anAccount()]) {
      expect((await aBrowser().verify(email, '123456')).body.code).toBe('code_expired');
    }
  });

  test.each([
    ['12345', 'OTP must be 6 digits'],
    ['1234567', 'OTP must be 6 digits'],
    ['12a456', 'OTP must contain only digits'],
  ])('refuses %s and names the field', async (otp, message) => {
    const { status, body } = await aBrowser().verify(newEmail(), otp);
    expect([status, body.otp]).toEqual([400, [message]]);
  });

  test('blocks a browser that keeps guessing', async () => {
    const email = await anAccount();
    const stranger = aBrowser();
    for (let n = 0; n < 20; n += 1) expect((await stranger.verify(email, '000000')).status).toBe(400);
    const { status, headers } = await stranger.verify(email, '000000');
    expect([status, headers['retry-after']]).toEqual([429, '30']);
  });

  test('keeps a session for 12 hours, or for 30 days with remember', async () => {
    const email = await anAccount();
    await signIn(email);
    app.clock.advance(31_000);
    await signIn(email, aBrowser(), { remember: true });
    const lives = (await sessionsOf(email)).map(
      ({ expiresAt }) => expiresAt.getTime() - app.clock.now().getTime(),
    );
    expect(Math.max(...lives)).toBe(30 * day);
    expect(Math.min(...lives)).toBe(day / 2 - 31_000);
  });

  test.each([
    [false, undefined],
    [true, 30 * 24 * 3600],
  ])('tells the pages how long the browser stays signed in (remember: %s)', async (remember, maxAge) => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email, { remember });
    const { set } = await browser.verify(email, await codeFor(email));
    const cookie = set.find(({ name }) => name === 'signed_in');
    expect(cookie).toMatchObject({ value: '1', path: '/', sameSite: 'Lax' });
    expect([cookie?.httpOnly, cookie?.maxAge]).toEqual([undefined, maxAge]);
  });

  test('refuses an account that was suspended in the meantime', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const code = await codeFor(email);
    await db`update users set status = 'suspended' where email = ${email}`;
    expect((await browser.verify(email, code)).body.code).toBe('account_suspended');
  });
});
