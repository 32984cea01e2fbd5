import { addDays, startOfDayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { BookingRow } from '@mandap/server/src/features/bookings/bookings.record.ts';
import {
  createNotificationsStore,
  type NotificationRow,
} from '@mandap/server/src/features/notifications/notifications.store.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import type { DemoVenue } from './venues/venue.ts';

interface Booked {
  booking: BookingRow;
  venue: DemoVenue;
  paid: Paise;
}

type Told = Pick<NotificationRow, 'kind' | 'event' | 'data' | 'readAt' | 'createdAt'>;

const toldOf = ({ booking, venue, paid }: Booked): Told[] => {
  const { code, startDate: day, createdAt: at } = booking;
  const data = { venue: venue.name, code, day, person: `${venue.host.firstName} ${venue.host.lastName}` };
  const received = { ...data, amount: toRupees(paid) };
  const over = startOfDayInIndia(addDays(booking.endDate, 1));
  return [
    { kind: 'payment', event: 'payment_received', data: received, readAt: at, createdAt: at },
    { kind: 'booking', event: 'booking_confirmed', data, readAt: at, createdAt: at },
    ...(booking.status === 'completed'
      ? ([{ kind: 'review', event: 'review_invited', data, readAt: null, createdAt: over }] as const)
      : []),
  ];
};

/** What its guest was told of a booking: all read but the invitation to write a review. */
export const insertNotices = async (tx: Tx, { db, ...booked }: Booked & { db: Db }): Promise<void> => {
  const store = createNotificationsStore(db);
  const { id, userId } = booked.booking;
  for (const told of toldOf(booked))
    await store.insert(tx, { ...told, id: newId(), userId, path: `/user/bookings/${id}`, topic: null });
};
