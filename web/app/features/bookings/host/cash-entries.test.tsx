import type { CashEntry } from '@mandap/contract/bookings/money.schemas';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { CashEntries } from './cash-entries.tsx';

const entry: CashEntry = {
  id: '01890000-0000-7000-8000-000000000003',
  kind: 'received',
  day: '2026-11-20',
  amountIn: 30_000,
  amountOut: 0,
  balance: 30_000,
  means: 'upi',
  number: 'MR-2627-000001',
  reason: '',
  bookingId: '01890000-0000-7000-8000-000000000004',
  code: 'OB-7K3Q9F',
  guestName: 'Ravi Mehta',
  venueName: 'Haveli',
};

it('lists each day with what came and went, and the balance after it', () => {
  const returned = { kind: 'corrected', amountIn: 0, amountOut: 4_000, balance: 26_000, reason: 'Returned' };
  renderPage(
    <CashEntries
      entries={[
        entry,
        { ...entry, id: '2', number: 'MR-2627-000002' },
        { ...entry, id: '3', day: '2026-11-21', ...returned } as CashEntry,
      ]}
      hasVenueName
    />,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '20 Nov 2026',
    '21 Nov 2026',
  ]);
  const [first, , last] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('+ ₹30,000')).toBeTruthy();
  expect(first?.getByText('UPI · MR-2627-000001 · OB-7K3Q9F · Haveli')).toBeTruthy();
  expect(last?.getByText('− ₹4,000')).toBeTruthy();
  expect(last?.getByText(/^Correction · UPI · .*· Returned$/)).toBeTruthy();
  expect(last?.getByText('₹26,000')).toBeTruthy();
});
