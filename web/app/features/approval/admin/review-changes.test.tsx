import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewChanges } from './review-changes.tsx';

const marked = (mark: 'del' | 'ins', row: HTMLElement) =>
  [...row.querySelectorAll(mark)].map(({ textContent }) => textContent);

const known = { isCityNew: false, similarCity: null, isTehsilNew: false };

const changed = (
  field: 'description' | 'amenities' | 'city' | 'tehsil',
  before: string[],
  after: string[],
  places: Partial<Pick<AdminVenue, keyof typeof known>> = {},
) => {
  const approvedAt = '2026-11-20T10:00:00.000Z';
  const changes = [{ field, before, after }];
  render(<ReviewChanges venue={{ approvedAt, changedAt: null, changes, ...known, ...places }} />);
  return screen.getByRole('definition');
};

it('marks removed and added words, and leaves the others unmarked', () => {
  const before = 'A palace by the lake, three kilometres from the temple.';
  const after = 'A palace by the lake, four kilometres from the old temple.';
  const row = changed('description', [before], [after]);
  expect(marked('del', row)).toEqual(['three']);
  expect(marked('ins', row)).toEqual(['four', 'old ']);
  expect(row.textContent).toContain(before);
  expect(row.textContent).toContain(after);
});

it('marks the whole text if it was empty before', () => {
  const row = changed('amenities', [], ['Parking', 'Generator']);
  expect(marked('ins', row)).toEqual(['Parking, Generator']);
});

it('says that a town or tehsil is new, and which known one may be meant', () => {
  const town = { isCityNew: true, similarCity: 'Kankroli' };
  expect(changed('city', ['Nathdwara'], ['Kanroli'], town).textContent).toMatch(
    /New: your approval adds it to our list\. Similar in our list: Kankroli$/,
  );
  cleanup();
  expect(changed('tehsil', ['Nathdwara'], ['Amet'], { isTehsilNew: true }).textContent).toMatch(
    /New: .*list\.$/,
  );
  cleanup();
  expect(changed('city', ['Kankroli'], ['Nathdwara']).textContent).not.toContain('New');
});
