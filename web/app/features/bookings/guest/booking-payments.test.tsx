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

it('shows the instalments of the host’s own plan, and the next one as due', async () => {
  show({
    ...unpaid,
    paymentMethod: 'online',
    paidAmount: 45_000,
    balanceDue: 60_000,
    instalments: [
      { amount: 25_000, dueOn: null, paid: 25_000 },
      { amount: 30_000, dueOn: '2026-11-20', paid: 20_000 },
      { amount: 50_000, dueOn: '2027-06-21', paid: 0 },
    ],
  } as Booking);
  const parts = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replace(/\s/g, ' '),
  );
  expect(parts).toEqual([
    'With the bookingPaid₹25,000',
    'By 20 NovemberOverdue₹30,000',
    'By 21 JuneDue₹50,000',
  ]);
  expect(screen.getByText('₹10,000 now')).toBeTruthy();
});
