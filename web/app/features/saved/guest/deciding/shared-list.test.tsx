import {
  getListPerson,
  getSavedList,
  joinSavedList,
  voteOnSavedVenue,
} from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { haveli } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { SharedList } from './shared-list.tsx';

const meena = { id: '01890000-0000-7000-8000-0000000000c1', firstName: 'Meena' };

const venue = {
  ...haveli,
  district: 'Jaipur',
  state: 'Rajasthan',
  isListed: true,
  savedAt: '2026-11-20T10:00:00.000Z',
  note: '',
  votes: [{ personId: meena.id, firstName: 'Meena', vote: 'up' }],
  comments: [],
} as unknown as SavedVenue;

const show = (person: typeof meena | null, isVotingOpen = true) => {
  const list = { firstName: 'Asha', isVotingOpen, venues: [venue] };
  answer(getListPerson, { person });
  answer(getSavedList, list);
  return renderPage(<SharedList token="t1" list={list} />);
};

it('asks for a first name before the first vote, then votes', async () => {
  const joined = answer(joinSavedList, meena);
  const votes = answer(voteOnSavedVenue, { vote: 'down' });
  const { user } = show(null);
  await user.click(screen.getByRole('button', { name: 'Not for us: Ratan Haveli' }));
  expect(votes).toEqual([]);
  await user.type(await screen.findByLabelText('Your first name'), 'Meena');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(votes).toEqual([{ vote: 'down' }]));
  expect(joined).toEqual([{ firstName: 'Meena' }]);
});

it('shows one’s own vote, and withdraws it when pressed again', async () => {
  const votes = answer(voteOnSavedVenue, { vote: null });
  const { user } = show(meena);
  await screen.findByText('You are Meena.');
  const like = screen.getByRole('button', { name: 'Like Ratan Haveli', pressed: true });
  await user.click(like);
  await waitFor(() => expect(votes).toEqual([{ vote: null }]));
});

it('only shows votes and comments once voting is closed', () => {
  show(meena, false);
  expect(screen.getByText('Liked by Meena')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Like|^Not for us|^Comment/ })).toBeNull();
});
