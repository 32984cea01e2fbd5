import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { HostBookingCard } from './host-booking-card.tsx';

const cancelled = {
  id: 'b',
  code: 'MB-7K3Q9F',
  kind: 'platform',
  venue: { id: 'v', name: 'Moti Mahal', capacity: 500, role: 'owner' },
  guest: { name: 'Asha Devi', phone: null, phoneVerified: false, events: 0, planners: [] },
  startDate: '2026-12-11',
  endDate: '2026-12-11',
  guestCount: 300,
  eventType: 'wedding',
  eventNames: { en: 'Wedding', hi: 'शादी' },
  note: '',
  status: 'cancelled',
  approved: true,
  expiresAt: null,
  changeExpiresAt: null,
  paymentMethod: 'online',
  paymentState: 'refunded',
  earning: {
    pricePerDay: 100_000,
    nights: 1,
    base: 100_000,
    addOns: [],
    taxes: 0,
    commission: 8_000,
    payable: 92_000,
  },
  totalPrice: 105_000,
  paidAmount: 21_000,
  keptAmount: 0,
  balanceDue: 0,
  cash: { received: 0, toCollect: 0, hostOwes: 0, payments: [] },
  refundOnCancel: null,
  canBeRestored: false,
  canBePaidAtVenue: false,
  outcome: null,
  cancellationReason: null,
  createdAt: '2026-11-01T06:00:00.000Z',
} as unknown as HostBooking;

const show = (more: Partial<HostBooking>) =>
  renderPage(
    <HostBookingCard
      booking={{ ...cancelled, ...more }}
      today="2026-11-28"
      isFull
      hasVenueName={false}
      actions={null}
    />,
  );

it('promises no money for a cancelled booking that was refunded', () => {
  show({});
  expect(screen.getByText('Everything that was paid goes back to your guest.')).toBeTruthy();
  expect(screen.queryByText('₹92,000')).toBeNull();
  expect(screen.queryByText('You receive')).toBeNull();
});

it('says what is kept of a cancelled booking', () => {
  show({ keptAmount: 13_000 });
  expect(screen.getByText('₹13,000 is kept under the terms. Your share is under Earnings.')).toBeTruthy();
});

it('asks to return what was paid for an offline booking that is cancelled', () => {
  show({ kind: 'offline', paidAmount: 5_000 });
  expect(screen.getByText('You were paid ₹5,000. Please return what you agreed on, yourself.')).toBeTruthy();
});
