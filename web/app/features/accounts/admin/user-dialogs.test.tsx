import { getUser } from '@mandap/contract/accounts/admin.endpoints';
import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { UserDialogs } from './user-dialogs.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const host = {
  id,
  name: 'Vikram Singh',
  email: 'v@example.in',
  role: 'vendor',
  status: 'active',
} as UserPage;

it('names the venues that disappear and the events affected, before a host is suspended', async () => {
  answer(getUser, {
    ...host,
    affected: {
      venues: [{ id, name: 'Ratan Haveli' }],
      events: [{ id, code: 'MB-1', venueName: 'Lake Palace', startDate: '2026-12-11' }],
      eventsCount: 3,
    },
  });
  renderPage(<UserDialogs dialog={{ kind: 'suspend', users: [host] }} onClose={vi.fn()} />);
  expect(await screen.findByText('1 venue of Vikram Singh disappears:')).toBeTruthy();
  for (const said of [
    'Ratan Haveli',
    '3 upcoming events are affected:',
    '11 Dec 2026, Lake Palace, MB-1',
    'and 2 more',
  ])
    expect(screen.getByText(said)).toBeTruthy();
});
