import type { AdminBookingSort } from '@house/contract/admin-bookings';
import { countLimit } from '@house/contract/lists';
import { type BookingStatus, bookingStatuses } from '@house/domain/booking-life';
import { addDays, type Day, longestStay } from '@house/domain/days';
import type { Paise } from '@house/domain/money';
import { type BookingPaymentState, bookingPaymentStates } from '@house/domain/payment-state';
import type { Db, Part } from '../../platform/db.ts';
import { exportBatch } from '../../platform/listing.ts';
import { wordsLike } from './words-like.ts';

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

/** So many are sorted without an index of their order; beyond it, the order is walked until the page is full. */
const few = 3_000;

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

  /** Whether there are few, by what narrows alone: the planner cannot know how rare a word is. */
  const isFew = async (wanted: BookingsWanted): Promise<boolean> => {
    const narrow = narrowing(wanted);
    if (narrow.length === 0) return false;
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from booking_overviews o where ${all(narrow)} limit ${few + 1}) found`;
    return (row?.count ?? 0) <= few;
  };

  /** Those few, in order. */
  const sorted = (wanted: BookingsWanted): Part => db`
    with few as materialized (select o.* from ${found(wanted)})
    select o.booking_id as id from few o order by ${orders[wanted.sort]()}`;

  /** The beginning of each kind of booking, merged: an index has each of them in order. */
  const merged = (wanted: BookingsWanted, most: number): Part => {
    const { statuses, states } = kinds(wanted);
    const order = orders[wanted.sort]();
    return db`
      select o.booking_id as id from unnest(${statuses}::text[]) of_status, unnest(${states}::text[]) of_state
      cross join lateral (
        select o.* from booking_overviews o
        where o.status = of_status and o.payment_state = of_state and ${all(narrowing(wanted))}
        order by ${order} limit ${most}) o
      order by ${order}`;
  };

  const count = async (wanted: BookingsWanted): Promise<{ count: number; countIsLimited: boolean }> => {
    const { statuses, states } = kinds(wanted);
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from unnest(${statuses}::text[]) of_status, unnest(${states}::text[]) of_state
        cross join lateral (
          select 1 from booking_overviews o
          where o.status = of_status and o.payment_state = of_state and ${all(narrowing(wanted))}
          limit ${countLimit + 1}) o
        limit ${countLimit + 1}) found`;
    const found = row?.count ?? 0;
    return { count: Math.min(found, countLimit), countIsLimited: found > countLimit };
  };

  const countFew = async (wanted: BookingsWanted): Promise<{ count: number; countIsLimited: boolean }> => {
    const [row] = await db<{ count: number }[]>`select count(*)::int as count from ${found(wanted)}`;
    return { count: row?.count ?? 0, countIsLimited: false };
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
    async list(wanted: BookingsWanted & { page: number; pageSize: number }) {
      const { page, pageSize } = wanted;
      const areFew = await isFew(wanted);
      const source = areFew ? sorted(wanted) : merged(wanted, page * pageSize);
      const [results, counted] = await Promise.all([
        db<AdminBookingRow[]>`${rows(db`${source} limit ${pageSize} offset ${(page - 1) * pageSize}`)}`,
        areFew ? countFew(wanted) : count(wanted),
      ]);
      return { results, ...counted };
    },

    /** All of them, some at a time, as they are at one moment. */
    async *all(wanted: BookingsWanted): AsyncIterable<AdminBookingRow[]> {
      yield* db<AdminBookingRow[]>`
        select ${columns} from (select o.* from ${found(wanted)}) o ${names} order by ${orders[wanted.sort]()}`.cursor(
        exportBatch,
      );
    },
  };
};
