import type { BookingActor, BookingStatus, BookingTransition } from '@mandap/domain/bookings/lifecycle';
import { type Day, type DayRange, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import type { VenuePermission } from '@mandap/domain/team/managers';
import part from 'sql-template-tag';
import { columnList, columnValues } from '#server/platform/columns.ts';
import { type Part, pipeline, type Sql } from '#server/platform/db.ts';
import { assignments, identifier, rowsOf } from '#server/platform/fragments.ts';
import { countRows } from '#server/platform/listing.ts';
import { peopleWhoMay, venuesWhere } from '#server/venue-access.ts';
import {
  type AnyBookingRow,
  type BookingRow,
  bookingColumns,
  changingColumns,
  type OfflineBookingRow,
} from './bookings.record.ts';
import { agreedQuote, agreedQuoteFields, agreeProposed, insertQuote } from './quotes.store.ts';

/** Booking `b` with its agreed quote `q`. */
export const bookingRow = part`${columnList(bookingColumns, 'b')}, ${agreedQuoteFields}`;

/**
 * The row of booking_money for each booking `b`. `offset 0` keeps the planner from computing the money of
 * every booking.
 */
export const moneyOf = () => part`
  cross join lateral (select * from booking_money m where m.booking_id = b.id offset 0) money`;

/** Part of the view booking_money, in paise. */
export interface BookingMoney {
  netPaid: Paise;
  /** The part of it that the host received in person. */
  inCash: Paise;
  settled: Paise;
  balance: Paise;
  /** Settled, without payments that have arrived but are not yet applied to the booking. */
  appliedSettled: Paise;
}

export interface HistoryEntry {
  id: string;
  bookingId: string;
  at: Date;
  actor: BookingActor;
  actorId: string | null;
  transition: BookingTransition | 'request';
  from: BookingStatus | null;
  to: BookingStatus;
  reason: string | null;
}

/** The newest line of a booking's history. */
export type LastTransition = Pick<HistoryEntry, 'transition' | 'actor' | 'from'>;

/** With the quote that was agreed to by booking. `isProposed`: it is stored already, because the host proposed it. */
export const insertBooking = async (tx: Sql, booking: AnyBookingRow, isProposed = false): Promise<void> => {
  const { quoteId, functions, lines, total, plan, createdAt } = booking;
  const { commission, commissionRate, serviceFeeRate } = booking;
  await pipeline([
    tx`insert into bookings ${rowsOf(columnValues(bookingColumns, booking))}`,
    isProposed
      ? agreeProposed(tx, quoteId, booking.id, createdAt)
      : insertQuote(tx, {
          id: quoteId,
          bookingId: booking.id,
          status: 'agreed',
          askedAt: createdAt,
          waitsFor: null,
          expiresAt: null,
          answeredAt: createdAt,
          reason: null,
          functions,
          lines,
          total,
          commission,
          commissionRate,
          serviceFeeRate,
          plan,
        }),
  ]);
};

/** Its status, and what it repeats of its agreed quote. */
export const updateBooking = async (tx: Sql, booking: AnyBookingRow): Promise<void> => {
  const changed = columnValues(bookingColumns, booking, [...changingColumns]);
  const updated = await tx`update bookings set ${assignments(changed)} where id = ${booking.id} returning 1`;
  if (updated.length === 0) throw new Error('There is no such booking.');
};

/** What the host notes of a customer without an account. */
export const updateCustomer = async (
  tx: Sql,
  id: string,
  customer: Pick<OfflineBookingRow, 'customerName' | 'contactPhone' | 'hostNote'>,
): Promise<void> => {
  const updated = await tx`
    update bookings set ${assignments({ ...customer })} where id = ${id} and source = 'host' returning 1`;
  if (updated.length === 0) throw new Error('There is no such booking.');
};

export const insertHistory = async (tx: Sql, h: HistoryEntry): Promise<void> => {
  await tx`
    insert into booking_history (id, booking_id, at, actor, actor_id, transition, from_status, to_status, reason)
    values (${h.id}, ${h.bookingId}, ${h.at}, ${h.actor}, ${h.actorId}, ${h.transition}, ${h.from}, ${h.to}, ${h.reason})`;
};

export const findVenueOf = async (sql: Sql, id: string): Promise<string | null> => {
  const [row] = await sql<{ venueId: string }[]>`select venue_id from bookings where id = ${id}`;
  return row?.venueId ?? null;
};

/** Only the row, locked until the transaction ends. Commands call `lockBooking`. */
export const lockBookingRow = async (tx: Sql, id: string): Promise<BookingRow | null> => {
  const [row] = await tx<BookingRow[]>`
    select ${bookingRow} from bookings b ${agreedQuote} where b.id = ${id} and b.source = 'guest' for no key update of b`;
  return row ?? null;
};

/** An offline booking at a venue where this person may do this, locked until the transaction ends. */
export const lockOfflineRow = async (
  tx: Sql,
  id: string,
  userId: string,
  permission: VenuePermission,
): Promise<OfflineBookingRow | null> => {
  const [row] = await tx<OfflineBookingRow[]>`
    select ${bookingRow} from bookings b ${agreedQuote}
    where b.id = ${id} and b.source = 'host' and b.venue_id in (${venuesWhere(userId, permission)}) for no key update of b`;
  return row ?? null;
};

/** Exact while the caller holds the booking's lock. */
export const findMoney = async (tx: Sql, id: string): Promise<BookingMoney> => {
  const [money] = await tx<BookingMoney[]>`
    select net_paid, in_cash, settled, balance, applied_settled from booking_money where booking_id = ${id}`;
  return money ?? { netPaid: 0, inCash: 0, settled: 0, balance: 0, appliedSettled: 0 };
};

/**
 * Functions that hold days for a guest without any money: of requests, of bookings to be paid at the venue, and of changes that wait
 * for the host or for a payment. Those of `exceptBooking` do not count.
 */
export const countUnpaid = async (
  tx: Sql,
  userId: string,
  now: Date,
  exceptBooking: string | null = null,
): Promise<number> => {
  return countRows(
    tx,
    part`from bookings b join quotes q on q.booking_id = b.id
      join functions f on f.quote_id = q.id and f.end_date >= ${dayInIndia(now)}
    where b.user_id = ${userId} and is_live_booking(b.status) and b.id is distinct from ${exceptBooking}::uuid
      and (b.expires_at is null or b.expires_at > ${now})
      and case q.status
        when 'agreed' then
          not exists (select 1 from published.payments p where p.booking_id = b.id and p.status = 'completed')
        when 'waiting' then q.waits_for <> 'guest' and q.expires_at > ${now}
          and exists (select 1 from published.holds h where h.quote_id = q.id and h.function_id = f.id)
        else false end`,
  );
};

/** The guest's first booking of this offering on any of these days. */
export const findOwnLive = async (
  sql: Sql,
  {
    userId,
    venueId,
    offeringId,
    stay,
    now,
  }: { userId: string; venueId: string; offeringId: string; stay: DayRange; now: Date },
): Promise<Pick<BookingRow, 'id' | 'code'> | null> => {
  const [row] = await sql<Pick<BookingRow, 'id' | 'code'>[]>`
    select id, code from bookings
    where user_id = ${userId} and venue_id = ${venueId} and is_live_booking(status)
      and start_date <= ${stay.end} and end_date >= ${stay.start} and (expires_at is null or expires_at > ${now})
      and exists (select 1 from quotes q join functions f on f.quote_id = q.id
        where q.booking_id = bookings.id and q.status = 'agreed' and f.offering_id = ${offeringId})
    order by start_date limit 1`;
  return row ?? null;
};

/** Pending bookings whose time has run out. */
export const listOverdue = async (sql: Sql, now: Date): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select id from bookings where status = 'pending' and expires_at <= ${now} order by expires_at limit 500`;
  return rows.map((row) => row.id);
};

/**
 * In one venue: pending bookings whose time has run out, and bookings with a change that was not answered
 * in time.
 */
export const listOverdueAt = async (
  sql: Sql,
  now: Date,
  venueId: string,
): Promise<{ bookings: string[]; changes: string[] }> => {
  const rows = await sql<{ id: string; isChange: boolean }[]>`
    (select id, expires_at, false as is_change from bookings
      where status = 'pending' and expires_at <= ${now} and venue_id = ${venueId} order by expires_at limit 500)
    union all
    (select c.booking_id, c.expires_at, true
      from quotes c join bookings b on b.id = c.booking_id and b.venue_id = ${venueId}
      where c.status = 'waiting' and c.expires_at <= ${now} order by c.expires_at limit 500)
    order by expires_at`;
  const ids = (isChange: boolean) => rows.filter((row) => row.isChange === isChange).map(({ id }) => id);
  return { bookings: ids(false), changes: ids(true) };
};

/** Confirmed bookings of guests whose last day is over. Unpaid ones only if that was before `closedBefore`. */
export const listOver = async (sql: Sql, today: Day, closedBefore: Day): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select b.id from bookings b ${moneyOf()}
    where b.source = 'guest' and b.status = 'confirmed' and b.end_date < ${today} and (money.settled <> 0 or b.end_date < ${closedBefore})
    order by b.end_date limit 500`;
  return rows.map((row) => row.id);
};

