import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

it('announces the current page, even if its title changes after the URL', async () => {
  document.title = 'Find venues';
  const { container, router } = renderPage(<PageAnnouncer />);
  expect(container.textContent).toBe('');
  await act(() => router.navigate('/venues/1'));
  document.title = 'Ratan Haveli';
  expect(await screen.findByText(/Ratan Haveli/)).toBeTruthy();
  expect(container.textContent).not.toContain('Find venues');
});
