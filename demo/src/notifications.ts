import { addDays, startOfDayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { BookingRow } from '@mandap/server/src/features/bookings/bookings.record.ts';
import {
  insertNotifications,
  type NotificationRow,
} from '@mandap/server/src/features/notifications/notifications.store.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';
import type { DemoVenue } from './venues/venue.ts';

type Notification = Pick<NotificationRow, 'kind' | 'event' | 'data' | 'readAt' | 'createdAt'>;

/** Inserts the guest's notifications about a booking: all read except the invitation to write a review. */
export const addNotifications = async (
  { tx }: SeedContext,
  venue: DemoVenue,
  booking: BookingRow,
  paid: Paise,
): Promise<void> => {
  const { id, userId, code, startDate: day, createdAt, status } = booking;
  const data = { venue: venue.name, code, day, person: `${venue.host.firstName} ${venue.host.lastName}` };
  const read = { readAt: createdAt, createdAt };
  const notifications: Notification[] = [
    { kind: 'payment', event: 'payment_received', data: { ...data, amount: toRupees(paid) }, ...read },
    { kind: 'booking', event: 'booking_confirmed', data, ...read },
  ];
  if (status === 'completed') {
    const completedAt = startOfDayInIndia(addDays(booking.endDate, 1));
    notifications.push({
      kind: 'review',
      event: 'review_invited',
      data,
      readAt: null,
      createdAt: completedAt,
    });
  }
  for (const notification of notifications) {
    const path = `/user/bookings/${id}`;
    await insertNotifications(tx, [{ ...notification, id: newId(), userId, path, topic: null }]);
  }
};
