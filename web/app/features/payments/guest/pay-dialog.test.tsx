import type { DuePart } from '@mandap/domain/payments/payment-methods';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { PayDialog } from './pay-dialog.tsx';

const onPay = vi.fn();

const show = (amount: number, part: DuePart = 'balance', all: number | null = null) =>
  renderPage(
    <PayDialog
      options={{
        gateways: [
          { gateway: 'razorpay', fee: 0 },
          { gateway: 'stripe', fee: 0 },
        ],
        parts: [{ part, amount }, ...(all === null ? [] : [{ part: 'full' as const, amount: all }])],
        waitingTransfer: null,
      }}
      first={null}
      isPaying={false}
      onPay={onPay}
      onClose={() => {}}
    />,
  );
const note = () => screen.queryByText(/^Many UPI apps allow up to ₹1,00,000/);

it('mentions the UPI limit only for amounts above it', async () => {
  const { user } = show(400_000);
  expect(note()).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  await expect.poll(note).toBeNull();
});

it('mentions no limit for amounts that UPI accepts', () => {
  show(100_000);
  expect(note()).toBeNull();
});

const inParts = () => screen.getByRole('checkbox', { name: 'Pay a part now, the rest later' });
const amountNow = () => screen.getByLabelText('Amount to pay now (₹)') as HTMLInputElement;

it('suggests parts that UPI accepts, and says what an advance needs', async () => {
  const { user } = show(150_000, 'advance');
  await user.click(inParts());
  expect(amountNow().value).toBe('100000');
  screen.getByText(/confirmed once the whole advance is paid/);
  await user.click(screen.getByRole('button', { name: 'Continue to pay ₹1,00,000' }));
  expect(onPay).toHaveBeenLastCalledWith({ gateway: 'razorpay', part: 'advance', amount: 100_000 });
  await user.click(inParts());
  await user.click(await screen.findByRole('button', { name: 'Continue to pay ₹1,50,000' }));
  expect(onPay).toHaveBeenLastCalledWith({ gateway: 'razorpay', part: 'advance' });
});

it('takes any part from ₹1,000 on of any amount, by every method', async () => {
  const { user } = show(41_820);
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  await user.click(inParts());
  await user.clear(amountNow());
  await user.type(amountNow(), '900');
  screen.getByText('Please enter ₹1,000 to ₹41,820');
  expect(amountNow().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: /^Continue to pay/ })).toHaveProperty('disabled', true);
  await user.clear(amountNow());
  await user.type(amountNow(), '12,500');
  await user.click(screen.getByRole('button', { name: 'Continue to pay ₹12,500' }));
  expect(onPay).toHaveBeenLastCalledWith({ gateway: 'stripe', part: 'balance', amount: 12_500 });
});

it('offers no part of ₹1,000 or less', () => {
  show(1_000);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('offers the next part of a payment plan, or everything that is left', async () => {
  const { user } = show(30_000, 'balance', 80_000);
  expect(screen.getByRole('radio', { name: /^The next part/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('radio', { name: /^The balance/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Full amount/ }));
  await user.click(screen.getByRole('button', { name: 'Continue to pay ₹80,000' }));
  expect(onPay).toHaveBeenLastCalledWith({ gateway: 'razorpay', part: 'full' });
});
