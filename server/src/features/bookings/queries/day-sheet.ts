import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { type StayHours, stayTimes } from '@mandap/domain/bookings/stay-times';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import type { Db } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findOfflineBookings } from '../offline-bookings.store.ts';
import { functionOf } from '../offline-bookings.ts';
import { agreedQuote } from '../quotes.store.ts';
import { findBookings } from './find-booking.ts';

interface BookedEvent extends BookingFunction, StayHours {
  eventNames: Names;
  guestName: string;
  /** Empty: not known, or not shown. */
  phone: string;
  /** What the family wrote. The note of an offline booking is the host's own. */
  wishes: string;
  /** Of the whole booking. Null: not shown. */
  balance: Paise | null;
}

/** The names of what an event has. */
interface Places {
  hasWholeVenue: boolean;
  spaces: string[];
  roomNames: string[];
}

/** What the link of a day shows: its events, the earliest first. */
export interface DaySheet {
  venueName: string;
  day: Day;
  expiresAt: Date;
  events: (BookedEvent & Places)[];
}

interface Sheet extends StayHours, Omit<DaySheet, 'events'> {
  venueId: string;
  withMoney: boolean;
}

/** Null: there is no such link, or it has expired. */
export const findDaySheet = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  token: string,
): Promise<DaySheet | null> => {
  const [sheet] = await db<Sheet[]>`
    select s.venue_id, v.name as venue_name, s.day, s.expires_at, s.with_money,
      to_char(v.check_in_time, 'HH24:MI') as check_in_time, to_char(v.check_out_time, 'HH24:MI') as check_out_time,
      to_char(v.opens_at, 'HH24:MI') as opens_at, to_char(v.closes_at, 'HH24:MI') as closes_at
    from day_sheets s join published.venues v on v.id = s.venue_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${clock.now()}`;
  if (!sheet) return null;
  const { venueName, day, expiresAt } = sheet;
  const booked = [...(await eventsOnline(db, sheet)), ...(await eventsOffline(db, sheet))]
    .filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
    .toSorted((one, other) => (beginOf(one) < beginOf(other) ? -1 : 1));
  const places = await findPlaces(db, booked);
  const nowhere = { hasWholeVenue: false, spaces: [], roomNames: [] };
  const events = booked.map((event) => ({
    ...event,
    ...(!sheet.withMoney && { phone: '', balance: null }),
    ...(places.get(event.id) ?? nowhere),
  }));
  return { venueName, day, expiresAt, events };
};

const beginOf = (event: BookedEvent): string => {
  const { start } = stayTimes(event);
  return `${start.day} ${start.time ?? ''}`;
};

const eventsOnline = async (db: Db, { venueId, day }: Sheet): Promise<BookedEvent[]> => {
  const rows = await db<{ id: string }[]>`
    select b.id from bookings b ${agreedQuote}
    where b.venue_id = ${venueId} and b.status in ('confirmed', 'completed')
      and b.start_date <= ${day} and b.end_date >= ${day}
      and exists (select 1 from functions f where f.quote_id = q.id and f.start_date <= ${day} and f.end_date >= ${day})
    order by b.start_date, b.id`;
  const bookings = await findBookings(
    db,
    rows.map(({ id }) => id),
  );
  return bookings.flatMap((booking) =>
    booking.functions.map((one) => ({
      ...booking,
      ...one,
      eventNames: one.eventNames ?? booking.eventNames,
      phone: booking.contactPhone,
      wishes: booking.specialRequests,
    })),
  );
};

const eventsOffline = async (db: Db, { venueId, day, ...hours }: Sheet): Promise<BookedEvent[]> => {
  const rows = await db<{ id: string }[]>`
    select id from offline_bookings
    where venue_id = ${venueId} and cancelled_at is null and start_date <= ${day} and end_date >= ${day}
    order by start_date, id`;
  const bookings = await findOfflineBookings(
    db,
    rows.map(({ id }) => id),
  );
  return bookings.map((booking) => ({
    ...hours,
    ...functionOf(booking),
    guestName: booking.guestName,
    phone: booking.phone,
    wishes: '',
    balance: booking.price - booking.paid,
  }));
};

/** “Room 9” comes before “Room 10”. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** By the id of the function or offline booking. */
const findPlaces = async (db: Db, events: readonly BookedEvent[]): Promise<Map<string, Places>> => {
  const ids = events.map(({ id }) => id);
  const rows = await db<(Places & { id: string })[]>`
    select coalesce(h.function_id, h.offline_booking_id) as id, bool_or(s.kind = 'venue') as has_whole_venue,
      coalesce(array_agg(distinct s.name) filter (where s.kind not in ('venue', 'room')), '{}') as spaces,
      coalesce(array_agg(distinct s.name) filter (where s.kind = 'room'), '{}') as room_names
    from published.holds h join published.spaces s on s.id = h.space_id
      left join quotes q on q.id = h.quote_id
    where (q.status = 'agreed' and h.function_id = any(${ids}::uuid[])) or h.offline_booking_id = any(${ids}::uuid[])
    group by 1`;
  return new Map(
    rows.map(({ id, spaces, roomNames, ...whole }) => [
      id,
      { ...whole, spaces: spaces.toSorted(inOrder), roomNames: roomNames.toSorted(inOrder) },
    ]),
  );
};
