import { openPayment } from '@mandap/contract/payments/payments.endpoints';
import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { TransferSend } from './transfer-send.tsx';

const show = (amount: number) =>
  renderPage(
    <TransferSend
      transfer={
        {
          id: '01890000-0000-7000-8000-000000000001',
          bookingId: '01890000-0000-7000-8000-000000000002',
          bookingCode: 'MB-12345678',
          part: 'full',
          amount,
          payee: {
            name: 'Mandap Venues',
            accountNumber: '50200012345678',
            ifsc: 'HDFC0001234',
            upiId: 'm@hdfc',
          },
          upiUri: `upi://pay?pa=m@hdfc&am=${amount}`,
          answerHours: 48,
        } as Transfer
      }
    />,
  );
const first = () => screen.queryByRole('button', { name: 'Send ₹1,00,000 first' });

afterEach(() => vi.unstubAllGlobals());

it('offers to send an amount above the UPI limit in parts', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const redirectUrl = '/booking/transfer/01890000-0000-7000-8000-000000000003';
  const opened = answer(openPayment, {
    paymentId: '01890000-0000-7000-8000-000000000003',
    amount: 100_000,
    redirectUrl,
  });
  const { user } = show(105_000);
  screen.getByText(/confirmed once the whole advance is here/);
  await user.click(first() as HTMLElement);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(redirectUrl));
  expect(opened).toEqual([{ gateway: 'bank_transfer', part: 'full', amount: 100_000 }]);
});

it('offers no parts for amounts that UPI accepts', () => {
  show(100_000);
  expect(first()).toBeNull();
});
