import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogue } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { bookingsUrl } from './booking-filters.ts';
import { BookingList } from './booking-list.tsx';

const booking = {
  id: '01890000-0000-7000-8000-0000000000c1',
  code: 'MB-1',
  status: 'confirmed',
  paymentState: null,
  venue: {
    id: '01890000-0000-7000-8000-0000000000b1',
    name: 'Lal Kothi',
    images: [],
    address: { city: 'Sitapur', district: 'Sitapur', state: 'Uttar Pradesh' },
    amenities: ['Parking', 'Catering'],
  },
  startDate: '2027-02-12',
  endDate: '2027-02-12',
  checkInTime: null,
  checkOutTime: null,
  opensAt: null,
  closesAt: null,
  eventNames: { en: 'Wedding' },
  guestCount: 400,
  vendorContact: null,
  cancellation: { refundNow: null },
  createdAt: '2026-11-28T10:00:00Z',
} as unknown as Booking;

it('says that amenities are what the venue has, not what is booked', async () => {
  answer(getCatalogue, catalogue);
  const filters = bookingsUrl.read(new URLSearchParams());
  const none = () => null;
  renderPage(
    <BookingList
      bookings={[booking]}
      filters={filters}
      today="2026-12-01"
      mainButton={none}
      invoiceButton={none}
    />,
  );
  expect(await screen.findByText('At the venue: Parking · Catering')).toBeTruthy();
});
