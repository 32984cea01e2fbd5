import { describe, expect, it } from 'vitest';
import { size, span, took } from './format-system.ts';

describe('figures of the system', () => {
  it.each([
    [0, '0 B'],
    [900, '900 B'],
    [1536, '1.5 KB'],
    [52_428_800, '50 MB'],
    [1_610_612_736, '1.5 GB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(size(bytes)).toBe(text);
  });

  it('says how long something lasted', () => {
    expect(span('2026-11-21T06:00:00Z', '2026-11-21T06:12:30Z')).toBe('12 min');
    expect(span('2026-11-21T06:00:00Z', '2026-11-24T10:00:00Z')).toBe('3 d 4 h');
    expect([took(240.4), took(3210)]).toEqual(['240 ms', '3.2 s']);
  });
});
