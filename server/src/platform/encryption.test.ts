import { describe, expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const codes = createEncryption('secret', 'codes');

describe('an encrypted text', () => {
  test('can be decrypted with the same key, and is different each time', () => {
    expect(codes.decrypt(codes.encrypt('१२३456'))).toBe('१२३456');
    expect(codes.encrypt('123456')).not.toBe(codes.encrypt('123456'));
  });

  test.each([
    ['another secret', createEncryption('other', 'codes')],
    ['another purpose', createEncryption('secret', 'sessions')],
  ])('cannot be decrypted with %s', (_, other) => {
    expect(() => other.decrypt(codes.encrypt('123456'))).toThrow();
  });

  test('names its encryption version, and a text without a version can still be decrypted', () => {
    const text = codes.encrypt('123456');
    expect(text).toMatch(/^v1-[\w-]+$/);
    expect(codes.decrypt(text.slice(3))).toBe('123456');
    expect(() => codes.decrypt(`v2-${text.slice(3)}`)).toThrow();
    expect(codes.decrypt(codes.renewed(text.slice(3)) ?? '')).toBe('123456');
  });

  test('from the previous secret can be decrypted and re-encrypted, but one from another secret cannot', () => {
    const changed = createEncryption('new secret', 'codes', 'secret');
    const text = codes.encrypt('123456');
    expect(changed.decrypt(text)).toBe('123456');
    const renewed = changed.renewed(text) ?? '';
    expect(createEncryption('new secret', 'codes').decrypt(renewed)).toBe('123456');
    expect(changed.renewed(renewed)).toBeNull();
    expect(() => codes.decrypt(renewed)).toThrow();
    expect(() => changed.decrypt(createEncryption('other', 'codes').encrypt('1'))).toThrow();
    expect(changed.renewed(createEncryption('other', 'codes').encrypt('1'))).toBeNull();
  });

  test('cannot be decrypted once modified or truncated', () => {
    const encrypted = codes.encrypt('123456');
    const changed = Buffer.from(encrypted.slice(3), 'base64url');
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => codes.decrypt(`v1-${changed.toString('base64url')}`)).toThrow();
    expect(() => codes.decrypt(encrypted.slice(0, 20))).toThrow();
  });
});
