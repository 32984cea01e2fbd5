import { expect, it } from 'vitest';
import { stateIn, textOfState } from './use-list-address.ts';

const rules = {
  filters: { status: ['all', 'active', 'suspended'] },
  sorts: ['newest', 'name'],
  texts: ['from'],
} as const;

it('keeps everything that is looked for in the address, and nothing that holds anyway', () => {
  const state = stateIn(
    rules,
    new URLSearchParams('search=asha&status=active&sort=name&from=2026-01-01&page=3'),
  );
  expect(state).toEqual({
    search: 'asha',
    filters: { status: 'active' },
    texts: { from: '2026-01-01' },
    sort: 'name',
    page: 3,
  });
  expect(textOfState(rules, state)).toBe('?search=asha&status=active&from=2026-01-01&sort=name&page=3');
  expect(textOfState(rules, stateIn(rules, new URLSearchParams()))).toBe('');
});

it('leaves out what makes no sense', () => {
  const state = stateIn(rules, new URLSearchParams('status=nobody&sort=x&page=-1'));
  expect(textOfState(rules, state)).toBe('');
});
