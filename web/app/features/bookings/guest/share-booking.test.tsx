import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { ShareBooking } from './share-booking.tsx';

const booking = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  startDate: '2026-12-11',
  endDate: '2026-12-11',
  checkInTime: '10:00',
  checkOutTime: '11:00',
  opensAt: '09:00',
  closesAt: '23:00',
  eventNames: { en: 'Wedding', hi: 'शादी' },
  venue: {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Sheesh Bagh Palace',
    address: { city: 'Jaipur', district: 'Jaipur', state: 'Rajasthan' },
  },
} as unknown as Booking;

it('offers WhatsApp with the event, the place and the hours, a calendar file and a link to share', () => {
  renderPage(<ShareBooking booking={booking} />);
  const link = screen.getByRole('link', { name: 'WhatsApp' });
  const { hostname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(hostname).toBe('wa.me');
  const text = searchParams.get('text');
  expect(text).toContain('Wedding at Sheesh Bagh Palace, Jaipur, Rajasthan.');
  expect(text).toContain('The venue is yours from Fri 11 Dec, 10:00 am to 11:00 pm.');
  expect(text).toContain(`/venues/${booking.venue.id}`);
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
