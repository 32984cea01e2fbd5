import { getEnquiryFigures } from '@mandap/contract/enquiries/host.endpoints';
import { screen } from '@testing-library/react';
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
  expect(await screen.findByText('12 asked · 3 visited · 2 booked')).toBeTruthy();
  expect(screen.getByText('Walk-in')).toBeTruthy();
  expect(screen.getByText('Price')).toBeTruthy();
});

it('says that there were none', async () => {
  answer(getEnquiryFigures, { sources: [], reasons: [] });
  renderPage(<EnquiryFigures />);
  expect(await screen.findByText('No enquiries in this year.')).toBeTruthy();
});
