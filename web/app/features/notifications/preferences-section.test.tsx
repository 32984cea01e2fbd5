import { getNotificationChoices } from '@mandap/contract/notifications/notifications.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '#app/features/accounts/session/session-store.ts';
import { asha } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { NotificationChoices } from './preferences-section.tsx';

const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

const show = async (email: string) => {
  startSession({ access: 'access', refresh: 'refresh' }, { ...asha, email });
  const choices = (['app', 'email', 'sms'] as const).map((channel) => ({
    kind: 'booking' as const,
    channel,
    on: true,
  }));
  answer(getNotificationChoices, { choices, emailIsSent: true });
  renderPage(<NotificationChoices user={{ email, role: 'user' }} />);
  await screen.findByRole('table');
};

it('offers emails to somebody with an address', async () => {
  await show(asha.email);
  expect(columns()).toHaveLength(4);
});

it('offers none without an address, and leads to where one is added', async () => {
  await show('');
  expect(columns()).toHaveLength(3);
  const link = screen.getByRole('link', { name: 'Add an email address' });
  expect(link.getAttribute('href')).toBe('/user/settings?section=security');
});
