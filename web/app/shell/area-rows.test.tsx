import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { countUnreadNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import type { VenueRole } from '@mandap/domain/team/managers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../features/accounts/session/session-store.ts';
import { asha } from '../testing/examples.ts';
import { answer } from '../testing/mock-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const host = { ...asha, role: 'vendor' as const };

beforeEach(() => {
  startSession({ access: 'access', refresh: 'refresh' }, host);
  answer(countUnread, { count: 0, since: null });
  answer(countUnreadNotifications, { count: 0 });
});
afterEach(async () => {
  await endSession();
  localStorage.clear();
});

const withRoles = (...roles: VenueRole[]) =>
  answer(listHostVenues, { results: roles.map((role) => ({ role }) as HostVenue) } as never);
const rows = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const showMenu = () => renderPage(<MobileMenu isOpen onClose={() => undefined} />);

it('hides pages that a manager of only the calendar may not open', async () => {
  withRoles('calendar');
  showMenu();
  await waitFor(() => expect(rows()).not.toContain('Bookings'));
  for (const name of ['Visits', 'Earnings', 'Reviews', 'Questions', 'Verification'])
    expect(rows()).not.toContain(name);
  for (const name of ['Dashboard', 'Calendar', 'Venues', 'Messages', 'Settings'])
    expect(rows()).toContain(name);
});

it('shows everything that the strongest of several roles allows', async () => {
  withRoles('calendar', 'bookings');
  showMenu();
  await waitFor(() => expect(rows()).not.toContain('Earnings'));
  expect(rows()).toContain('Bookings');
});

it('remembers the role, so that the next page shows nothing that would disappear a moment later', async () => {
  withRoles('calendar');
  const first = showMenu();
  await waitFor(() => expect(rows()).not.toContain('Bookings'));
  first.unmount();
  queryClient().clear();
  showMenu();
  expect(rows()).not.toContain('Bookings');
});

it('is the same in the account menu', async () => {
  withRoles('calendar');
  const { user } = renderPage(<AccountMenu user={{ ...host, name: 'Asha', createdAt: '' } as never} />);
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Bookings' })).toBeNull());
  expect(screen.getByRole('menuitem', { name: 'Venues' })).toBeTruthy();
});
