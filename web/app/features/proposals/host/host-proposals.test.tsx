import {
  agreeToWish,
  declineWish,
  linkProposal,
  listProposals,
  withdrawProposal,
} from '@mandap/contract/proposals/host.endpoints';
import type { HostProposal } from '@mandap/contract/proposals/host.schemas';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aHostEnquiry } from '#app/features/enquiries/enquiries.testing.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aHostProposal, aWish, menuId } from '../proposals.testing.ts';
import { HostProposals } from './host-proposals.tsx';

const show = (results: HostProposal[], over: Parameters<typeof aHostEnquiry>[0] = {}) => {
  answer(listProposals, { results });
  return renderPage(<HostProposals enquiry={aHostEnquiry(over)} />);
};

describe('the proposals to a family', () => {
  it('begin with a button', async () => {
    show([]);
    const link = await screen.findByRole('link', { name: 'Write a proposal' });
    expect(link.getAttribute('href')).toBe(`/vendor/enquiries/${aHostEnquiry().id}/proposal`);
  });

  it('are at most three at a time', async () => {
    show(['f7', 'f8', 'f9'].map((end) => aHostProposal({ id: `01890000-0000-7000-8000-0000000000${end}` })));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /^Write/ })).toBeNull();
  });

  it('say what the family wishes, and the nearest total that can be offered', async () => {
    const sent = answer(agreeToWish, aHostProposal());
    const { user } = show([
      aHostProposal({
        state: 'asked',
        wish: aWish({ total: 410_000 }),
        nearest: { totalPrice: 409_996, off: 10_000 },
      }),
    ]);
    expect(await screen.findByText('₹4,10,000 wished; the nearest you can offer is ₹4,09,996')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    await user.click(await screen.findByRole('button', { name: 'Offer ₹4,09,996' }));
    await waitFor(() => expect(sent).toEqual([{ wishId: aWish().id, totalPrice: 409_996 }]));
  });

  it('say which quantities the family wishes, and what that costs', async () => {
    const changes = [
      { function: 0, menuId, quantity: 350 },
      { line: 0, quantity: 1 },
    ];
    show([
      aHostProposal({
        state: 'asked',
        wish: aWish({ total: null, changes }),
        nearest: { totalPrice: 360_000, off: 0 },
      }),
    ]);
    expect(await screen.findByText('Plates of Rajasthani thali: 400 → 350')).toBeTruthy();
    expect(screen.getByText('Flower gate: 2 → 1')).toBeTruthy();
    expect(screen.getByText('With these changes: ₹3,60,000')).toBeTruthy();
  });

  it('cannot agree to what a lower rent does not reach, but answer or decline', async () => {
    const sent = answer(declineWish, aHostProposal());
    const { user } = show([aHostProposal({ state: 'asked', wish: aWish() })]);
    const decline = await screen.findByRole('button', { name: 'Decline' });
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Answer with another price' }).getAttribute('href')).toContain(
      `?change=${aHostProposal().id}`,
    );
    await user.click(decline);
    await user.click(await screen.findByRole('button', { name: 'Decline wish' }));
    await waitFor(() => expect(sent).toEqual([{ wishId: aWish().id, note: '' }]));
  });

  it('are withdrawn with a reason, if the host gives one', async () => {
    const sent = answer(withdrawProposal, aHostProposal({ state: 'withdrawn' }));
    const { user } = show([aHostProposal()]);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.type(await screen.findByLabelText('Why? (optional)'), 'Under repair');
    await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
    await waitFor(() => expect(sent).toEqual([{ note: 'Under repair' }]));
  });

  it('go by WhatsApp to a family that telephoned', async () => {
    const url = 'https://mandap.test/proposal/secret';
    answer(linkProposal, { url, expiresAt: '2026-12-01T11:30:00.000Z' });
    const { user } = show([aHostProposal()], { source: 'phone', phone: '9811122233', name: 'Kamla' });
    await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }));
    const link = await screen.findByRole('link', { name: 'Open WhatsApp' });
    const href = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(href).toContain('wa.me/919811122233');
    expect(href).toContain(url);
  });

  it('need no link for a family with an account', async () => {
    show([aHostProposal()]);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Send by WhatsApp' })).toBeNull();
  });
});
