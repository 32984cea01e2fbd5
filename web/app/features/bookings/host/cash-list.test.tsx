import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { CashList } from './cash-list.tsx';

const paid = (id: string, amount: number, means: 'cash' | 'upi') => ({
  ...{ id, amount, means, number: `MR-2627-00000${id}`, receivedOn: '2026-11-20', reference: '' },
  ...{ corrects: null, reason: '', canBeCorrected: true },
});
const booking = {
  ...{ code: 'OB-7K3Q9F', startDate: '2026-12-11', endDate: '2026-12-11', totalPrice: 100_000 },
  ...{ venue: { name: 'Shree Kshipra' }, guest: { name: 'Kamla Devi', phone: null } },
  ...{ paidAmount: 50_000, balanceDue: 50_000 },
  cash: { payments: [paid('1', 20_000, 'cash'), paid('2', 30_000, 'upi')] },
} as unknown as HostBooking;

it('says how each amount was paid, and the balance as it was then', () => {
  renderPage(<CashList booking={booking} />);
  const texts = screen
    .getAllByRole('link', { name: /Send on WhatsApp/ })
    .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text'));
  expect(texts[0]).toContain('₹20,000 (Cash)');
  expect(texts[0]).toContain('paid so far ₹20,000, still to pay ₹80,000');
  expect(texts[1]).toContain('₹30,000 (UPI)');
  expect(texts[1]).toContain('paid so far ₹50,000, still to pay ₹50,000');
});
