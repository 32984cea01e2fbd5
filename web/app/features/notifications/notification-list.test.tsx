import { markRead } from '@mandap/contract/notifications/notifications.endpoints';
import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { NotificationList } from './notification-list.tsx';

const notification = (id: string, createdAt: string, isRead: boolean): Notification => ({
  id,
  kind: 'booking',
  event: 'booking_confirmed',
  data: { venue: `Venue ${id}`, code: 'MB-7K3Q9F' },
  path: `/user/bookings/${id}`,
  isRead,
  createdAt,
});
const role: Role = 'user';
const notifications = [
  notification('1', '2026-11-22T05:00:00.000Z', false),
  notification('2', '2026-11-21T20:00:00.000Z', true),
  notification('3', '2026-11-21T05:00:00.000Z', true),
];

it('groups by the day in India, newest first', () => {
  renderPage(
    <NotificationList notifications={notifications} role={role} show={undefined} today="2026-11-22" />,
  );
  const today = screen.getByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('listitem')).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: 'Yesterday' })).getAllByRole('listitem')).toHaveLength(1);
});

it('links to the subject, and marks the notification as read', async () => {
  const calls = answer(markRead, { unread: 0 } as never);
  const { user, router } = renderPage(
    <NotificationList notifications={notifications} role={role} show={undefined} today="2026-11-22" />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: /Venue 1/ }));
  expect(router.state.location.pathname).toBe('/user/bookings/1');
  await waitFor(() => expect(calls).toEqual([{ ids: ['1'] }]));
});

it('explains why it is empty, and links to all notifications', () => {
  renderPage(<NotificationList notifications={[]} role={role} show="unread" today="2026-11-22" />);
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/user/notifications');
});

it('names the event, the space and the hour of what was booked', () => {
  const first = {
    eventNames: { en: 'Sangeet', hi: 'संगीत' },
    name: 'Lawn, evening',
    rooms: null,
    day: '2026-12-11',
    time: '16:00',
    more: 0,
  };
  const data = { venue: 'Lake Palace', day: '2026-12-10', person: 'Vikram', code: 'MB-7K3Q9F' };
  const [lawn, rooms] = [
    { ...data, function: first },
    { ...data, function: { ...first, name: 'Garden rooms', rooms: 3, more: 2 } },
  ].map((said, index) => ({
    ...notification(String(index), '2026-11-22T05:00:00.000Z', true),
    event: 'event_soon' as const,
    data: said,
  }));
  if (!lawn || !rooms) throw new Error('There are two.');
  renderPage(
    <NotificationList notifications={[lawn, rooms]} role={role} show={undefined} today="2026-11-22" />,
  );
  screen.getByText(/Sangeet: Lawn, evening, Fri 11 Dec, 4:00 pm\.$/);
  screen.getByText(/Rooms: 3 rooms \(“Garden rooms”\), Fri 11 Dec, 4:00 pm\. And 2 more events\.$/);
});

it('says what a change of a booking changed, and that the price did not', () => {
  const before = { startDate: '2027-02-20', endDate: '2027-02-20', guestCount: 350, total: 20_910 };
  const of = (id: string, after: Partial<typeof before>) => ({
    ...notification(id, '2026-11-22T05:00:00.000Z', true),
    event: 'booking_changed' as const,
    data: { venue: 'Orchard', change: { before, after: { ...before, ...after } } },
  });
  const guests = of('1', { guestCount: 400 });
  const moved = of('2', { startDate: '2027-02-22', endDate: '2027-02-22', total: 25_000 });
  renderPage(
    <NotificationList notifications={[guests, moved]} role={role} show={undefined} today="2026-11-22" />,
  );
  screen.getByText('Guests: 350 to 400. The price stays ₹20,910.');
  screen.getByText('Dates: 20 Feb 2027 to 22 Feb 2027. Price: ₹20,910 to ₹25,000.');
});
