import { describe, expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const codes = createEncryption('secret', 'codes');

describe('an encrypted text', () => {
  test('is decrypted with the same key, and differs every time', () => {
    expect(codes.decrypt(codes.encrypt('१२३456'))).toBe('१२३456');
    expect(codes.encrypt('123456')).not.toBe(codes.encrypt('123456'));
  });

  test.each([
    ['another secret', createEncryption('other', 'codes')],
    ['another purpose', createEncryption('secret', 'sessions')],
  ])('cannot be decrypted with %s', (_, other) => {
    expect(() => other.decrypt(codes.encrypt('123456'))).toThrow();
  });

  test('cannot be decrypted once modified or truncated', () => {
    const sealed = codes.encrypt('123456');
    const changed = Buffer.from(sealed, 'base64url');
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => codes.decrypt(changed.toString('base64url'))).toThrow();
    expect(() => codes.decrypt(sealed.slice(0, 20))).toThrow();
  });
});
