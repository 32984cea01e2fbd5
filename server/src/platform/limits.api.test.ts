import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestClock } from './clock.ts';
import { createLimits, createRequestLimit, networkOf } from './limits.ts';

const { db } = await testDatabase();

const aLimit = (enabled = true) => {
  const clock = createTestClock('2026-01-01T00:00:00Z');
  return { clock, limits: createLimits({ db, clock, enabled }) };
};

const waitOf = (taking: Promise<void>): Promise<number | null> =>
  taking.then(
    () => null,
    (failure) => failure.details.retryAfter,
  );

const rising = { points: 2, seconds: 60, lockouts: [10, 30] };

describe('a limit', () => {
  test('allows this many attempts per window, and resets after it', async () => {
    const { clock, limits } = aLimit();
    const plain = { name: 'plain', points: 2, seconds: 60 };
    const waits = [];
    for (let n = 0; n < 4; n += 1) {
      waits.push(await waitOf(limits.consume(plain, 'asha')));
      clock.advance(1000);
    }
    expect(waits).toEqual([null, null, 58, 57]);
    expect(await waitOf(limits.consume(plain, 'vikram'))).toBeNull();
    clock.advance(56_000);
    expect(await waitOf(limits.consume(plain, 'asha'))).toBeNull();
  });

  test('locks out for longer after consecutive violations, and attempts meanwhile do not extend it', async () => {
    const { clock, limits } = aLimit();
    const limit = { ...rising, name: 'rising' };
    const lockout = async () => {
      for (let n = 0; n < 2; n += 1) expect(await waitOf(limits.consume(limit, 'asha'))).toBeNull();
      const wait = (await waitOf(limits.consume(limit, 'asha'))) ?? 0;
      clock.advance(5000);
      expect(await waitOf(limits.consume(limit, 'asha'))).toBe(wait - 5);
      clock.advance((wait - 5) * 1000);
      return wait;
    };
    expect([await lockout(), await lockout(), await lockout()]).toEqual([10, 30, 30]);
    clock.advance(24 * 3_600_000);
    expect(await lockout()).toBe(10);
  });

  test('counts concurrent attempts', async () => {
    const { limits } = aLimit();
    const limit = { ...rising, name: 'parallel', points: 5 };
    const waits = await Promise.all(Array.from({ length: 30 }, () => waitOf(limits.consume(limit, 'asha'))));
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    expect(waits.filter((wait) => wait === 10)).toHaveLength(25);
  });

  test('refunds an attempt, and resets', async () => {
    const { limits } = aLimit();
    const limit = { ...rising, name: 'refunded' };
    for (let n = 0; n < 5; n += 1) {
      expect(await waitOf(limits.consume(limit, 'asha'))).toBeNull();
      await limits.refund(limit, 'asha');
    }
    for (let n = 0; n < 3; n += 1) await waitOf(limits.consume(limit, 'asha'));
    await limits.reset(limit, 'asha');
    expect(await waitOf(limits.consume(limit, 'asha'))).toBeNull();
  });

  test('allows everything when switched off', async () => {
    const { limits } = aLimit(false);
    const limit = { ...rising, name: 'off' };
    for (let n = 0; n < 10; n += 1) expect(await waitOf(limits.consume(limit, 'asha'))).toBeNull();
  });
});

describe('the limit of requests', () => {
  test('refuses a network with too many requests, with the time to wait', async () => {
    const count = createRequestLimit({ enabled: true, points: 3, seconds: 60 });
    for (let n = 0; n < 3; n += 1) expect(await waitOf(count('2001:db8:1:2::1'))).toBeNull();
    expect(await waitOf(count('2001:db8:1:2:ffff::9'))).toBeGreaterThan(50);
    expect(await waitOf(count('2001:db8:1:3::1'))).toBeNull();
  });
});

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
