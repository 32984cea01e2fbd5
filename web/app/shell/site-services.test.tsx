import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { expect, it } from 'vitest';
import { refuse } from '../testing/mock-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SiteServices } from './site-services.tsx';

it('shows elements that need scripts even if React had to render the page again', () => {
  refuse(getProfile, { status: 401, code: 'not_signed_in' });
  const { classList } = document.documentElement;
  classList.remove('js');
  renderPage(<SiteServices />);
  expect(classList.contains('js')).toBe(true);
});
