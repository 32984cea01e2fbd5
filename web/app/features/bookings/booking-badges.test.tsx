import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PaymentStateBadge } from '../payments/payment-badges.tsx';
import { BookingStatusBadge } from './booking-badges.tsx';
import { HostBookingBadge } from './host/format-host-booking.tsx';

const textOf = (badge: ReactNode) => render(badge).container.textContent;

it('names every status of a booking', () => {
  expect(bookingStatuses.map((status) => textOf(<BookingStatusBadge status={status} />))).toEqual([
    'Pending',
    'Confirmed',
    'Completed',
    'Cancelled',
  ]);
});

it('names every status of its payments, and nothing if there is none', () => {
  const names = paymentStates.map((state) => textOf(<PaymentStateBadge state={state} />));
  expect(new Set(names).size).toBe(paymentStates.length);
  expect(names).toContain('Payment Pending');
  expect(textOf(<PaymentStateBadge state={null} />)).toBe('');
});

it('tells the host how long a request waits, or that the advance is missing', () => {
  const booking = { status: 'pending', kind: 'platform', approved: false } as HostBooking;
  const inTwoHours = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
  const waiting = { ...booking, expiresAt: inTwoHours, needsApproval: true };
  expect(textOf(<HostBookingBadge booking={waiting as HostBooking} />)).toMatch(/2/);
  expect(textOf(<HostBookingBadge booking={{ ...booking, approved: true, expiresAt: null }} />)).toBe(
    'Waiting for advance',
  );
});
