import { listOwnProposals } from '@mandap/contract/proposals/proposals.endpoints';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aProposal } from '../proposals.testing.ts';
import { EnquiryProposals, OpenProposals } from './open-proposals.tsx';
import { OwnProposalList } from './own-proposal-list.tsx';

const at = (end: string, name: string, over: Partial<Proposal> = {}): Proposal => {
  const one = aProposal({ id: `01890000-0000-7000-8000-0000000000${end}`, ...over });
  return { ...one, venue: { ...one.venue, name } };
};
const both = [
  at('f7', 'Lake Palace', { keptUntil: '2026-11-28T11:30:00.000Z' }),
  at('f8', 'Lawn', { totalPrice: 380_000 }),
];

/** The cells of a row, in the order of the columns. */
const row = (name: string): string[] =>
  [...(screen.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(
    (cell) => cell.textContent ?? '',
  );

describe('the proposals of several hosts', () => {
  it('are shown with the same rows, side by side', async () => {
    answer(listOwnProposals, { results: both });
    renderPage(<OwnProposalList isReady requestId={null} />);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(3);
    expect(row('Total with GST')).toEqual(['₹4,10,000', '₹3,80,000']);
    expect(row('To pay now')).toEqual(['₹82,000', '₹82,000']);
    expect(row('Per plate')[0]).toBe('Rajasthani thali: 400 at ₹800 per plate');
    expect(row('Days kept until')).toEqual(['Sat 28 Nov, 5:00 pm', 'Not kept']);
  });

  it('are counted where the family looks', async () => {
    answer(listOwnProposals, { results: both });
    renderPage(<OpenProposals isReady />);
    expect(await screen.findByText('2 proposals to look at')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/user/proposals');
  });

  it('are not counted while their hosts have a wish to answer', async () => {
    const read = answer(listOwnProposals, { results: [at('f7', 'Lake Palace', { state: 'asked' })] });
    renderPage(<OpenProposals isReady />);
    await expect.poll(() => read.length).toBe(1);
    expect(screen.queryByText(/to look at/)).toBeNull();
  });

  it('stand with the enquiry that they answer', async () => {
    answer(listOwnProposals, { results: both });
    renderPage(<EnquiryProposals enquiryId={both[0]?.enquiryId ?? ''} />);
    expect(await screen.findAllByRole('link')).toHaveLength(2);
  });
});