/** The `user_id` of everybody in the family, if it has accounts, and of everybody who acts as host, each once. */
export const selectParties = ({ id, venueId }: Pick<AnyBookingRow, 'id' | 'venueId'>): Part =>
  part`select f.user_id from booking_family f where f.booking_id = ${id} union (${peopleWhoMay(venueId, 'calendar')})`;

/** Waives part of the price of a continuing booking: the guest does not have to pay it again. */
export const addWaiver = async (tx: Sql, id: string, bearer: Bearer, amount: Paise): Promise<void> => {
  const column = identifier(`waived_by_${bearer}`);
  const waived = await tx`update bookings set ${column} = ${column} + ${amount} where id = ${id} returning 1`;
  if (waived.length === 0) throw new Error('There is no such booking.');
};

/** The newest line of the history of each booking, by the booking's id. */
export const findLastTransitions = async (
  sql: Sql,
  bookingIds: readonly string[],
): Promise<Map<string, LastTransition>> => {
  const rows = await sql<(LastTransition & { bookingId: string })[]>`
    select distinct on (booking_id) booking_id, transition, actor, from_status as "from" from booking_history
    where booking_id = any(${[...bookingIds]}::uuid[]) order by booking_id, id desc`;
  return new Map(rows.map(({ bookingId, ...last }) => [bookingId, last]));
};
