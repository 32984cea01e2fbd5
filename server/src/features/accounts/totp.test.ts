import { expect, test } from 'vitest';
import { appCode } from './totp.testing.ts';
import { matchingStep, newRecoveryCode, newTotpSecret, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B: 12345678901234567890 in ASCII. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i seconds matches RFC 6238', (seconds, code) => {
  expect(matchingStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code is valid in its half minute, and in the ones before and after', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const step = now.getTime() / 30_000;
  const codeOf = (nearby: number) => appCode(secret, new Date(nearby * 30_000));
  for (const near of [step - 1, step, step + 1]) expect(matchingStep(secret, codeOf(near), now)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(matchingStep(secret, codeOf(far), now)).toBeNull();
  for (const odd of ['', '12345', '1234567', 'abcdef']) expect(matchingStep(secret, odd, now)).toBeNull();
});

test('secrets have 160 bits and recovery codes 80, and all differ', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newRecoveryCode()).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(new Set(Array.from({ length: 100 }, newRecoveryCode)).size).toBe(100);
});

test('an app learns the account and the algorithm', () => {
  const uri = new URL(totpUri({ secret, issuer: 'Mandap & Co', email: 'asha@example.in' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/Mandap & Co:asha@example.in');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'Mandap & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
