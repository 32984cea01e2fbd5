import type { OutputOf } from '@mandap/contract/endpoint';
import { changeManager, type getTeam, removeManager } from '@mandap/contract/team/team.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ManagerList } from './manager-list.tsx';

type Team = OutputOf<typeof getTeam>;

const venue = { id: '01890000-0000-7000-8000-000000000001', name: 'Lake Palace' };
const ravi: Team['managers'][number] = {
  id: '01890000-0000-7000-8000-000000000002',
  role: 'bookings',
  name: 'Ravi Mehta',
  email: 'ravi@example.test',
  isYou: false,
  invitedUntil: null,
};
const invited = {
  ...ravi,
  id: '01890000-0000-7000-8000-000000000003',
  name: '',
  email: 'kamla@example.test',
  invitedUntil: '2026-11-28T06:00:00.000Z',
};
const team: Team = { venue, owner: 'Rathore Stays', role: 'owner', managers: [ravi, invited], acts: [] };

const show = (over: Partial<Team> = {}) => {
  const onLeft = vi.fn();
  return { onLeft, ...renderPage(<ManagerList team={{ ...team, ...over }} onLeft={onLeft} />) };
};

it('lets the owner change a role, remove somebody, and revoke an invitation', async () => {
  const changed = answer(changeManager, { detail: '' });
  const removed = answer(removeManager, { detail: '' });
  const { user } = show();
  await user.selectOptions(screen.getByLabelText('What Ravi Mehta may do'), 'Calendar');
  await waitFor(() => expect(changed[0]).toEqual({ role: 'calendar' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to kamla@example.test' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(removed).toHaveLength(1));
});

it('shows a manager who else is there, and only lets them leave', async () => {
  answer(removeManager, { detail: '' });
  const you = { ...ravi, email: null, isYou: true };
  const other = { ...ravi, id: invited.id, name: 'Kamla Devi', email: null };
  const { user, onLeft } = show({ role: 'bookings', managers: [you, other] });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Kamla/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave this team' }));
  await user.click(screen.getAllByRole('button', { name: 'Leave this team' }).at(-1) as HTMLElement);
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
});
