import { expect, it } from 'vitest';
import { selectionAfter } from './host-month.tsx';

it('selects a day, then a range up to another, and deselects a day that is tapped twice', () => {
  const one = selectionAfter(null, '2026-12-11');
  expect(one).toEqual({ start: '2026-12-11', end: '2026-12-11' });
  expect(selectionAfter(one, '2026-12-14')).toEqual({ start: '2026-12-11', end: '2026-12-14' });
  expect(selectionAfter(one, '2026-12-09')).toEqual({ start: '2026-12-09', end: '2026-12-11' });
  expect(selectionAfter(one, '2026-12-11')).toBeNull();
  expect(selectionAfter({ start: '2026-12-01', end: '2026-12-04' }, '2026-12-02')).toEqual({
    start: '2026-12-02',
    end: '2026-12-02',
  });
});
