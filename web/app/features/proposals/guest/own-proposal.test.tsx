import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { acceptProposal, refuseProposal, wishInstead } from '@mandap/contract/proposals/proposals.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aProposal, aWish, menuId } from '../proposals.testing.ts';
import { OwnProposal } from './own-proposal.tsx';

beforeEach(() => {
  answer(getProfile, asha);
});

const show = (over: Parameters<typeof aProposal>[0] = {}) =>
  renderPage(<OwnProposal proposal={aProposal(over)} />);
const press = async (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const { quoteId } = aProposal();

describe('a proposal to a family', () => {
  it('says what it is for, what it costs, and until when', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Proposal from Lake Palace' })).toBeTruthy();
    const wedding = within(screen.getByRole('listitem', { name: 'Wedding' }));
    expect(wedding.getByText(/Rajasthani thali/)).toBeTruthy();
    expect(wedding.getByText('Flower gate: 2 · ₹5,000 each')).toBeTruthy();
    expect(screen.getByText('With our best wishes')).toBeTruthy();
    expect(screen.getByText('Thu 28 Jan 2027')).toBeTruthy();
    expect(screen.getByText('Not kept')).toBeTruthy();
  });

  it('is accepted, and paid at the venue', async () => {
    const bookingId = '01890000-0000-7000-8000-0000000000c1';
    const sent = answer(acceptProposal, aProposal({ state: 'accepted', bookingId }));
    const { user, router } = show();
    await press(user, 'Accept');
    await user.click(await screen.findByRole('radio', { name: /Pay at (the )?venue/i }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent).toMatchObject([{ quoteId, paymentMethod: 'venue' }]));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/confirmation/${bookingId}`));
  });

  it('says that the host has changed it meanwhile', async () => {
    refuse(acceptProposal, { status: 409, code: 'proposal_changed' });
    const { user } = show();
    await press(user, 'Accept');
    await user.click(await screen.findByRole('button', { name: 'Accept and pay ₹82,000' }));
    expect(await screen.findByText('The host has changed this proposal')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes a wish for a total and for other quantities', async () => {
    const sent = answer(wishInstead, aProposal({ state: 'asked', wish: aWish() }));
    const { user } = show();
    await press(user, 'Wish for something else');
    await user.type(await screen.findByLabelText(/^Total that you would like/), '4,00,000');
    const plates = screen.getByLabelText('Plates of Rajasthani thali');
    await user.clear(plates);
    await user.type(plates, '350');
    await user.click(screen.getByRole('button', { name: 'Send the wish' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { quoteId, total: 400_000, changes: [{ function: 0, menuId, quantity: 350 }], note: '' },
      ]),
    );
  });

  it('asks for a total or a quantity before it sends a wish', async () => {
    const sent = answer(wishInstead, aProposal());
    const { user } = show();
    await press(user, 'Wish for something else');
    await user.click(await screen.findByRole('button', { name: 'Send the wish' }));
    expect(await screen.findByText('Enter a total, or change a quantity.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('can still be accepted while a wish waits, and takes no second one', () => {
    show({ state: 'asked', wish: aWish({ note: 'And the lamps?' }) });
    expect(screen.getByText('₹4,00,000 in all')).toBeTruthy();
    expect(screen.getByText('And the lamps?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wish for something else' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Accept' }).length).toBeGreaterThan(0);
  });

  it('says why the host declined a wish', () => {
    show({ wish: aWish({ answer: 'declined', answerNote: 'It is our best price' }) });
    expect(screen.getByText('It is our best price')).toBeTruthy();
  });

  it('is refused', async () => {
    const sent = answer(refuseProposal, aProposal({ state: 'refused' }));
    const { user } = show();
    await press(user, 'No thanks');
    await user.click(await screen.findByRole('button', { name: 'Refuse proposal' }));
    await waitFor(() => expect(sent).toEqual([{ note: '' }]));
  });

  it('leads to the booking that it became', () => {
    const bookingId = '01890000-0000-7000-8000-0000000000c1';
    show({ state: 'accepted', bookingId });
    expect(screen.getByRole('link', { name: 'Open the booking' }).getAttribute('href')).toBe(
      `/user/bookings/${bookingId}`,
    );
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
