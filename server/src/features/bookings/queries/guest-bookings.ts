import type { BookingOrdering } from '@mandap/contract/bookings/bookings';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { addDays, type Day, maxStayNights } from '@mandap/domain/days';
import { type PaymentState, paymentStatesIn } from '@mandap/domain/payments/payment-state';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { type Db, inBatches, type Part } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import type { BookingRecord, BookingSearch } from '../bookings.record.ts';
import { findPlanned, isOfFamily } from '../family.store.ts';
import { records } from './find-booking.ts';

interface GuestBookings {
  results: BookingRecord[];
  /** The number with the requested status, on all pages together. */
  count: number;
  /** The number with each status, with the other filters unchanged. */
  counts: Record<BookingStatus | 'all', number>;
}

/** The number of bookings read at once for an export. */
const batch = 200;

/** A page of a guest's bookings. */
export const findGuestBookings = async (
  db: Db,
  userId: string,
  requested: BookingSearch & { page: number; pageSize: number },
): Promise<GuestBookings> => {
  assertRanges(requested);
  const { page, pageSize } = requested;
  const order = orderBy(requested.ordering);
  const whose = await findWhose(db, userId, requested.search);
  const [results, rows] = await Promise.all([
    db<BookingRecord[]>`
      ${records(
        part`(select * from bookings b where ${conditions(whose, requested)} order by ${order}
          limit ${pageSize} offset ${(page - 1) * pageSize}) b`,
      )}
      order by ${order}`,
    db<{ status: BookingStatus; count: number }[]>`
      select b.status, count(*)::int as count from bookings b
      where ${conditions(whose, { ...requested, status: undefined })} group by b.status`,
  ]);
  const counts = { all: 0, pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return { results, count: counts[requested.status ?? 'all'], counts };
};

/** Exactly the bookings on the pages of a list, in order, as of one moment, in batches. */
export const readGuestBookings = (
  db: Db,
  userId: string,
  requested: BookingSearch,
): AsyncIterable<BookingRecord[]> => {
  assertRanges(requested);
  return readInBatches(db, userId, requested);
};

async function* readInBatches(
  db: Db,
  userId: string,
  requested: BookingSearch,
): AsyncIterable<BookingRecord[]> {
  const whose = await findWhose(db, userId, requested.search);
  const query = part`
    ${records(part`(select * from bookings b where ${conditions(whose, requested)}) b`)}
    order by ${orderBy(requested.ordering)}`;
  yield* inBatches<BookingRecord>(db, query, batch);
}

const assertRanges = ({ dateFrom, dateTo, minTotal, maxTotal }: BookingSearch): void => {
  const fields: Record<string, ['range_reversed']> = {};
  if (dateFrom && dateTo && dateFrom > dateTo) fields.dateFrom = ['range_reversed'];
  if (minTotal !== undefined && maxTotal !== undefined && minTotal > maxTotal)
    fields.minAmount = ['range_reversed'];
  if (Object.keys(fields).length > 0) throw new Failure('bad_input', { fields });
};

const orderBy = (ordering: BookingOrdering): Part => {
  const orders: Record<BookingOrdering, () => Part> = {
    date_desc: () => part`b.start_date desc, b.id desc`,
    date_asc: () => part`b.start_date, b.id`,
    amount_desc: () => part`b.total desc, b.id desc`,
    amount_asc: () => part`b.total, b.id`,
  };
  return orders[ordering]();
};

/** Whose bookings are listed. */
interface Whose {
  isTheirs: Part;
  /** Their venues with the name that is searched for. */
  venueIds: readonly string[];
}

const findWhose = async (db: Db, userId: string, search: string | undefined): Promise<Whose> => {
  const isTheirs = isOfFamily(userId, await findPlanned(db, userId));
  return { isTheirs, venueIds: await findVenuesNamed(db, isTheirs, search) };
};

const conditions = ({ isTheirs, venueIds }: Whose, requested: Omit<BookingSearch, 'ordering'>): Part => {
  const { search, status, eventTypes, paymentState, dateFrom, dateTo, minTotal, maxTotal } = requested;
  return part`${isTheirs}
    ${status ? part`and b.status = ${status}` : part``}
    ${eventTypes ? part`and b.event_type = any(${[...eventTypes]})` : part``}
    ${during(dateFrom, dateTo)}
    ${minTotal === undefined ? part`` : part`and b.total >= ${minTotal}`}
    ${maxTotal === undefined ? part`` : part`and b.total <= ${maxTotal}`}
    ${search ? part`and (b.code ilike ${containing(search)} or b.venue_id = any(${venueIds}::uuid[]))` : part``}
    ${paymentState ? part`and b.id in (${inPaymentState(isTheirs, paymentState)})` : part``}`;
};

/** The venues with that name among those that this person has booked. No others are read. */
const findVenuesNamed = async (db: Db, isTheirs: Part, text: string | undefined): Promise<string[]> => {
  if (!text) return [];
  const rows = await db<{ id: string }[]>`
    select v.id from published.venues v
    where v.id = any(array(select distinct b.venue_id from bookings b where ${isTheirs}))
      and v.name ilike ${containing(text)}`;
  return rows.map(({ id }) => id);
};

/**
 * A stay in progress at `from` began at most the longest stay before it, so the index scan can stop there.
 */
export const during = (from: Day | undefined, to: Day | undefined): Part => {
  const begun = from
    ? part`and b.start_date >= ${addDays(from, -maxStayNights)} and b.end_date >= ${from}`
    : part``;
  return to ? part`${begun} and b.start_date <= ${to}` : begun;
};

const inPaymentState = (isTheirs: Part, state: PaymentState): Part => part`
  select b.id from (select o.booking_id as id, o.user_id, o.payment_state from booking_overviews o) b
  where ${isTheirs} and b.payment_state = any(${paymentStatesIn(state)}::text[])`;
