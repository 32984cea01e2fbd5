import { listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DocumentList } from './document-list.tsx';

it('promises a receipt until the booking is cancelled', async () => {
  answer(listBookingDocuments, { results: [] });
  const { unmount } = renderPage(<DocumentList bookingId="b" />);
  expect(await screen.findByText(/receipt here after your first payment/)).toBeTruthy();
  unmount();
  renderPage(<DocumentList bookingId="b" isOver />);
  expect(await screen.findByText('Nothing was paid, so there is no receipt.')).toBeTruthy();
});
