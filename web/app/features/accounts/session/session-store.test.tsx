import { blacklistToken } from '@mandap/contract/accounts/accounts.endpoints';
import { expect, it } from 'vitest';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import { asha } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { endSession, startSession } from './session-store.ts';

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
