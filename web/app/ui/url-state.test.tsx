import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { choiceParam, pageParam, urlState, useUrlState } from './url-state.ts';

const definition = urlState({ status: choiceParam(['all', 'open'], 'all'), page: pageParam });

const Example = () => {
  const [{ status, page }, url] = useUrlState(definition);
  return (
    <>
      <p>{`${status}, page ${page}`}</p>
      <button type="button" onClick={() => url.set({ status: 'open', page: 1 })}>
        Open
      </button>
      <button type="button" onClick={() => url.set({ page: page + 1 }, { replace: true })}>
        Further
      </button>
      <a href={url.to({ page: 5 })}>Fifth</a>
    </>
  );
};

it('follows the URL and changes it', async () => {
  const { user, router } = renderPage(<Example />, { at: '/tickets?page=3' });
  expect(screen.getByText('all, page 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('open, page 1')).toBeTruthy();
  expect(router.state.location.search).toBe('?status=open');
});

it('adds an entry to the history unless it replaces the last', async () => {
  const { user, router } = renderPage(<Example />, { at: '/tickets' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(router.state.historyAction).toBe('PUSH');
  await user.click(screen.getByRole('button', { name: 'Further' }));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.search).toBe('?status=open&page=2');
});

it('leaves other parameters unchanged', () => {
  renderPage(<Example />, { at: '/tickets?ticket=7&status=open' });
  expect(screen.getByRole('link', { name: 'Fifth' }).getAttribute('href')).toBe(
    '/tickets?status=open&page=5&ticket=7',
  );
});
