import { listComingEvents } from '@mandap/contract/bookings/host.endpoints';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ComingEvents } from './coming-events.tsx';

const venueId = '01890000-0000-7000-8000-000000000001';
const wedding = {
  id: '01890000-0000-7000-8000-000000000002',
  venue: { id: venueId, name: 'Shree Kshipra' },
  bookingId: null,
  name: 'Lawn, evening',
  hours: { starts: 1080, ends: 1440 },
  rooms: null,
  eventNames: { en: 'Wedding', hi: 'शादी' },
  startDate: '2026-11-29',
  endDate: '2026-11-29',
  guestCount: 400,
  checkInTime: null,
  checkOutTime: null,
  opensAt: null,
  closesAt: null,
};
const show = () => renderPage(<ComingEvents today="2026-11-28" isAlwaysShown />);

it('shows what takes place tomorrow, when, for how many guests, and leads to its day sheet', async () => {
  answer(listComingEvents, { results: [wedding] });
  show();
  const event = await screen.findByText('Wedding · 400 guests');
  expect(event.parentElement?.textContent).toContain('6:00 pm');
  expect(screen.getByRole('heading', { name: 'Tomorrow · Shree Kshipra' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^Today ·/ })).toBeNull();
  const sheet = screen.getByRole('link', { name: 'Day sheet' });
  expect(sheet.getAttribute('href')).toBe(`/vendor/calendar?venue=${venueId}&day=2026-11-29`);
  expect(within(screen.getByRole('region')).getAllByRole('link')).toEqual([sheet]);
});

it('says so if nothing takes place', async () => {
  answer(listComingEvents, { results: [] });
  show();
  expect(screen.getByText('No event today or tomorrow.')).toBeDefined();
});
