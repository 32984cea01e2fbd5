import type { System } from '@mandap/contract/operations/system.schemas';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GatewaysCard } from './gateways-card.tsx';

const razorpay: System['gateways'][number] = {
  name: 'razorpay',
  hasKeys: true,
  isOffered: true,
  lastEventAt: '2026-11-20T21:00:00.000Z',
  lastSuccessAt: null,
  openPayments: 2,
  failedRefunds: 0,
};

test('a gateway shows when it last worked, and what is waiting for it', () => {
  const stripe = { ...razorpay, name: 'stripe' as const, failedRefunds: 1 };
  const paypal = { ...razorpay, name: 'paypal' as const, hasKeys: false, isOffered: false };
  render(<GatewaysCard gateways={[razorpay, stripe, paypal]} />);
  const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item));
  first?.getByText('Offered');
  first?.getByText(/last payment: never · 2 payments open/);
  expect(first?.queryByText(/refund/)).toBeNull();
  second?.getByText('1 refund failed');
  third?.getByText('No keys');
  expect(third?.queryByText(/Last event/)).toBeNull();
});
