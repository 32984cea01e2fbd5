import { blacklistToken, getProfile, refreshToken } from '@mandap/contract/accounts/accounts.endpoints';
import { expect, it, vi } from 'vitest';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import {
  currentSession,
  endSession,
  refreshSession,
  restoreSession,
  startSession,
  storeProfile,
} from './session-store.ts';

const signIn = () => startSession({ access: 'access', refresh: 'refresh' }, asha);

it('removes drafts on sign-out, so that the next person at this browser cannot read them', async () => {
  answer(blacklistToken, { detail: '' });
  signIn();
  saveDraft('question.1', { text: 'May we bring our own cook?' });
  await endSession();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('cook');
  signIn();
  expect(readDraft('question.1')).toBeNull();
});

it('stays signed out if a profile arrives late', async () => {
  answer(blacklistToken, { detail: '' });
  signIn();
  await endSession();
  storeProfile(asha);
  expect(currentSession().user).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it('keeps the person who has signed in meanwhile if the profile of the one before arrives late', () => {
  signIn();
  startSession({ access: 'other', refresh: 'other' }, { ...asha, id: 'ravi', firstName: 'Ravi' });
  storeProfile(asha);
  expect(currentSession().user?.id).toBe('ravi');
});

it.each(['profile', 'refusal'])(
  'lets signing out and in again count, whatever a resume before it gets: a %s',
  async (late) => {
    document.cookie = 'signed_in=1';
    answer(blacklistToken, { detail: '' });
    signIn();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answer(refreshToken, { access: 'renewed', refresh: 'renewed' });
    const asked =
      late === 'profile'
        ? answer(getProfile, { ...asha, firstName: 'Late' }, arrived)
        : refuse(getProfile, { status: 401, code: 'session_expired' }, arrived);
    const resuming = refreshSession();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await endSession();
    startSession({ access: 'again', refresh: 'again' }, asha);
    const session = currentSession();
    arrive();
    await resuming;
    expect(currentSession()).toEqual(session);
    expect(localStorage.getItem('refresh_token')).toBe('again');
    expect(localStorage.getItem('user')).not.toContain('Late');
  },
);

it('tells which person has signed out, so that only their texts and photos are deleted', async () => {
  answer(blacklistToken, { detail: '' });
  signIn();
  const people: string[] = [];
  window.addEventListener('signed-out', (event) => people.push((event as CustomEvent).detail), {
    once: true,
  });
  await endSession();
  expect(people).toEqual([asha.id]);
});

it('looks at the session again when Back restores a page', () => {
  restoreSession();
  signIn();
  // Another tab has signed out while this page was asleep.
  for (const key of ['access_token', 'refresh_token', 'user']) localStorage.removeItem(key);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(currentSession().isAuthenticated).toBe(false);
});
