import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { accountsKit, minute, newEmail, wrongFor } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true });
const { db } = app;
const { aBrowser, anAccount, codeFor, linkFor, mailsTo, signIn } = accountsKit(app);

/** Somebody who requested another address, with the code that was emailed to it. */
const moving = async () => {
  const email = await anAccount();
  const { access } = await signIn(email);
  const requested = newEmail();
  const { status } = await aBrowser().changeEmail(access, requested);
  expect(status).toBe(200);
  return { email, access, requested, code: await codeFor(requested) };
};

describe('change-email', () => {
  test('moves the account once the code of the new address is entered, and notifies the old address', async () => {
    const { email, access, requested, code } = await moving();
    const { status, body } = await aBrowser().verifyEmail(access, code);
    expect([status, body.email]).toEqual([200, requested]);
    expect((await aBrowser().profile(access)).body.email).toBe(requested);
    const notice = (await mailsTo(email)).at(-1);
    expect(notice?.subject).toBe('Your email address was changed');
    expect(notice?.text).not.toContain(requested);
    app.clock.advance(31_000);
    expect((await aBrowser().login(requested)).status).toBe(200);
    expect((await aBrowser().login(email)).body.code).toBe('invalid_credentials');
  });

  test('needs the password', async () => {
    const { access } = await signIn(await anAccount());
    const { status, body } = await aBrowser().changeEmail(access, newEmail(), 'Wrong#2026');
    expect([status, body.code]).toEqual([400, 'wrong_password']);
  });

  test('refuses the address that the account already has', async () => {
    const email = await anAccount();
    const { access } = await signIn(email);
    const { status, body } = await aBrowser().changeEmail(access, email.toUpperCase());
    expect([status, body.email]).toEqual([400, ['This is already your email address']]);
  });

  test('answers the same for a taken address, and notifies only its owner', async () => {
    const taken = await anAccount();
    const [{ access }, other] = [await signIn(await anAccount()), await signIn(await anAccount())];
    const answers = [
      await aBrowser().changeEmail(access, taken),
      await aBrowser().changeEmail(other.access, newEmail()),
    ];
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toMatchObject({ status: 200, body: answers[0]?.body });
    const mails = await mailsTo(taken);
    expect(mails.map(({ subject }) => subject)).toEqual(['This email address is already in use']);
    expect(mails[0]?.text).not.toMatch(/^\d{6}$/m);
    expect((await aBrowser().verifyEmail(access, '000000')).body.code).toBe('invalid_code');
  });

  test('limits how soon another code can be requested, for any address', async () => {
    const { access } = await moving();
    const { status, body, headers } = await aBrowser().changeEmail(access, newEmail());
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'code_just_sent', '30']);
  });
});

describe('change-email/verify', () => {
  test('accepts a code for ten minutes', async () => {
    const { access, code } = await moving();
    app.clock.advance(10 * minute);
    const { status, body } = await aBrowser().verifyEmail(access, code);
    expect([status, body.code]).toEqual([400, 'code_expired']);
  });

  test('invalidates a code after five wrong attempts', async () => {
    const { access, code } = await moving();
    for (let n = 0; n < 5; n += 1) {
      expect((await aBrowser().verifyEmail(access, wrongFor(code))).body.code).toBe('invalid_code');
    }
    expect((await aBrowser().verifyEmail(access, code)).body.code).toBe('code_expired');
  });

  test('accepts a code once, even when it is sent ten times at once', async () => {
    const { access, code } = await moving();
    const answers = await Promise.all(Array.from({ length: 10 }, () => aBrowser().verifyEmail(access, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'code_expired')).toHaveLength(9);
  });

  test('refuses the code of another account', async () => {
    const [mine, theirs] = [await moving(), await moving()];
    if (mine.code === theirs.code) return;
    expect((await aBrowser().verifyEmail(mine.access, theirs.code)).body.code).toBe('invalid_code');
  });

  test('gives an address to one of two accounts that request it at the same moment', async () => {
    const requested = newEmail();
    const people = [await signIn(await anAccount()), await signIn(await anAccount())];
    const codes: string[] = [];
    for (const { access } of people) {
      await aBrowser().changeEmail(access, requested);
      codes.push(await codeFor(requested));
    }
    const answers = await Promise.all(
      people.map(({ access }, n) => aBrowser().verifyEmail(access, codes[n] ?? '')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db`select 1 from users where email = ${requested}`).toHaveLength(1);
  });

  test('invalidates links and codes in the old mailbox', async () => {
    const email = await anAccount();
    const { access } = await signIn(email);
    await aBrowser().forgot(email);
    const link = await linkFor(email);
    const requested = newEmail();
    await aBrowser().changeEmail(access, requested);
    await aBrowser().verifyEmail(access, await codeFor(requested));
    expect((await aBrowser().reset(link, 'Baraat2026')).body.code).toBe('reset_link_dead');
  });
});
