import type { AdminBookingSort } from '@mandap/contract/bookings/bookings';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import { type BookingStatus, bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { addDays, type Day, daysBetween, maxStayNights } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Minutes } from '@mandap/domain/offerings/offering';
import {
  type BookingPaymentState,
  bookingPaymentStates,
  paymentStatesIn,
} from '@mandap/domain/payments/payment-state';
import part from 'sql-template-tag';
import { type Db, inBatches, type Part, type Tx } from '#server/platform/db.ts';
import { wordsLike } from '#server/platform/like-pattern.ts';
import { countUpTo, exportBatch, slice, upTo, withCustomPlan } from '#server/platform/listing.ts';

export interface BookingsQuery {
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

interface Page {
  page: number;
  pageSize: number;
}

/** Money is in paise. */
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
  netPaid: Paise;
  balance: Paise;
  status: BookingStatus;
  paymentState: BookingPaymentState;
  approved: boolean;
  expiresAt: Date | null;
  createdAt: Date;
}

/** The longest span of days whose bookings are all sorted. */
const shortSpan = 100;
const [farBack, farAhead] = ['2000-01-01', '2100-01-01'] as const;

/** One page of all bookings. */
export const findAdminBookings = (
  db: Db,
  requested: BookingsQuery & Page,
): Promise<LimitedPage<AdminBookingRow>> =>
  withCustomPlan(db, async (tx) => {
    const isNarrowed = narrowing(requested).length > 0;
    const counted = isNarrowed
      ? await countUpTo(tx, countLimit, part`from ${found(requested)}`)
      : upTo(countLimit, await countKinds(tx, requested));
    const source = isNarrowed ? inOrder(requested, counted) : merged(requested);
    // The source has ids in the requested order.
    const results = await tx<AdminBookingRow[]>`
      select ${columns()} from (select id, row_number() over () as place from (${source}) listed) page
      join booking_overviews o on o.booking_id = page.id ${names()} order by page.place`;
    return { results, ...counted };
  });

/** A row of the export, with what was booked. */
export type ExportedBooking = AdminBookingRow & {
  functions: { name: string | null; start: Day; end: Day; starts: Minutes | null; ends: Minutes | null }[];
};

/** Every match, in batches, as of one moment. */
export const readAdminBookings = (db: Db, requested: BookingsQuery): AsyncIterable<ExportedBooking[]> => {
  const query = part`
    select ${columns()}, ${functions()} as functions from (select o.* from ${found(requested)}) o ${names()}
    order by ${orderBy(requested.sort)}`;
  return inBatches(db, query, exportBatch);
};

const orderBy = (sort: AdminBookingSort): Part => {
  const orders: Record<AdminBookingSort, () => Part> = {
    newest: () => part`o.created_at desc, o.booking_id desc`,
    oldest: () => part`o.created_at, o.booking_id`,
    start_date: () => part`o.start_date, o.booking_id`,
    '-start_date': () => part`o.start_date desc, o.booking_id desc`,
    amount: () => part`o.total, o.booking_id`,
    '-amount': () => part`o.total desc, o.booking_id desc`,
  };
  return orders[sort]();
};

/** Selective conditions. */
const narrowing = (requested: BookingsQuery): Part[] => {
  const { search, dateFrom, dateTo, venueId, userId, ids } = requested;
  const conditions: Part[] = [];
  if (ids) conditions.push(part`o.booking_id = any(${[...ids]}::uuid[])`);
  if (userId) conditions.push(part`o.user_id = ${userId}`);
  if (venueId) conditions.push(part`o.venue_id = ${venueId}`);
  if (search) conditions.push(part`o.search_text like ${wordsLike(search)}`);
  if (dateFrom)
    conditions.push(part`o.start_date >= ${addDays(dateFrom, -maxStayNights)} and o.end_date >= ${dateFrom}`);
  if (dateTo) conditions.push(part`o.start_date <= ${dateTo}`);
  return conditions;
};

const kinds = ({ status, paymentStatus }: BookingsQuery) => ({
  statuses: status ? [status] : [...bookingStatuses],
  states: paymentStatus ? paymentStatesIn(paymentStatus) : [...bookingPaymentStates],
});

const narrowed = (requested: BookingsQuery): Part =>
  narrowing(requested).reduce((all, condition) => part`${all} and ${condition}`, part`true`);

const found = (requested: BookingsQuery): Part => part`booking_overviews o where ${isFound(requested)}`;

const isFound = (requested: BookingsQuery): Part => {
  const { statuses, states } = kinds(requested);
  return part`${narrowed(requested)}
    ${requested.status ? part`and o.status = any(${statuses}::text[])` : part``}
    ${requested.paymentStatus ? part`and o.payment_state = any(${states}::text[])` : part``}`;
};

/**
 * A page of the matches. Few of them, and those of a few months, are all sorted: in an order other than by day they may be far
 * from its start. Otherwise enough matches are found early in the order, or in that of each kind that is asked for: confirmed
 * bookings come after all others by day. `offset 0` is an optimisation fence.
 */
const inOrder = (requested: BookingsQuery & Page, { countIsLimited }: { countIsLimited: boolean }): Part => {
  const order = orderBy(requested.sort);
  const isShort = daysBetween(requested.dateFrom ?? farBack, requested.dateTo ?? farAhead) <= shortSpan;
  if (!countIsLimited || isShort)
    return part`select o.booking_id as id from (select o.* from ${found(requested)} offset 0) o order by ${order} ${slice(requested)}`;
  if (requested.status || requested.paymentStatus) return merged(requested);
  return part`select o.booking_id as id from ${found(requested)} order by ${order} ${slice(requested)}`;
};

/** The first rows of each kind of booking, merged. An index has each kind in order. */
const merged = (requested: BookingsQuery & Page): Part => {
  const { statuses, states } = kinds(requested);
  const order = orderBy(requested.sort);
  return part`
    select o.booking_id as id from unnest(${statuses}::text[]) of_status, unnest(${states}::text[]) of_state
    cross join lateral (
      select o.* from booking_overviews o
      where o.status = of_status and o.payment_state = of_state and ${narrowed(requested)}
      order by ${order} limit ${requested.page * requested.pageSize}) o
    order by ${order} ${slice(requested)}`;
};

/** Counts in the order of an index, because the planner cannot know how many bookings of a kind there are. */
const countKinds = async (tx: Tx, requested: BookingsQuery): Promise<number> => {
  const { statuses, states } = kinds(requested);
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

const columns = (): Part => part`
  o.booking_id as id, o.code, o.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.email as user_email,
  o.venue_id, v.name as venue_name, v.owner_id as host_id, h.contact_name as host_name,
  o.start_date, o.end_date, o.total, o.net_paid, o.balance, o.status, o.payment_state, b.approved_at is not null as approved,
  b.expires_at, o.created_at`;

/** What booking `o` has, as agreed. */
const functions = (): Part => part`(
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'start', f.start_date, 'end', f.end_date,
    'starts', f.starts, 'ends', f.ends) order by f.position), '[]')
  from quotes q join functions f on f.quote_id = q.id where q.booking_id = o.booking_id and q.status = 'agreed')`;

const names = (): Part => part`
  join bookings b on b.id = o.booking_id join published.users u on u.id = o.user_id
  join published.venues v on v.id = o.venue_id join published.hosts h on h.user_id = v.owner_id`;
