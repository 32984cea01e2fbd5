import { expect, it } from 'vitest';
import { listUrlState } from './use-list-url.ts';

const url = listUrlState({
  filters: { status: ['all', 'active', 'suspended'] },
  sorts: ['newest', 'name'],
  texts: ['from'],
});

it('stores search, filters, sort and page in the URL, without default values', () => {
  const state = url.read(new URLSearchParams('search=asha&status=active&sort=name&from=2026-01-01&page=3'));
  expect(state).toEqual({
    search: 'asha',
    filters: { status: 'active' },
    texts: { from: '2026-01-01' },
    sort: 'name',
    rows: null,
    page: 3,
  });
  expect(url.write(state).toString()).toBe('search=asha&status=active&from=2026-01-01&sort=name&page=3');
  expect(url.write(url.read(new URLSearchParams())).toString()).toBe('');
});

it('ignores invalid parameters', () => {
  const state = url.read(new URLSearchParams('status=nobody&sort=x&page=-1'));
  expect(url.write(state).toString()).toBe('');
});
