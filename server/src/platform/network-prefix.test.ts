import { describe, expect, test } from 'vitest';
import { networkPrefix } from './network-prefix.ts';

describe('a network address keeps only its beginning', () => {
  test.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::'],
    ['2001:db8::1', '2001:db8::'],
    ['::1', '::'],
    ['', ''],
  ])('%s', (ip, prefix) => {
    expect(networkPrefix(ip)).toBe(prefix);
  });
});
