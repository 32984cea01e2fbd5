import { expect, it } from 'vitest';
import { shownAsker } from './questions.ts';

it('shows the author’s first name and the first letter of the last name', () => {
  expect(shownAsker({ firstName: 'Asha', lastName: 'Sharma' })).toBe('Asha S.');
  expect(shownAsker({ firstName: 'आशा', lastName: 'शर्मा' })).toBe('आशा श.');
  expect(shownAsker({ firstName: 'Asha', lastName: '' })).toBe('Asha');
});
