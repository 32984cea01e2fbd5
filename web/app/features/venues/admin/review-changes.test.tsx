import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewChanges } from './review-changes.tsx';

const marked = (mark: 'del' | 'ins', row: HTMLElement) =>
  [...row.querySelectorAll(mark)].map(({ textContent }) => textContent);

const changed = (field: 'description' | 'amenities', before: string[], after: string[]) => {
  const approvedAt = '2026-11-20T10:00:00.000Z';
  render(<ReviewChanges venue={{ approvedAt, changedAt: null, changes: [{ field, before, after }] }} />);
  return screen.getByRole('definition');
};

it('marks the words that went and the words that came, and leaves the others', () => {
  const before = 'A palace by the lake, three kilometres from the temple.';
  const after = 'A palace by the lake, four kilometres from the old temple.';
  const row = changed('description', [before], [after]);
  expect(marked('del', row)).toEqual(['three']);
  expect(marked('ins', row)).toEqual(['four', 'old ']);
  expect(row.textContent).toContain(before);
  expect(row.textContent).toContain(after);
});

it('marks the whole of what was empty before', () => {
  const row = changed('amenities', [], ['Parking', 'Generator']);
  expect(marked('ins', row)).toEqual(['Parking, Generator']);
});
