import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { PayDialog } from './pay-dialog.tsx';

const show = (amount: number) =>
  renderPage(
    <PayDialog
      options={{
        gateways: [
          { gateway: 'razorpay', fee: 0 },
          { gateway: 'stripe', fee: 0 },
        ],
        parts: [{ part: 'balance', amount }],
        waitingTransfer: null,
      }}
      first={null}
      isPaying={false}
      onPay={() => {}}
      onClose={() => {}}
    />,
  );
const note = () => screen.queryByText(/^Many UPI apps allow up to ₹1,00,000/);

it('says where UPI may stop, and only there', async () => {
  const { user } = show(400_000);
  expect(note()).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  await expect.poll(note).toBeNull();
});

it('says nothing of sums that UPI takes', () => {
  show(100_000);
  expect(note()).toBeNull();
});
