import { getEnquiryFigures } from '@mandap/contract/enquiries/host.endpoints';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { EnquiryFigures } from './enquiry-figures.tsx';

it('shows what came of enquiries by source, and why nothing did', async () => {
  answer(getEnquiryFigures, {
    sources: [{ source: 'walk_in', enquiries: 12, visits: 3, won: 2 }],
    reasons: [{ reason: 'price', enquiries: 4 }],
  });
  renderPage(<EnquiryFigures />);
  const row = await screen.findByRole('row', { name: /^Walk-in/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12', '3', '2']);
  expect(screen.getByText('Price')).toBeTruthy();
});

it('says that there were none', async () => {
  answer(getEnquiryFigures, { sources: [], reasons: [] });
  renderPage(<EnquiryFigures />);
  expect(await screen.findByText('No enquiries in this year.')).toBeTruthy();
});
