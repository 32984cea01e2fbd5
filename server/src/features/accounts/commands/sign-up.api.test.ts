import { describe, expect, test } from 'vitest';
import { createPasswords } from '#server/platform/passwords.ts';
import { testApp } from '#server/testing/app.ts';
import { accountsKit, full, minute, newEmail, wrongFor } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true, passwords: createPasswords() });
const { db } = app;
const { aBrowser, anAccount, codeFor, codesOf, mailsTo, proven, usersOf, withSettings } = accountsKit(app);

describe('register: requesting a code', () => {
  test('emails a code and answers 200 without creating anything', async () => {
    const email = newEmail();
    const { status, body } = await aBrowser().register({ email });
    expect(status).toBe(200);
    expect(body).toEqual({ detail: 'We sent a 6-digit code to your email address.' });
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your sign-up code' }]);
    expect(await usersOf(email)).toHaveLength(0);
  });

  test('answers the same for an address with an account, and emails it a notice instead of a code', async () => {
    const known = await anAccount();
    const unknown = newEmail();
    const [first, second] = [
      await aBrowser().register({ email: known }),
      await aBrowser().register({ email: unknown }),
    ];
    expect(first.status).toBe(second.status);
    expect(first.body).toEqual(second.body);
    expect(await mailsTo(known)).toMatchObject([{ subject: 'You already have an account' }]);
    expect((await mailsTo(known))[0]?.text).not.toMatch(/\d{6}/);
  });

  test('gives no clue about an account when codes are guessed or requested again', async () => {
    const known = await anAccount();
    const unknown = newEmail();
    const seen = [];
    for (const email of [known, unknown]) {
      const browser = aBrowser();
      const answers = [await browser.register({ email }), await browser.register({ email })];
      const code = email === unknown ? await codeFor(email) : '000000';
      for (let n = 0; n < 6; n += 1) answers.push(await browser.verify(email, wrongFor(code)));
      seen.push(answers.map(({ status, body }) => [status, body.code]));
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('is closed and says so while new accounts are not allowed', async () => {
    await withSettings({ allowUserRegistration: false }, async () => {
      const email = newEmail();
      for (const payload of [{ email }, full(email)]) {
        const { status, body } = await aBrowser().register(payload);
        expect([status, body.code]).toEqual([403, 'registration_closed']);
      }
      expect(await codesOf(email)).toHaveLength(0);
    });
  });
});

describe('register: creating the account', () => {
  test('creates the account for the browser that verified the address, and sends a welcome email', async () => {
    const email = newEmail();
    const browser = aBrowser();
    const verified = await proven(email, browser);
    expect(verified.status).toBe(200);
    expect(verified.body).not.toHaveProperty('access');
    expect(verified.set[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 1800 });
    const { status, body } = await browser.register(full(email));
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email, first_name: 'Asha', last_name: 'Devi', role: 'user' });
    const [user] = await usersOf(email);
    expect(user).toMatchObject({ status: 'active', role: 'user' });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(await mailsTo(email)).toMatchObject([{}, { subject: 'Welcome to Mandap' }]);
  });

  test('answers and emails in the language of the page, which becomes that of the account', async () => {
    const email = newEmail();
    const browser = aBrowser(undefined, undefined, 'hi');
    await proven(email, browser);
    const { body } = await browser.register(full(email));
    expect(body.detail).toBe('आपका खाता तैयार है। अब साइन इन करें।');
    const [user] = await app.db`select language from users where email = ${email}`;
    expect(user?.language).toBe('hi');
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/कोड/), expect.stringMatching(/स्वागत/)]);
  });

  test.each([
    ['Password123', 'many people use it'],
    ['Wedding#2026', 'it is a common word with numbers'],
    ['Mandap#2026', 'it is your name, your email or our name with numbers'],
    ['Asha@2026', 'it is your name, your email or our name with numbers'],
  ])('refuses the easy password %s and says why: %s', async (easy, why) => {
    const email = newEmail();
    const browser = aBrowser();
    await proven(email, browser);
    const { status, body } = await browser.register({ ...full(email), password: easy });
    expect([status, body.password]).toEqual([
      400,
      [`This password is easy to guess: ${why}. Please choose another one`],
    ]);
    expect(await usersOf(email)).toEqual([]);
    expect((await browser.register(full(email))).status, 'the proof is still good').toBe(201);
  });

  test('accepts the proof as verification_token from a client without cookies', async () => {
    const email = newEmail();
    const { body } = await proven(email, aBrowser());
    const { status } = await aBrowser().register(
      full(email, { verification_token: body.verification_token }),
    );
    expect(status).toBe(201);
  });

  test('refuses another browser, another address and an invented proof', async () => {
    const email = newEmail();
    const browser = aBrowser();
    await proven(email, browser);
    const tries = [
      await aBrowser().register(full(email)),
      await browser.register(full(newEmail())),
      await aBrowser().register(full(email, { verification_token: 'made up' })),
    ];
    for (const { status, body } of tries) expect([status, body.code]).toEqual([403, 'email_not_verified']);
    expect(await usersOf(email)).toHaveLength(0);
  });

  test('refuses a proof that is older than 30 minutes', async () => {
    const email = newEmail();
    const browser = aBrowser();
    await proven(email, browser);
    app.clock.advance(30 * minute + 1000);
    expect((await browser.register(full(email))).body.code).toBe('email_not_verified');
  });

  test('uses the proof up: one of ten concurrent requests creates the account', async () => {
    const email = newEmail();
    const { body } = await proven(email, aBrowser());
    const payload = full(email, { verification_token: body.verification_token });
    const answers = await Promise.all(Array.from({ length: 10 }, () => aBrowser().register(payload)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('lets the browser that proved the address sign in once without a second code', async () => {
    const email = newEmail();
    const browser = aBrowser();
    await proven(email, browser);
    await browser.register(full(email));
    expect((await browser.login(email, { password: 'Wrong#2026' })).body.code).toBe('invalid_credentials');
    expect((await browser.login(email)).body).toMatchObject({ user: { email }, access: expect.any(String) });
    expect((await browser.login(email)).body, 'the second time').not.toHaveProperty('access');
  });

  test('requires a code in any other browser, for any other account, and after 30 minutes', async () => {
    const [email, other] = [newEmail(), await anAccount()];
    const browser = aBrowser();
    await proven(email, browser);
    await browser.register(full(email));
    for (const answer of [await aBrowser().login(email), await browser.login(other)])
      expect([answer.status, answer.body.access]).toEqual([200, undefined]);
    app.clock.advance(30 * minute + 1000);
    expect((await browser.login(email)).body).not.toHaveProperty('access');
  });

  test('stores no proof and no code in plain text', async () => {
    const email = newEmail();
    const { body } = await proven(email, aBrowser());
    const rows = await db`select token_hash from address_proofs where address = ${email}`;
    expect(JSON.stringify(rows)).not.toContain(body.verification_token);
    expect(JSON.stringify(await codesOf(email))).not.toMatch(/"\d{6}"/);
  });

  const wrong = [
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: 'Ab1' }, 'password', 'Password must be at least 8 characters'],
    [
      { password: 'alllowercase1' },
      'password',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    [
      { password: 'ALLUPPERCASE1' },
      'password',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    [
      { password: 'NoDigitsHere' },
      'password',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    [{ password: undefined }, 'password', 'This field is required'],
    [{ first_name: 'A', last_name: '' }, 'first_name', 'Name must be at least 2 characters'],
    [{ first_name: undefined, last_name: undefined }, 'first_name', 'Name must be at least 2 characters'],
    [{ role: 'Admin' }, 'role', 'Only guests can sign up here'],
    [{ role: 'vendor' }, 'role', 'Only guests can sign up here'],
  ] as const;
  test.each(wrong)('refuses %j and names the field', async (over, field, message) => {
    const { status, body } = await aBrowser().register(full(newEmail(), over));
    expect(status).toBe(400);
    expect(body[field]).toEqual([message]);
  });

  test('needs no code if addresses are not verified, and then says that an address is in use', async () => {
    await withSettings({ requireEmailVerification: false }, async () => {
      const email = newEmail();
      expect((await aBrowser().register({ email })).status).toBe(200);
      expect(await mailsTo(email)).toHaveLength(0);
      expect((await aBrowser().register(full(email))).status).toBe(201);
      const again = await aBrowser().register(full(email));
      expect([again.status, again.body.code]).toEqual([409, 'email_in_use']);
    });
  });

  test('leaves the account inactive and says so if an administrator activates accounts', async () => {
    await withSettings({ autoApproveUsers: false }, async () => {
      const email = newEmail();
      const browser = aBrowser();
      await proven(email, browser);
      const { body } = await browser.register(full(email));
      expect(body.detail).toContain('activated');
      expect(await usersOf(email)).toMatchObject([{ status: 'inactive' }]);
      expect((await mailsTo(email)).at(-1)?.text).toContain('as soon as it is activated');
      const right = await browser.login(email);
      expect([right.status, right.body.code]).toEqual([403, 'account_inactive']);
      const wrongPassword = await browser.login(email, { password: 'Wrong#2026' });
      expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'invalid_credentials']);
    });
  });
});

describe('a new password', () => {
  const judge = async (body: object) => {
    const { status, json } = await app.ask({ method: 'POST', url: '/api/accounts/password-check/', body });
    return [status, json.password?.[0]];
  };

  test('is checked before a code is requested, by the same rule as in register', async () => {
    expect(await judge({ password: 'Sunita123', first_name: 'Sunita' })).toEqual([
      400,
      'This password is easy to guess: it is your name, your email or our name with numbers. Please choose another one',
    ]);
    expect(await judge({ password: 'Sunita123' })).toEqual([200, undefined]);
    expect((await judge({ password: 'short' }))[0]).toBe(400);
  });
});
