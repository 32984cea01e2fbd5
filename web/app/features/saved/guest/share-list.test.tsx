import { getSavedShare, shareSavedVenues, unshareSavedVenues } from '@mandap/contract/saved/saved.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ShareListButton } from './share-list.tsx';

const show = async (token: string | null) => {
  answer(getSavedShare, { token, includesNotes: false, isVotingOpen: true });
  const { user, toasts } = renderPage(<ShareListButton />);
  await user.click(screen.getByRole('button'));
  const notes = await screen.findByLabelText('Show my notes too');
  return {
    notes,
    toasts,
    press: (target: string) => user.click(screen.getByRole('button', { name: target })),
    user,
  };
};

it('shares the list with or without the notes once a link is created', async () => {
  const sent = answer(shareSavedVenues, { token: 't1', includesNotes: true, isVotingOpen: true });
  const { user, notes, press } = await show(null);
  await user.click(notes);
  expect(sent).toEqual([]);
  await press('Create link');
  await waitFor(() => expect(sent).toEqual([{ includesNotes: true, isVotingOpen: true }]));
});

it('shows or hides the notes of a shared list at once', async () => {
  const sent = answer(shareSavedVenues, { token: 't1', includesNotes: true, isVotingOpen: true });
  const { user, notes } = await show('t1');
  await user.click(notes);
  await waitFor(() => expect(sent).toEqual([{ includesNotes: true, isVotingOpen: true }]));
  await user.click(notes);
  await waitFor(() => expect(sent[1]).toEqual({ includesNotes: false, isVotingOpen: true }));
});

it('closes the voting of a shared list, and keeps its link', async () => {
  const sent = answer(shareSavedVenues, { token: 't1', includesNotes: false, isVotingOpen: false });
  const { user } = await show('t1');
  await user.click(screen.getByLabelText('Let people vote and comment'));
  await waitFor(() => expect(sent).toEqual([{ includesNotes: false, isVotingOpen: false }]));
});

it('revokes the link, or says why that is impossible', async () => {
  refuse(unshareSavedVenues, { status: 500, code: 'unexpected' });
  const { press, toasts } = await show('t1');
  await press('Stop sharing');
  expect(await screen.findByRole('alert')).toBeTruthy();
  answer(unshareSavedVenues, { token: null, includesNotes: false, isVotingOpen: true });
  await press('Stop sharing');
  await waitFor(() => expect(toasts[0]?.title).toBe('The link no longer works.'));
});
