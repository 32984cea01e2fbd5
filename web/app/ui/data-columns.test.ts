import { expect, it } from 'vitest';
import { type Column, nextSort, sortStateOf } from './data-columns.ts';

const name: Column<unknown> = {
  key: 'name',
  title: '',
  cell: () => null,
  sorts: { ascending: 'name', descending: '-name' },
};
const joined: Column<unknown> = {
  key: 'joined',
  title: '',
  cell: () => null,
  isDescendingFirst: true,
  sorts: { ascending: 'oldest', descending: 'newest' },
};

it('sorts ascending first by default', () => {
  expect(nextSort(name, 'newest')).toBe('name');
  expect(nextSort(name, 'name')).toBe('-name');
  expect(nextSort(name, '-name')).toBe('name');
});

it('sorts descending first if the column says so', () => {
  expect(nextSort(joined, 'name')).toBe('newest');
  expect(nextSort(joined, 'newest')).toBe('oldest');
});

it('knows the sort state of a column', () => {
  expect(sortStateOf(name, 'name')).toBe('ascending');
  expect(sortStateOf(joined, 'newest')).toBe('descending');
  expect(sortStateOf(name, 'newest')).toBe('none');
});
