import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { EarningLines } from './earning-lines.tsx';

const booking = {
  kind: 'online',
  earning: {
    pricePerDay: 3_000,
    nights: 6,
    base: 18_000,
    addOns: [],
    taxes: 900,
    commission: 900,
    payable: 18_000,
  },
} as unknown as HostBooking;

it('counts the whole venue in days, and names what is sold by the room, hour or session', () => {
  const { unmount } = renderPage(<EarningLines booking={booking} />);
  expect(screen.getByText('₹3,000 × 6 days')).toBeTruthy();
  unmount();
  const rooms = { name: 'Garden rooms', rooms: 3 };
  renderPage(<EarningLines booking={{ ...booking, functions: [rooms] } as unknown as HostBooking} />);
  expect(screen.getByText('Garden rooms')).toBeTruthy();
  expect(screen.queryByText(/days/)).toBeNull();
});
