import type { OwingBooking } from '@mandap/contract/bookings/money.schemas';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { OutstandingList } from './outstanding-list.tsx';

const booking: OwingBooking = {
  id: '01890000-0000-7000-8000-000000000003',
  code: 'OB-7K3Q9F',
  kind: 'offline',
  venue: { id: '01890000-0000-7000-8000-000000000001', name: 'Haveli' },
  guest: { name: 'Ravi Mehta', phone: '9876543210' },
  startDate: '2026-12-11',
  endDate: '2026-12-12',
  eventNames: { en: 'Wedding', hi: 'शादी' },
  amount: 45_000,
  since: '2026-11-20',
};

it('says who owes how much since when, with a reminder and a call, each in one tap', () => {
  renderPage(<OutstandingList bookings={[booking]} hasVenueName />);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('₹45,000')).toBeTruthy();
  expect(row.getByText('Owed since 20 Nov 2026')).toBeTruthy();
  expect(row.getByText(/Wedding · .*Haveli · OB-7K3Q9F/)).toBeTruthy();
  const reminder = row.getByRole('link', { name: 'Remind Ravi Mehta on WhatsApp' });
  const { pathname, searchParams } = new URL((reminder as HTMLAnchorElement).href);
  expect(pathname).toBe('/919876543210');
  for (const part of ['Ravi Mehta', '₹45,000', 'OB-7K3Q9F', 'Haveli', '20 Nov 2026'])
    expect(searchParams.get('text')).toContain(part);
  expect(row.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+919876543210');
});

it('lets the host choose the person in WhatsApp if there is no number', () => {
  renderPage(
    <OutstandingList
      bookings={[{ ...booking, guest: { name: 'Ravi', phone: null } }]}
      hasVenueName={false}
    />,
  );
  const reminder = screen.getByRole('link', { name: 'Remind Ravi on WhatsApp' }) as HTMLAnchorElement;
  expect(new URL(reminder.href).pathname).toBe('/');
  expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
});
