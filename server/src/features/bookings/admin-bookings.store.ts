import type { AdminBookingSort } from '@mandap/contract/bookings/admin';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import { type BookingStatus, bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { addDays, type Day, daysBetween, longestStay } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { type BookingPaymentState, bookingPaymentStates } from '@mandap/domain/payments/payment-state';
import type { Db, Part, Tx } from '../../platform/db.ts';
import { wordsLike } from '../../platform/like-pattern.ts';
import { exportBatch, inOrder, plannedAsAsked, slice } from '../../platform/listing.ts';

export interface BookingsWanted {
  search?: string | undefined;
  status?: BookingStatus | undefined;
  paymentStatus?: BookingPaymentState | undefined;
  dateFrom?: Day | undefined;
  dateTo?: Day | undefined;
  venueId?: string | undefined;
  userId?: string | undefined;
  ids?: readonly string[] | undefined;
  sort: AdminBookingSort;
}

type Paging = { page: number; pageSize: number };

/** Money in paise. */
export interface AdminBookingRow {
  id: string;
  code: string;
  userId: string;
  userName: string;
  userEmail: string;
  venueId: string;
  venueName: string;
  hostId: string;
  hostName: string;
  startDate: Day;
  endDate: Day;
  total: Paise;
  kept: Paise;
  open: Paise;
  status: BookingStatus;
  paymentState: BookingPaymentState;
  approved: boolean;
  expiresAt: Date | null;
  createdAt: Date;
}

/** Days of which all bookings can be sorted. */
const shortSpan = 100;
const [farBack, farAhead] = ['2000-01-01', '2100-01-01'] as const;

/** What else stands with nothing paid, where one looks for what is not paid. */
const withStates: Partial<Record<BookingPaymentState, readonly BookingPaymentState[]>> = {
  pending: ['pending', 'failed'],
};

export const createBookingsListStore = (db: Db) => {
  const orders: Record<AdminBookingSort, () => Part> = {
    newest: () => db`o.created_at desc, o.booking_id desc`,
    oldest: () => db`o.created_at, o.booking_id`,
    start_date: () => db`o.start_date, o.booking_id`,
    '-start_date': () => db`o.start_date desc, o.booking_id desc`,
    amount: () => db`o.total, o.booking_id`,
    '-amount': () => db`o.total desc, o.booking_id desc`,
  };

  /** What leaves few over, if it is looked for. */
  const narrowing = ({ search, dateFrom, dateTo, venueId, userId, ids }: BookingsWanted): Part[] => [
    ...(ids ? [db`o.booking_id = any(${[...ids]}::uuid[])`] : []),
    ...(userId ? [db`o.user_id = ${userId}`] : []),
    ...(venueId ? [db`o.venue_id = ${venueId}`] : []),
    ...(search ? [db`o.search_text like ${wordsLike(search)}`] : []),
    ...(dateFrom
      ? [db`o.start_date >= ${addDays(dateFrom, -longestStay)} and o.end_date >= ${dateFrom}`]
      : []),
    ...(dateTo ? [db`o.start_date <= ${dateTo}`] : []),
  ];

  const kinds = ({ status, paymentStatus }: BookingsWanted) => ({
    statuses: status ? [status] : [...bookingStatuses],
    states: paymentStatus ? [...(withStates[paymentStatus] ?? [paymentStatus])] : [...bookingPaymentStates],
  });

  const all = (parts: readonly Part[]): Part => parts.reduce((sum, part) => db`${sum} and ${part}`, db`true`);

  const found = (wanted: BookingsWanted): Part => {
    const { statuses, states } = kinds(wanted);
    return db`booking_overviews o where ${all(narrowing(wanted))}
      ${wanted.status ? db`and o.status = any(${statuses}::text[])` : db``}
      ${wanted.paymentStatus ? db`and o.payment_state = any(${states}::text[])` : db``}`;
  };

  /**
   * The page of those that are found, and how many they are, up to one more than is counted: looked for by what narrows,
   * then sorted. Whether a word is rare, the planner cannot know: it must not walk along the order for it.
   */
  const foundFirst = async (
    tx: Tx,
    wanted: BookingsWanted & Paging,
  ): Promise<{ ids: string[]; count: number }> => {
    const [row] = await tx<{ ids: string[]; count: number }[]>`
      with few as materialized (
        select o.booking_id, o.created_at, o.start_date, o.total from ${found(wanted)} limit ${countLimit + 1})
      select (select count(*)::int from few) as count, array(
        select o.booking_id from few o order by ${orders[wanted.sort]()} ${slice(wanted, db)}) as ids`;
    return row ?? { ids: [], count: 0 };
  };

  /**
   * Of a few months, whatever is found is sorted: in another order than that of the days, they may stand far from its
   * beginning. Otherwise so many are met soon along the order. `offset 0` is the fence.
   */
  const manyOf = (wanted: BookingsWanted & Paging): Part => {
    const order = orders[wanted.sort]();
    const isShort = daysBetween(wanted.dateFrom ?? farBack, wanted.dateTo ?? farAhead) <= shortSpan;
    return isShort
      ? db`select o.booking_id as id from (select o.* from ${found(wanted)} offset 0) o order by ${order} ${slice(wanted, db)}`
      : db`select o.booking_id as id from ${found(wanted)} order by ${order} ${slice(wanted, db)}`;
  };

  /** The beginning of each kind of booking, merged: an index has each of them in order. */
  const merged = (wanted: BookingsWanted & Paging): Part => {
    const { statuses, states } = kinds(wanted);
    const order = orders[wanted.sort]();
    return db`
      select o.booking_id as id from unnest(${statuses}::text[]) of_status, unnest(${states}::text[]) of_state
      cross join lateral (
        select o.* from booking_overviews o
        where o.status = of_status and o.payment_state = of_state and ${all(narrowing(wanted))}
        order by ${order} limit ${wanted.page * wanted.pageSize}) o
      order by ${order} ${slice(wanted, db)}`;
  };

  /** In an order that an index has, so that it is counted there: how many of a kind there are, the planner cannot know. */
  const countKinds = async (tx: Tx, wanted: BookingsWanted): Promise<number> => {
    const { statuses, states } = kinds(wanted);
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from unnest(${statuses}::text[]) of_status, unnest(${states}::text[]) of_state
        cross join lateral (
          select 1 from booking_overviews o
          where o.status = of_status and o.payment_state = of_state
          order by o.created_at, o.booking_id limit ${countLimit + 1}) o
        limit ${countLimit + 1}) found`;
    return row?.count ?? 0;
  };

  const columns = db` o.booking_id as id, o.code, o.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.email as user_email,
      o.venue_id, v.name as venue_name, v.owner_id as host_id, h.contact_name as host_name,
    o.start_date, o.end_date, o.total, o.kept, o.open, o.status, o.payment_state, b.approved_at is not null as approved,
    b.expires_at, o.created_at`;
  const names = db`
    join bookings b on b.id = o.booking_id join users u on u.id = o.user_id
    join venues v on v.id = o.venue_id join hosts h on h.user_id = v.owner_id`;

  /** `source` has ids in the order that is wanted. */
  const rows = (source: Part): Part => db`
    select ${columns} from (select id, row_number() over () as place from (${source}) listed) page
    join booking_overviews o on o.booking_id = page.id ${names} order by page.place`;

  return {
    list: (wanted: BookingsWanted & Paging): Promise<LimitedPage<AdminBookingRow>> =>
      plannedAsAsked(db, async (tx) => {
        const isNarrowed = narrowing(wanted).length > 0;
        const { ids, count } = isNarrowed
          ? await foundFirst(tx, wanted)
          : { ids: [], count: await countKinds(tx, wanted) };
        const countIsLimited = count > countLimit;
        const many = isNarrowed ? manyOf(wanted) : merged(wanted);
        const results = await tx<
          AdminBookingRow[]
        >`${rows(isNarrowed && !countIsLimited ? inOrder(ids, db) : many)}`;
        return { results, count: Math.min(count, countLimit), countIsLimited };
      }),

    /** All of them, some at a time, as they are at one moment. */
    async *all(wanted: BookingsWanted): AsyncIterable<AdminBookingRow[]> {
      yield* db<AdminBookingRow[]>`
        select ${columns} from (select o.* from ${found(wanted)}) o ${names} order by ${orders[wanted.sort]()}`.cursor(
        exportBatch,
      );
    },
  };
};
