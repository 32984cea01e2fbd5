import { describe, expect, it } from 'vitest';
import { formatValue, toFieldValue, toStoredValue } from './setting-field.ts';

describe('the values of a setting', () => {
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
  ] as const)('%s: %j is %j in its field and %s as text', (kind, stored, field, text) => {
    expect(toFieldValue(kind, stored)).toBe(field);
    expect(toStoredValue(kind, field)).toBe(stored);
    expect(formatValue(kind, stored)).toBe(text);
  });

  it.each(['', ' ', '-1', '1e3', 'five', '5,5'])('reject as a number: %j', (text) => {
    expect(toStoredValue('percent', text)).toBeNull();
  });

  it('are not rounded to whole units, so that the server can refuse a fraction', () => {
    expect(toStoredValue('minutesAsHours', '0.01')).toBe(0.6);
  });
});
