import { describe, expect, test } from 'vitest';
import { createHashing } from './hashing.ts';
import { hashPassword, isRightPassword } from './passwords.ts';

const costs = '$argon2id$v=19$m=65536,t=2,p=1$';

describe('a password', () => {
  test('is stored as argon2id with more than the OWASP minimum, each time with another salt', async () => {
    const [one, other] = [await hashPassword('Mandap#2026'), await hashPassword('Mandap#2026')];
    expect(one.startsWith(costs)).toBe(true);
    expect(one).not.toBe(other);
  });

  test('is recognised, and no other', async () => {
    const stored = await hashPassword(' Mandap#2026 ');
    expect(await isRightPassword(' Mandap#2026 ', stored)).toBe(true);
    expect(await isRightPassword('Mandap#2026', stored)).toBe(false);
  });

  test('is never right where there is no account', async () => {
    expect(await isRightPassword('', null)).toBe(false);
  });

  test('that cannot be verified is an error, and the next one is still verified', async () => {
    await expect(isRightPassword('x', 'not a hash')).rejects.toThrow();
    expect(await isRightPassword('x', await hashPassword('x'))).toBe(true);
  });
});

describe('many at once', { timeout: 20_000 }, () => {
  test('are all answered, each with its own', async () => {
    const { hash, verify } = createHashing({ threads: 2 });
    const passwords = Array.from({ length: 12 }, (_, n) => `password ${n}`);
    const hashes = await Promise.all(passwords.map(hash));
    const answers = await Promise.all(hashes.map((stored, n) => verify(`password ${n}`, stored)));
    expect(answers).toEqual(Array(12).fill(true));
  });

  test('are refused where more are queued than can be answered in time', async () => {
    const { hash } = createHashing({ threads: 1, mostWaiting: 3 });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => hash('x')));
    const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(6);
    expect(refused[0]?.reason).toMatchObject({ code: 'busy', details: { retryAfter: 5 } });
    expect(await hash('x')).toMatch(/^\$argon2id/);
  });
});
