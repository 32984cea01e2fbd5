import { describe, expect, it } from 'vitest';
import { formatValue, shownOf, storedOf } from './setting-values.ts';

describe('a setting in its field', () => {
  it.each([
    ['percent', 750, '7.5', '7.5%'],
    ['percent', 5, '0.05', '0.05%'],
    ['minutesAsHours', 1440, '24', '24 hours'],
    ['minutesAsHours', 90, '1.5', '1.5 hours'],
    ['minutes', 1, '1', '1 minute'],
    ['hours', 48, '48', '48 hours'],
    ['count', 5, '5', '5'],
    ['text', 'Mandap', 'Mandap', 'Mandap'],
    ['link', '', '', 'empty'],
    ['switch', true, true, 'On'],
  ] as const)('%s: %j is shown as %j and read as %s', (kind, kept, shown, said) => {
    expect(shownOf(kind, kept)).toBe(shown);
    expect(storedOf(kind, shown)).toBe(kept);
    expect(formatValue(kind, kept)).toBe(said);
  });

  it.each(['', ' ', '-1', '1e3', 'five', '5,5'])('is no number: %j', (text) => {
    expect(storedOf('percent', text)).toBeNull();
  });

  it('keeps a part that the server refuses, rather than another number than was typed', () => {
    expect(storedOf('minutesAsHours', '0.01')).toBe(0.6);
  });
});
