import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { startSession } from './session-store.ts';
import { useRequireRole } from './use-require-role.ts';

const Page = () => {
  useRequireRole('user');
  return null;
};

it.each([
  ['/user/profile', '/vendor/profile'],
  ['/user/notifications', '/vendor/notifications'],
  ['/user/dashboard', '/vendor/dashboard'],
  ['/user/bookings/1', '/vendor/dashboard'],
])('leads a host from a page of guests to their own: %s', async (at, own) => {
  startSession({ access: 'access', refresh: 'refresh' }, { ...asha, role: 'vendor' });
  window.history.replaceState(null, '', at);
  const { router } = renderPage(<Page />, { at });
  await waitFor(() => expect(router.state.location.pathname).toBe(own));
});
