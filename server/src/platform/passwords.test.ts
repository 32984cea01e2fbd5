import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const { hash, isRight } = createPasswords();

const costs = '$argon2id$v=19$m=65536,t=2,p=1$';

describe('a password', () => {
  test('is stored as argon2id above the OWASP minimum, each time with a new salt', async () => {
    const [one, other] = [await hash('Mandap#2026'), await hash('Mandap#2026')];
    expect(one.startsWith(costs)).toBe(true);
    expect(one).not.toBe(other);
  });

  test('matches its own hash only', async () => {
    const stored = await hash(' Mandap#2026 ');
    expect(await isRight(' Mandap#2026 ', stored)).toBe(true);
    expect(await isRight('Mandap#2026', stored)).toBe(false);
  });

  test('never matches if there is no account', async () => {
    expect(await isRight('', null)).toBe(false);
  });

  test('with a broken hash is an error, and the next one is still verified', async () => {
    await expect(isRight('x', 'not a hash')).rejects.toThrow();
    expect(await isRight('x', await hash('x'))).toBe(true);
  });
});

describe('many concurrent passwords', () => {
  test('each get their own result', async () => {
    const two = createPasswords({ threads: 2 });
    const passwords = Array.from({ length: 12 }, (_, n) => `password ${n}`);
    const hashes = await Promise.all(passwords.map(two.hash));
    const answers = await Promise.all(hashes.map((stored, n) => two.isRight(`password ${n}`, stored)));
    expect(answers).toEqual(Array(12).fill(true));
  });

  test('are refused when more are queued than can be handled in time', async () => {
    const one = createPasswords({ threads: 1, maxWaiting: 3 });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => one.hash('x')));
    const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(6);
    expect(refused[0]?.reason).toMatchObject({ code: 'busy', details: { retryAfter: 5 } });
    expect(await one.hash('x')).toMatch(/^\$argon2id/);
  });
});
