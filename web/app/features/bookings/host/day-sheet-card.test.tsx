import { makeDaySheet } from '@mandap/contract/bookings/host.endpoints';
import type { VenueRole } from '@mandap/domain/team/managers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DaySheetCard } from './day-sheet-card.tsx';

const url = 'https://mandap.test/day-sheet/token';
const show = (end: string, role: VenueRole = 'owner') => {
  const days = { start: '2027-02-03', end };
  return renderPage(<DaySheetCard venueId="01890000-0000-7000-8000-000000000001" days={days} role={role} />);
};

it('makes a link for any day of a booking of several days', async () => {
  const ofSecondDay = { ...makeDaySheet, path: '/api/hosting/venues/:id/day-sheets/2027-02-04/' } as const;
  answer(ofSecondDay, { url, expiresAt: '2027-02-07T18:30:00.000Z' });
  const { user } = show('2027-02-04');
  await user.selectOptions(screen.getByLabelText('Day'), 'Thu 4 Feb');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect((await screen.findByRole('link', { name: 'Open the day sheet' })).getAttribute('href')).toBe(url);
  await user.selectOptions(screen.getByLabelText('Day'), 'Wed 3 Feb');
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks for no day if there is only one', () => {
  show('2027-02-03');
  expect(screen.queryByLabelText('Day')).toBeNull();
});

it('shows numbers and balances only if somebody asks for them who may see them', async () => {
  const ofDay = { ...makeDaySheet, path: '/api/hosting/venues/:id/day-sheets/2027-02-03/' } as const;
  const sent = answer(ofDay, { url, expiresAt: '2027-02-07T18:30:00.000Z' });
  const { user, unmount } = show('2027-02-03');
  await user.click(screen.getByLabelText('With telephone numbers, your notes and balances'));
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  await screen.findByRole('link', { name: 'Open the day sheet' });
  expect(sent).toMatchObject([{ withMoney: true }]);
  unmount();
  show('2027-02-03', 'calendar');
  expect(screen.queryByLabelText('With telephone numbers, your notes and balances')).toBeNull();
});
