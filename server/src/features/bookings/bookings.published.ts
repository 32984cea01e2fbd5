import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Day, DayRange } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Part, Sql, Tx } from '#server/platform/db.ts';
import type { TakenExtra } from '../services/services.context.ts';

// What features below bookings read of them. They declare what they need, and app.ts passes it to them.

/** The host of a booking: the owner of its venue. */
export const findHostOfBooking = async (sql: Sql, bookingId: string): Promise<string | null> => {
  const [row] = await sql<{ host: string }[]>`
    select v.owner_id as host from bookings b join published.venues v on v.id = b.venue_id where b.id = ${bookingId}`;
  return row?.host ?? null;
};

/** The number of bookings of offering `o` that are still to come. */
export const upcomingBookings = (today: Day) => part`(
  select count(distinct q.booking_id)::int from functions f join quotes q on q.id = f.quote_id and q.status = 'agreed'
    join bookings b on b.id = q.booking_id and is_live_booking(b.status)
  where f.offering_id = o.id and f.end_date >= ${today})`;

/**
 * How many of each extra of a venue live bookings have on each of some days. A change that waits counts with what it adds to its
 * booking. `exceptBooking` does not count.
 */
export const takenExtras = (
  sql: Sql,
  venueId: string,
  { start, end }: DayRange,
  exceptBooking: string | null = null,
) => sql<TakenExtra[]>`
  select extra_id, day, sum(quantity)::int as taken from (
    select e ->> 'extraId' as extra_id, day::date as day, f.id, max((e ->> 'quantity')::int) as quantity
    from bookings b join quotes q on q.booking_id = b.id and q.status in ('agreed', 'waiting')
    join functions f on f.quote_id = q.id and f.start_date <= ${end} and f.end_date >= ${start}
    cross join jsonb_array_elements(f.extras) e
    cross join generate_series(greatest(f.start_date, ${start}::date), least(f.end_date, ${end}::date), interval '1 day') day
    where b.venue_id = ${venueId} and is_live_booking(b.status) and b.id is distinct from ${exceptBooking}::uuid
    group by 1, 2, 3) of_functions
  group by 1, 2`;

export const bookingsForCalendar = {
  bookingOf: (quoteId: Part) => part`(select booking_id from quotes where id = ${quoteId})`,
  holder: ({ quoteId, functionId }: Record<'quoteId' | 'functionId', Part>) => part`(
    select b.id as booking_id, b.code, b.user_id, b.status, case b.source when 'host' then b.customer_name else u.first_name || ' ' || u.last_name end as guest,
      f.name as offering, f.end_date::timestamp + f.ends * interval '1 minute' as ends
    from functions f join quotes q on q.id = f.quote_id join bookings b on b.id = q.booking_id
      left join published.users u on u.id = b.user_id
    where f.quote_id = ${quoteId} and f.id = ${functionId})`,
};

export const bookingsForPayments = {
  rows: part`(
    select b.id, b.code, b.status, b.user_id, trim(u.first_name || ' ' || u.last_name) as user_name,
      u.email as user_email, b.venue_id, v.name as venue_name
    from bookings b join published.users u on u.id = b.user_id join published.venues v on v.id = b.venue_id)`,
  codes: part`(select id, code, user_id, end_date from bookings)`,
  searched: part`(select booking_id, search_text from booking_overviews)`,
};

/** Whether something is still to happen with booking `b`: a guest's waits for its completion even when it is over. */
const isOpen = (today: Day): Part =>
  part`is_live_booking(b.status) and (b.source = 'guest' or b.end_date >= ${today})`;

export const bookingsForVenues = {
  takeUncounted: async (tx: Tx, limit: number): Promise<string[]> => {
    const rows = await tx<{ venueId: string }[]>`
      with taken as (
        delete from venues_to_count where venue_id in (select venue_id from venues_to_count limit ${limit}) returning venue_id)
      select distinct venue_id from taken order by venue_id`;
    return rows.map(({ venueId }) => venueId);
  },
  counts: (ids: readonly string[]) => part`(
    select venue_id, count(*)::int as bookings, count(*) filter (where took_place(status, unconfirmed))::int as events
    from bookings where source = 'guest' and venue_id = any(${[...ids]}::uuid[]) group by venue_id)`,
  made: part`(select count(*)::int from bookings b where b.venue_id = v.id)`,
  nextEvent: (today: Day) => part`
    (select jsonb_build_object('id', e.id, 'kind', case e.source when 'host' then 'offline' else 'platform' end,
        'startDate', e.start_date, 'endDate', e.end_date)
      from bookings e where e.venue_id = v.id and e.status = 'confirmed' and e.end_date >= ${today}
      order by e.start_date, e.id limit 1)`,
  /** Whether a venue has bookings that are not over or, if a guest made them, wait for their completion. */
  areLive: async (sql: Sql, venueId: string, today: Day): Promise<boolean> => {
    const [row] = await sql<{ live: boolean }[]>`
      select exists (select 1 from bookings b where b.venue_id = ${venueId} and ${isOpen(today)}) as live`;
    return row?.live ?? false;
  },
};

/** Rows that refer to a venue and outlive its removal. */
export const venuesOfBookings = [part`(select venue_id from bookings)`];

/** The codes of the venue's newest bookings, at most `newest`, by the id of the booking. */
export const listBookingCodes = async (
  sql: Sql,
  venueId: string,
  newest: number,
): Promise<Map<string, string>> => {
  const rows = await sql<{ id: string; code: string }[]>`
    select id, code from bookings where venue_id = ${venueId} order by created_at desc limit ${newest}`;
  return new Map(rows.map(({ id, code }) => [id, code]));
};

export const bookingNames = part`(select id, code as name from bookings)`;

export const bookingsForApproval = {
  made: bookingsForVenues.made,
  live: (today: Day) =>
    part`(select count(*)::int from bookings b where b.venue_id = v.id and ${isOpen(today)})`,
  eventsOfHost: part`
    (select count(*)::int from bookings b join published.venues v on v.id = b.venue_id
      where v.owner_id = h.user_id and took_place(b.status, b.unconfirmed))`,
};

interface RecentBooking {
  id: string;
  code: string;
  venueName: string;
  startDate: Day;
  endDate: Day;
  status: BookingStatus;
  total: Paise;
}

interface ComingEvent {
  id: string;
  code: string;
  venueName: string;
  startDate: Day;
}

export const bookingsForAccounts = {
  made: part`(select count(*)::int from bookings b where b.user_id = u.id)`,

  recent: (sql: Sql, guestId: string, limit: number): Promise<RecentBooking[]> => sql<RecentBooking[]>`
    select b.id, b.code, v.name as venue_name, b.start_date, b.end_date, b.status, b.total
    from (select * from bookings where user_id = ${guestId} order by start_date desc, id desc limit ${limit}) b
    join published.venues v on v.id = b.venue_id order by b.start_date desc, b.id desc`,

  coming: async (
    sql: Sql,
    hostId: string,
    today: Day,
    limit: number,
  ): Promise<{ events: ComingEvent[]; count: number }> => {
    const coming = part`
      from bookings b join published.venues v on v.id = b.venue_id
      where v.owner_id = ${hostId} and is_live_booking(b.status) and b.end_date >= ${today}`;
    const [events, [counted]] = await Promise.all([
      sql<ComingEvent[]>`
        select b.id, b.code, v.name as venue_name, b.start_date ${coming} order by b.start_date, b.id limit ${limit}`,
      sql<{ count: number }[]>`select count(*)::int ${coming}`,
    ]);
    return { events, count: counted?.count ?? 0 };
  },
};
