import { describe, expect, it } from 'vitest';
import { formatBytes, formatDuration, formatPeriod } from './format-system.ts';

describe('the figures of the system page', () => {
  it.each([
    [0, '0 B'],
    [900, '900 B'],
    [1536, '1.5 KB'],
    [52_428_800, '50 MB'],
    [1_610_612_736, '1.5 GB'],
  ])('format %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('format periods and durations', () => {
    expect(formatPeriod('2026-11-21T06:00:00Z', '2026-11-21T06:12:30Z')).toBe('12 min');
    expect(formatPeriod('2026-11-21T06:00:00Z', '2026-11-24T10:00:00Z')).toBe('3 d 4 h');
    expect([formatDuration(240.4), formatDuration(3210)]).toEqual(['240 ms', '3.2 s']);
  });
});
