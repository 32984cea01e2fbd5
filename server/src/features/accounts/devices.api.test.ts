import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { accountsKit, newEmail, wrongFor } from './accounts.testing.ts';
import { createDevices } from './devices.ts';

const app = await testApp({ rateLimits: true });
const { aBrowser, anAccount, codeFor, signIn } = accountsKit(app);

const wrong = { password: 'Wrong#2026' };
/** Lets six networks guess until the account is locked everywhere. */
const lockOut = async (email: string) => {
  for (let stranger = 0; stranger < 6; stranger += 1) {
    const browser = aBrowser();
    for (let n = 0; n < 9; n += 1) await browser.login(email, wrong);
  }
};

describe('a browser that has signed in before', () => {
  test('can still sign in while strangers have locked the account', async () => {
    const email = await anAccount();
    const owner = aBrowser();
    await signIn(email, owner);
    app.clock.advance(31_000);
    await lockOut(email);
    const { status, headers } = await aBrowser().login(email);
    expect([status, headers['retry-after']]).toEqual([429, '30']);
    await signIn(email, owner).then(({ access }) => expect(access).toBeTruthy());
  });

  test('has ten attempts like any other', async () => {
    const email = await anAccount();
    const owner = aBrowser();
    await signIn(email, owner);
    for (let n = 0; n < 10; n += 1) expect((await owner.login(email, wrong)).status).toBe(401);
    expect((await owner.login(email, wrong)).status).toBe(429);
  });

  test('is recognised by the accounts that signed in there and by no other', () => {
    const devices = createDevices('a secret');
    const device = devices.remember(devices.read(undefined), 'asha@example.test');
    const sent = devices.read(devices.write(device));
    expect(devices.knows(sent, 'asha@example.test')).toBe(true);
    expect(devices.knows(sent, 'kavita@example.test')).toBe(false);
    const forged = createDevices('another secret').remember(sent, 'kavita@example.test');
    expect(devices.knows(forged, 'kavita@example.test')).toBe(false);
    expect(devices.knows({ id: 'x', marks: device.marks }, 'asha@example.test')).toBe(false);
  });

  test('gets a cookie that no script can read and that identifies nobody', async () => {
    const email = await anAccount();
    const browser = aBrowser();
    await browser.login(email);
    const { set } = await browser.verify(email, await codeFor(email));
    const cookie = set.find(({ name }) => name === 'device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).not.toContain(email);
  });
});

describe('strangers', () => {
  test('cannot use up the attempts of the browser that requested a code', async () => {
    const email = await anAccount();
    const owner = aBrowser();
    await owner.login(email);
    const code = await codeFor(email);
    const stranger = aBrowser();
    const said = [];
    for (let n = 0; n < 6; n += 1) said.push((await stranger.verify(email, wrongFor(code))).body.code);
    expect(said).toEqual([...Array(2).fill('invalid_code'), ...Array(4).fill('code_expired')]);
    expect((await stranger.verify(email, code)).body.code).toBe('code_expired');
    expect((await owner.verify(email, code)).status).toBe(200);
  });

  test.each(['login', 'register'] as const)(
    'and the owner together have five attempts at a code for %s',
    async (way) => {
      const email = way === 'login' ? await anAccount() : newEmail();
      const owner = aBrowser();
      await (way === 'login' ? owner.login(email) : owner.register({ email }));
      const code = await codeFor(email);
      const guesses = Array.from({ length: 10 }, () => [owner, aBrowser()]).flat();
      const answers = await Promise.all(guesses.map((browser) => browser.verify(email, wrongFor(code))));
      const counted = answers.filter(({ body }) => body.code === 'invalid_code');
      expect(counted).toHaveLength(5);
      expect((await owner.verify(email, code)).body.code).toBe('code_expired');
    },
  );

  test('are told apart from a client that requested a code without cookies: it has five attempts', async () => {
    const email = await anAccount();
    const ip = '203.0.113.77';
    await aBrowser(ip).login(email);
    const code = await codeFor(email);
    for (let n = 0; n < 4; n += 1)
      expect((await aBrowser(ip).verify(email, wrongFor(code))).body.code).toBe('invalid_code');
    expect((await aBrowser(ip).verify(email, code)).status).toBe(200);
  });

  test('learn nothing about an address by requesting a sign-up code', async () => {
    const answers = [];
    for (const email of [await anAccount(), newEmail()]) {
      const browser = aBrowser();
      const first = await browser.register({ email });
      const again = await browser.register({ email });
      answers.push([first.status, first.body, again.status, again.body]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('learn nothing about an address from the lockout of its account', async () => {
    const answers = [];
    for (const email of [await anAccount(), newEmail()]) {
      const stranger = aBrowser();
      for (let n = 0; n < 10; n += 1) await stranger.login(email, wrong);
      const { status, body } = await stranger.login(email, wrong);
      answers.push([status, body]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});
