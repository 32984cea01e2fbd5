import { hash, verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createPasswords } from '#server/platform/passwords.ts';
import { testApp } from '#server/testing/app.ts';
import { accountsKit, newEmail, password } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true, passwords: createPasswords() });
const { db } = app;
const { aBrowser, anAccount, usersOf } = accountsKit(app);

describe('login, with the costs of passwords in production', () => {
  test('takes about as long for an unknown address as for a wrong password', async () => {
    const timeOf = async (address: string) => {
      const start = performance.now();
      await aBrowser().login(address, { password: 'Wrong#2026' });
      return performance.now() - start;
    };
    const [email, stranger] = [await anAccount(), newEmail()];
    const [known, unknown]: [number[], number[]] = [[], []];
    // By turns, and only the fastest count: other tests on the same machine slow down some of them.
    for (let n = 0; n < 7; n += 1) {
      known.push(await timeOf(email));
      unknown.push(await timeOf(stranger));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test('rehashes a password that was hashed with other costs', async () => {
    const email = await anAccount();
    const weaker = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await db`update users set password_hash = ${weaker} where email = ${email}`;
    expect((await aBrowser().login(email, { password: 'Wrong#2026' })).status).toBe(401);
    expect((await usersOf(email))[0]?.passwordHash).toBe(weaker);
    expect((await aBrowser().login(email)).status).toBe(200);
    const stored = (await usersOf(email))[0]?.passwordHash ?? '';
    expect(stored).toContain('$m=65536,t=2,p=1$');
    expect(await verify(stored, password)).toBe(true);
  });
});
