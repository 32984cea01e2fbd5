import { expect, it } from 'vitest';
import { shownAsker } from './questions.ts';

it('names who asked by the first name and a letter', () => {
  expect(shownAsker({ firstName: 'Asha', lastName: 'Sharma' })).toBe('Asha S.');
  expect(shownAsker({ firstName: 'आशा', lastName: 'शर्मा' })).toBe('आशा श.');
  expect(shownAsker({ firstName: 'Asha', lastName: '' })).toBe('Asha');
});
