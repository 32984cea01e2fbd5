import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { BookingPayments } from './booking-payments.tsx';

const unpaid = {
  status: 'confirmed',
  paymentMethod: 'venue',
  approved: true,
  paidAmount: 0,
  advanceDue: 0,
  balanceDue: 1_05_000,
  balanceDueOn: '2027-06-19',
} as Booking;

const show = (booking: Booking) =>
  renderPage(<BookingPayments booking={booking} payments={[]} today="2026-11-23" payButton={null} />);

it('shows the amount due of an unpaid booking', async () => {
  show(unpaid);
  expect(await screen.findByText('Nothing has been paid yet.')).toBeTruthy();
  expect(screen.getByText('₹1,05,000 at the venue')).toBeTruthy();
});

it('shows no amount due for a cancelled booking', async () => {
  show({ ...unpaid, status: 'cancelled' });
  expect(await screen.findByText('Nothing was paid.')).toBeTruthy();
  expect(screen.queryByText('Still to pay')).toBeNull();
});
