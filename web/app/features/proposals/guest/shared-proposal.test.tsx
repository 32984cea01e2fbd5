import { claimProposal } from '@mandap/contract/proposals/proposals.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#app/features/accounts/session/session-store.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aProposal } from '../proposals.testing.ts';
import { SharedProposal } from './shared-proposal.tsx';

const token = 'a-token-that-is-long-enough';
const show = () =>
  renderPage(
    <SharedProposal token={token} proposal={{ ...aProposal(), enquiryId: null, numberEnding: '2233' }} />,
  );
const accept = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getAllByRole('button', { name: 'Accept' })[0] as HTMLElement);

beforeEach(() => startSession({ access: 'a', refresh: 'r' }, asha));

describe('a proposal that is opened by its link', () => {
  it('becomes that of the family which accepts, and is accepted on its page', async () => {
    const sent = answer(claimProposal, aProposal());
    const { user, router } = show();
    expect(screen.getByText(/^The host has sent you this proposal/)).toBeTruthy();
    await accept(user);
    await waitFor(() => expect(sent).toEqual([{ token }]));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/user/proposals/${aProposal().id}`));
  });

  it('says with which number the family has to sign in', async () => {
    refuse(claimProposal, { status: 409, code: 'number_not_verified' });
    const { user } = show();
    await accept(user);
    expect(await screen.findByText(/ending in 2233/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open my profile' })).toBeTruthy();
  });
});
