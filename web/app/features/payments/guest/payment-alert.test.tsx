import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { PaymentNotice, type PaymentNoticeProps } from './payment-alert.tsx';

const booking = { status: 'pending', balanceDue: 105_000 } as Booking;

const show = (props: Partial<PaymentNoticeProps>) => {
  const onPaid = vi.fn();
  const page = renderPage(
    <PaymentNotice
      settlement="checking"
      isUnpaid={false}
      booking={booking}
      action={<button type="button">Complete Payment</button>}
      {...props}
      onPaid={onPaid}
    />,
  );
  return { ...page, onPaid };
};

const pay = () => screen.queryByRole('button', { name: 'Complete Payment' });

it('offers no second payment while the first is being checked', () => {
  show({});
  expect(screen.getByText('We are checking your payment')).toBeTruthy();
  expect(pay()).toBeNull();
});

it('lets a guest who left without paying pay at once, or say that they have paid', async () => {
  const { user, onPaid } = show({ isUnpaid: true });
  expect(pay()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(onPaid).toHaveBeenCalledOnce();
});

it('offers to pay again after a failed or unknown payment', () => {
  for (const settlement of ['failed', 'late'] as const) {
    const { unmount } = show({ settlement });
    expect(pay()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
    unmount();
  }
});
