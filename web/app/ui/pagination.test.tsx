import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Pagination } from './pagination.tsx';

const show = (page: number, pages: number) =>
  renderPage(<Pagination page={page} pages={pages} toPage={(next) => `/venues?page=${next}`} />);

it('links to the previous and the next page', () => {
  show(2, 3);
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 2 of 3');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/venues?page=1');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/venues?page=3');
});

it('ends at the first and the last page', () => {
  const { unmount } = show(1, 2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  unmount();
  show(2, 2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

it('is hidden for a single page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
