import 'fake-indexeddb/auto';
import { blacklistToken } from '@mandap/contract/accounts/accounts.endpoints';
import { askQuestion } from '@mandap/contract/questions/questions.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearOutbox, findWaiting, keepInOutbox } from '../api/outbox.ts';
import { currentSession, startSession } from '../features/accounts/session/session-store.ts';
import { asha } from '../testing/examples.ts';
import { answer } from '../testing/mock-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SignOutGuard } from './sign-out-guard.tsx';
import { heldSignOut, useLogOut } from './use-log-out.ts';

const Page = () => {
  const logOut = useLogOut();
  return (
    <>
      <SignOutGuard />
      <button type="button" onClick={() => void logOut()}>
        Leave
      </button>
    </>
  );
};

const isSignedIn = () => currentSession().isAuthenticated;

beforeEach(async () => {
  answer(blacklistToken, { detail: '' });
  startSession({ access: 'access', refresh: 'refresh' }, asha);
  await clearOutbox(asha.id);
});
afterEach(() => heldSignOut.set(null));

it('lets people sign out at once if nothing waits to be sent', async () => {
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
});

it('says before signing out that something has not been sent, and lets people stay', async () => {
  const { user } = renderPage(<Page />);
  const text = 'May we bring our own cook?';
  await keepInOutbox(askQuestion, 'key', { id: 'v1', text }, { about: 'v1', text });
  const leave = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out without sending?' }));
    expect(dialog.getByText(/Logging out deletes it/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await leave('Cancel');
  expect(isSignedIn()).toBe(true);
  await leave('Log out');
  await waitFor(() => expect(isSignedIn()).toBe(false));
});

it('also knows what another tab has written a moment ago', async () => {
  const { user } = renderPage(<Page />);
  await set('other', { key: 'other', author: asha.id, createdAt: '' }, createStore('unsent', 'calls'));
  expect(findWaiting()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: 'Log out without sending?' })).toBeTruthy();
  expect(isSignedIn()).toBe(true);
});
