import type { BookingOrdering } from '@mandap/contract/bookings/guest';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { addDays, type Day, longestStay } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { PaymentState } from '@mandap/domain/payments/payment-state';
import type { Db, Part } from '../../platform/db.ts';
import { containing } from '../../platform/listing.ts';
import type { BookingRecord, BookingSearch } from './bookings.record.ts';
import { records } from './bookings.store.ts';

export interface BookingSummary {
  all: number;
  upcoming: number;
  pending: number;
  completed: number;
  totalSpent: Paise;
  balanceDue: Paise;
}

export interface NextEvent {
  id: string;
  code: string;
  venueName: string;
  startDate: Day;
  endDate: Day;
}

/** Bookings read at once while a table of all of them is written. */
const batch = 200;

export const createOwnBookingsStore = (db: Db) => {
  /** What came in for booking `b` and was not given back: domain/payment-state.ts calls it `kept`. */
  const kept = db`(
    select coalesce(sum(p.amount - p.given_back), 0)::bigint from payments p
    where p.booking_id = b.id and p.status in ('completed', 'refunded'))`;

  /** The same with what was given back and need not be paid again. */
  const settled = db`(${kept} + b.host_conceded + b.platform_conceded)`;

  const refunds = (isDone: boolean) => db`(
    select count(*) from payments p join refunds r on r.payment_id = p.id
    where p.booking_id = b.id and p.status <> 'mismatched' and (r.status = 'completed') = ${isDone})`;

  const isGivenBack = db`(b.status = 'cancelled' or (b.host_conceded + b.platform_conceded >= b.total and ${kept} <= 0))`;

  /** domain/payment-state.ts as conditions; a test holds the two together. */
  const inState: Record<PaymentState, () => Part> = {
    pending: () => db`b.status <> 'cancelled' and ${settled} <= 0`,
    partial: () => db`b.status <> 'cancelled' and ${settled} > 0 and ${settled} < b.total`,
    paid: () => db`b.status <> 'cancelled' and ${settled} >= b.total and ${kept} > 0`,
    refund_pending: () => db`${isGivenBack} and ${refunds(false)} > 0`,
    refunded: () => db`${isGivenBack} and ${refunds(false)} = 0 and ${refunds(true)} > 0`,
  };

  /** The venues of that name among those that this person has booked: no others are read. */
  const venuesNamed = async (userId: string, text: string | undefined): Promise<string[]> => {
    if (!text) return [];
    const rows = await db<{ id: string }[]>`
      select v.id from venues v
      where v.id = any(array(select distinct o.venue_id from bookings o where o.user_id = ${userId}))
        and v.name ilike ${containing(text)}`;
    return rows.map(({ id }) => id);
  };

  /** A stay that is going on at `from` began within the longest stay before it: the index needs to look no further. */
  const during = (from: Day | undefined, to: Day | undefined): Part => {
    const begun = from
      ? db`and b.start_date >= ${addDays(from, -longestStay)} and b.end_date >= ${from}`
      : db``;
    return to ? db`${begun} and b.start_date <= ${to}` : begun;
  };

  /** `venueIds`: what `venuesNamed` found. */
  const conditions = (
    userId: string,
    wanted: Omit<BookingSearch, 'ordering'>,
    venueIds: readonly string[],
  ): Part => {
    const { search, status, eventType, paymentState, dateFrom, dateTo, minTotal, maxTotal } = wanted;
    return db`b.user_id = ${userId}
      ${status ? db`and b.status = ${status}` : db``}
      ${eventType ? db`and b.event_type = ${eventType}` : db``}
      ${during(dateFrom, dateTo)}
      ${minTotal === undefined ? db`` : db`and b.total >= ${minTotal}`}
      ${maxTotal === undefined ? db`` : db`and b.total <= ${maxTotal}`}
      ${search ? db`and (b.code ilike ${containing(search)} or b.venue_id = any(${venueIds}::uuid[]))` : db``}
      ${paymentState ? db`and ${inState[paymentState]()}` : db``}`;
  };

  const orders: Record<BookingOrdering, () => Part> = {
    date_desc: () => db`b.start_date desc, b.id desc`,
    date_asc: () => db`b.start_date, b.id`,
    amount_desc: () => db`b.total desc, b.id desc`,
    amount_asc: () => db`b.total, b.id`,
  };

  return {
    /** One page, and how many there are of each status with the other filters as they are. */
    async search(
      userId: string,
      wanted: BookingSearch & { page: number; pageSize: number },
    ): Promise<{ results: BookingRecord[]; counts: Partial<Record<BookingStatus, number>> }> {
      const { page, pageSize } = wanted;
      const order = orders[wanted.ordering]();
      const venueIds = await venuesNamed(userId, wanted.search);
      const [results, rows] = await Promise.all([
        db<BookingRecord[]>`
          ${records(
            db,
            db`(select * from bookings b where ${conditions(userId, wanted, venueIds)} order by ${order}
              limit ${pageSize} offset ${(page - 1) * pageSize}) b`,
          )}
          order by ${order}`,
        db<{ status: BookingStatus; count: number }[]>`
          select b.status, count(*)::int as count from bookings b
          where ${conditions(userId, { ...wanted, status: undefined }, venueIds)} group by b.status`,
      ]);
      return { results, counts: Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
    },

    /** All of them, as they are at one moment, some at a time. */
    async *all(userId: string, wanted: BookingSearch): AsyncIterable<BookingRecord[]> {
      const order = orders[wanted.ordering]();
      const venueIds = await venuesNamed(userId, wanted.search);
      yield* db<BookingRecord[]>`
        ${records(db, db`(select * from bookings b where ${conditions(userId, wanted, venueIds)}) b`)}
        order by ${order}`.cursor(batch);
    },

    async summary(userId: string, today: Day): Promise<BookingSummary> {
      const [row] = await db<BookingSummary[]>`
        select count(*)::int as "all",
          count(*) filter (where b.status = 'confirmed' and b.end_date >= ${today})::int as upcoming,
          count(*) filter (where b.status = 'pending')::int as pending,
          count(*) filter (where b.status = 'completed')::int as completed,
          coalesce(sum(money.kept), 0)::bigint as total_spent,
          coalesce(sum(greatest(b.total - money.kept - b.host_conceded - b.platform_conceded, 0)) filter (where b.status = 'confirmed'), 0)::bigint as balance_due
        from bookings b cross join lateral (select ${kept} as kept) money
        where b.user_id = ${userId}`;
      return row ?? { all: 0, upcoming: 0, pending: 0, completed: 0, totalSpent: 0, balanceDue: 0 };
    },

    async nextEvent(userId: string, today: Day): Promise<NextEvent | null> {
      const [row] = await db<NextEvent[]>`
        select b.id, b.code, v.name as venue_name, b.start_date, b.end_date
        from bookings b join venues v on v.id = b.venue_id
        where b.user_id = ${userId} and b.status = 'confirmed' ${during(today, undefined)}
        order by b.start_date, b.id limit 1`;
      return row ?? null;
    },
  };
};
