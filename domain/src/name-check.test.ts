import { expect, it } from 'vitest';
import { wrongInName } from './name-check.ts';

it.each([
  ['Asha', null],
  ['आशा देवी', null],
  ['Moti Mahal 1975', null],
  ['A', 'name_short'],
  ['', 'name_short'],
  ['Lake Stays 98765-43210', 'name_contact'],
  ['asha@example.in', 'name_contact'],
])('%j as a name: %s', (name, wrong) => {
  expect(wrongInName(name)).toBe(wrong);
});
