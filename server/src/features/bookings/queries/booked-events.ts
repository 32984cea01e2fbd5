import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { type StayHours, stayTimes } from '@mandap/domain/bookings/stay-times';
import type { DayRange } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import type { Db } from '#server/platform/db.ts';
import { findOfflineBookings } from '../offline-bookings.store.ts';
import { functionOf } from '../offline-bookings.ts';
import { agreedQuote } from '../quotes.store.ts';
import { findBookings } from './find-booking.ts';

/** A function of a confirmed booking, or an offline booking. */
export interface BookedEvent extends BookingFunction, StayHours {
  venueId: string;
  bookingId: string;
  kind: 'platform' | 'offline';
  eventNames: Names;
  guestName: string;
  /** Empty: not known, or not shown. */
  phone: string;
  /** What the family wrote. */
  wishes: string;
  /** What the host noted about an offline booking. Empty: nothing, or not shown. */
  hostNote: string;
  /** Of the whole booking. Null: not shown. */
  balance: Paise | null;
}

/** The events at some venues on some days, the earliest first. */
export const findBookedEvents = async (
  db: Db,
  venueIds: readonly string[],
  days: DayRange,
): Promise<BookedEvent[]> => {
  const [online, offline] = await Promise.all([
    eventsOnline(db, venueIds, days),
    eventsOffline(db, venueIds, days),
  ]);
  return [...online, ...offline]
    .filter(({ startDate, endDate }) => startDate <= days.end && days.start <= endDate)
    .toSorted((one, other) => (beginOf(one) < beginOf(other) ? -1 : 1));
};

const beginOf = (event: BookedEvent): string => {
  const { start } = stayTimes(event);
  return `${start.day} ${start.time ?? ''}`;
};

const eventsOnline = async (
  db: Db,
  venueIds: readonly string[],
  { start, end }: DayRange,
): Promise<BookedEvent[]> => {
  const rows = await db<{ id: string }[]>`
    select b.id from bookings b ${agreedQuote}
    where b.venue_id = any(${[...venueIds]}::uuid[]) and b.status in ('confirmed', 'completed')
      and b.start_date <= ${end} and b.end_date >= ${start}
      and exists (select 1 from functions f where f.quote_id = q.id and f.start_date <= ${end} and f.end_date >= ${start})
    order by b.start_date, b.id`;
  const bookings = await findBookings(
    db,
    rows.map(({ id }) => id),
  );
  return bookings.flatMap((booking) =>
    booking.functions.map((one) => ({
      ...booking,
      ...one,
      bookingId: booking.id,
      kind: 'platform' as const,
      eventNames: one.eventNames ?? booking.eventNames,
      phone: booking.contactPhone,
      wishes: booking.specialRequests,
      hostNote: '',
    })),
  );
};

const eventsOffline = async (
  db: Db,
  venueIds: readonly string[],
  { start, end }: DayRange,
): Promise<BookedEvent[]> => {
  const rows = await db<(StayHours & { id: string })[]>`
    select w.id, to_char(v.check_in_time, 'HH24:MI') as check_in_time, to_char(v.check_out_time, 'HH24:MI') as check_out_time,
      to_char(v.opens_at, 'HH24:MI') as opens_at, to_char(v.closes_at, 'HH24:MI') as closes_at
    from offline_bookings w join published.venues v on v.id = w.venue_id
    where w.venue_id = any(${[...venueIds]}::uuid[]) and w.cancelled_at is null
      and w.start_date <= ${end} and w.end_date >= ${start}
    order by w.start_date, w.id`;
  const hours = new Map(rows.map(({ id, ...one }) => [id, one]));
  const bookings = await findOfflineBookings(db, [...hours.keys()]);
  return bookings.map((booking) => ({
    ...(hours.get(booking.id) ?? unknownHours),
    ...functionOf(booking),
    venueId: booking.venueId,
    bookingId: booking.id,
    kind: 'offline' as const,
    eventNames: booking.eventNames,
    guestName: booking.guestName,
    phone: booking.phone,
    wishes: '',
    hostNote: booking.note,
    balance: booking.price - booking.paid,
  }));
};

const unknownHours: StayHours = { checkInTime: null, checkOutTime: null, opensAt: null, closesAt: null };
