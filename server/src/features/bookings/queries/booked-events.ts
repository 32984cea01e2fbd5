import type { HostBookingKind } from '@mandap/contract/bookings/bookings';
import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { type StayHours, stayTimes } from '@mandap/domain/bookings/stay-times';
import type { DayRange } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import type { Db } from '#server/platform/db.ts';
import { kindOf } from '../host-booking.present.ts';
import { agreedQuote } from '../quotes.store.ts';
import { findAnyBookings } from './find-booking.ts';

/** A function of a confirmed booking. */
export interface BookedEvent extends BookingFunction, StayHours {
  venueId: string;
  bookingId: string;
  kind: HostBookingKind;
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
  { start, end }: DayRange,
): Promise<BookedEvent[]> => {
  const rows = await db<{ id: string }[]>`
    select b.id from bookings b ${agreedQuote}
    where b.venue_id = any(${[...venueIds]}::uuid[]) and b.status in ('confirmed', 'completed')
      and b.start_date <= ${end} and b.end_date >= ${start}
      and exists (select 1 from functions f where f.quote_id = q.id and f.start_date <= ${end} and f.end_date >= ${start})
    order by b.start_date, b.id`;
  const bookings = await findAnyBookings(
    db,
    rows.map(({ id }) => id),
  );
  return bookings
    .flatMap((booking) =>
      booking.functions.map((one) => ({
        ...booking,
        ...one,
        bookingId: booking.id,
        kind: kindOf(booking),
        eventNames: one.eventNames ?? booking.eventNames,
        phone: booking.contactPhone,
        wishes: booking.specialRequests,
      })),
    )
    .filter(({ startDate, endDate }) => startDate <= end && start <= endDate)
    .toSorted((one, other) => (beginOf(one) < beginOf(other) ? -1 : 1));
};

const beginOf = (event: BookedEvent): string => {
  const { start } = stayTimes(event);
  return `${start.day} ${start.time ?? ''}`;
};
