import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../testing/mock-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PageAnnouncer, SiteServices } from './site-services.tsx';

it('shows elements that need scripts even if React had to render the page again', () => {
  refuse(getProfile, { status: 401, code: 'not_signed_in' });
  const { classList } = document.documentElement;
  classList.remove('js');
  renderPage(<SiteServices />);
  expect(classList.contains('js')).toBe(true);
});

it('announces the current page, even if its title changes after the URL', async () => {
  document.title = 'Find venues';
  const { container, router } = renderPage(<PageAnnouncer />);
  expect(container.textContent).toBe('');
  await act(() => router.navigate('/venues/1'));
  document.title = 'Ratan Haveli';
  expect(await screen.findByText(/Ratan Haveli/)).toBeTruthy();
  expect(container.textContent).not.toContain('Find venues');
});
