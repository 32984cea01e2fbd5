import { Worker } from 'node:worker_threads';
import { hash, verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { createPasswords } from '#server/platform/passwords.ts';
import { testApp } from '#server/testing/app.ts';
import { accountsKit, newEmail, password } from '../accounts.testing.ts';

const app = await testApp({ rateLimits: true, passwords: createPasswords() });
const { db } = app;
const { aBrowser, anAccount, usersOf } = accountsKit(app);

describe('login, with the costs of passwords in production', () => {
  test('compares the password once for an unknown address too, at the same costs', async () => {
    // Threads compare passwords with hashes, which name their costs.
    const sent = vi.spyOn(Worker.prototype, 'postMessage');
    const costsFor = async (address: string) => {
      sent.mockClear();
      await aBrowser().login(address, { password: 'Wrong#2026' });
      return sent.mock.calls.map(([{ stored }]) => String(stored).split('$').slice(1, 4).join(' '));
    };
    const known = await costsFor(await anAccount());
    expect(known).toEqual(['argon2id v=19 m=65536,t=2,p=1']);
    expect(await costsFor(newEmail())).toEqual(known);
    sent.mockRestore();
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
