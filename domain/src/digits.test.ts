import { expect, it } from 'vitest';
import { latinDigits } from './digits.ts';

it('reads the digits of Hindi keyboards, and leaves everything else', () => {
  expect(latinDigits('०१२३४ ५६७८९')).toBe('01234 56789');
  expect(latinDigits('मंडप 1,50,000')).toBe('मंडप 1,50,000');
});
