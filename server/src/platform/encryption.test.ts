import { describe, expect, test } from 'vitest';
import { createSeal } from './encryption.ts';

const codes = createSeal('secret', 'codes');

describe('a sealed text', () => {
  test('is opened by the same seal, and looks different every time', () => {
    expect(codes.open(codes.seal('१२३456'))).toBe('१२३456');
    expect(codes.seal('123456')).not.toBe(codes.seal('123456'));
  });

  test.each([
    ['another secret', createSeal('other', 'codes')],
    ['another purpose', createSeal('secret', 'sessions')],
  ])('stays closed to %s', (_, other) => {
    expect(() => other.open(codes.seal('123456'))).toThrow();
  });

  test('stays closed once it was changed or cut', () => {
    const sealed = codes.seal('123456');
    const changed = Buffer.from(sealed, 'base64url');
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => codes.open(changed.toString('base64url'))).toThrow();
    expect(() => codes.open(sealed.slice(0, 20))).toThrow();
  });
});
