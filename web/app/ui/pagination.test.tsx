import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { ListFooter } from './list-footer.tsx';
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

it('of a long list goes to an entered page number, at most the last', async () => {
  const url = { page: 1, pageSize: 10, toPage: (page: number) => `/venues?page=${page}` };
  const { user, router } = renderPage(<ListFooter url={url} count={120} countIsLimited={false} />);
  await user.type(screen.getByLabelText('Go to page'), '7{Enter}');
  expect(router.state.location.search).toBe('?page=7');
  await user.type(screen.getByLabelText('Go to page'), '99{Enter}');
  expect(router.state.location.search).toBe('?page=12');
});
