import { type CashBook, type CashEntryKind, maxCashBookDays } from '@mandap/contract/bookings/money';
import type { CashEntry } from '@mandap/contract/bookings/money.schemas';
import { guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { BookingSource, BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { addDays, type Day } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import part, { empty } from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Part } from '#server/platform/db.ts';
import { slice } from '#server/platform/listing.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';

export interface CashBookQuery {
  /** Inclusive. */
  from: Day;
  to: Day;
  book: CashBook;
  means?: PaymentMeans | undefined;
  venueId?: string | undefined;
}

/** Amounts are in paise. */
interface Sums {
  opening: Paise;
  amountIn: Paise;
  amountOut: Paise;
  count: number;
}

interface StoredEntry {
  id: string;
  kind: CashEntryKind;
  day: Day;
  amount: Paise;
  balance: Paise;
  means: PaymentMeans | null;
  number: string | null;
  reason: string;
  bookingId: string;
  code: string;
  source: BookingSource;
  status: BookingStatus;
  name: string;
  venueName: string;
}

/** A page of a cash book, and its sums. Without `page`: all of it. One statement. */
export const findCashBook = async (
  { db, published }: Pick<BookingsContext, 'db' | 'published'>,
  host: Actor,
  { from, to, ...query }: CashBookQuery,
  page?: { page: number; pageSize: number },
): Promise<Sums & { results: CashEntry[] }> => {
  if (to < from) throw new Failure('bad_input', { fields: { to: ['dates_reversed'] } });
  if (to >= addDays(from, maxCashBookDays)) throw new Failure('bad_input', { fields: { to: ['too_long'] } });
  const rows = await db<(Sums & Partial<StoredEntry>)[]>`
    with book as materialized (
      select entry.* from (${query.book === 'money' ? moneyOf(host, query) : depositsOf(published.deposits, host, query)}) entry
      where day <= ${to}),
    sums as (
      select coalesce(sum(amount) filter (where day < ${from}), 0)::bigint as opening,
        coalesce(sum(amount) filter (where day >= ${from} and amount > 0), 0)::bigint as amount_in,
        coalesce(-sum(amount) filter (where day >= ${from} and amount < 0), 0)::bigint as amount_out,
        count(*) filter (where day >= ${from})::int as count
      from book)
    select sums.*, e.id, e.kind, e.day, e.amount, e.balance, e.means, e.reason, e.booking_id, b.code, b.source, b.status,
      case b.source when 'host' then b.customer_name else trim(u.first_name || ' ' || u.last_name) end as name, v.name as venue_name,
      coalesce(e.number, case when e.kind = 'received' then (
        select r.number from ${published.receipts} r where r.payment_id = e.id limit 1) end) as number
    from sums left join (
      select book.*, (sum(amount) over (order by day, at, kind desc, id) + (select opening from sums))::bigint as balance
      from book where day >= ${from} order by day, at, kind desc, id ${page ? slice(page) : empty}) e on true
    left join bookings b on b.id = e.booking_id left join published.users u on u.id = b.user_id
    left join published.venues v on v.id = b.venue_id
    order by e.day, e.at, e.kind desc, e.id`;
  const [sums = { opening: 0, amountIn: 0, amountOut: 0, count: 0 }] = rows;
  return { ...sums, results: rows.flatMap((row) => (isEntry(row) ? [present(row)] : [])) };
};

const isEntry = (row: Partial<StoredEntry>): row is StoredEntry => row.id !== null;

const ofVenue = (venueId: string | undefined): Part => (venueId ? part`and b.venue_id = ${venueId}` : empty);

/** What hosts received in person, for bookings of both sources, and what they took back of it. */
const moneyOf = (host: Actor, { means, venueId }: Pick<CashBookQuery, 'means' | 'venueId'>): Part => part`
  select r.id, case when r.corrects is null then 'received' else 'corrected' end as kind, r.received_on as day,
    r.recorded_at as at, r.amount, r.means, r.number, r.reason, r.booking_id
  from bookings b join host_receipts r on r.booking_id = b.id
  where b.venue_id in (${venuesWhere(host.id, 'bookings')}) ${ofVenue(venueId)}
    ${means ? part`and r.means = ${means}` : empty}`;

/** As everywhere, the deposits of a venue are for its owner only. How they were paid is not recorded. */
const depositsOf = (deposits: Part, host: Actor, { venueId }: Pick<CashBookQuery, 'venueId'>): Part => part`
  select b.id, d.kind, (d.at at time zone 'Asia/Kolkata')::date as day, d.at, d.amount, null as means, null as number,
    '' as reason, b.id as booking_id
  from bookings b join ${deposits} d on d.booking_id = b.id
  where b.venue_id in (${venuesWhere(host.id, 'ownership')}) ${ofVenue(venueId)}`;

const present = ({ amount, balance, source, status, name, ...entry }: StoredEntry): CashEntry => ({
  id: entry.id,
  kind: entry.kind,
  day: entry.day,
  amountIn: toRupees(Math.max(0, amount)),
  amountOut: toRupees(Math.max(0, -amount)),
  balance: toRupees(balance),
  means: entry.means,
  number: entry.number,
  reason: entry.reason,
  bookingId: entry.bookingId,
  code: entry.code,
  guestName: source === 'host' ? name : personName(guestNameForHost(name, status)),
  venueName: entry.venueName,
});
