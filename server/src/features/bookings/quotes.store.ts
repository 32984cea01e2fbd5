import type { ChangeWaits } from '@mandap/domain/bookings/lifecycle';
import type { PriceLine } from '@mandap/domain/bookings/pricing';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import { type Columns, columnList, columnValues } from '#server/platform/columns.ts';
import { type Part, pipeline, type Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { Row } from '#server/platform/statements.ts';
import type { AgreedQuote } from './bookings.record.ts';

/** `replaced`: agreed, until a later one was. `proposed`: by a host, and of no booking yet. */
export type QuoteStatus =
  | 'proposed'
  | 'agreed'
  | 'replaced'
  | 'waiting'
  | 'declined'
  | 'withdrawn'
  | 'expired';

/** What a booking costs or would cost after a change, and for which functions. Money is in paise. */
export interface QuoteRow extends Omit<AgreedQuote, 'quoteId'> {
  id: string;
  /** Null: it is proposed. */
  bookingId: string | null;
  status: QuoteStatus;
  askedAt: Date;
  waitsFor: ChangeWaits | null;
  /** Until when it waits. */
  expiresAt: Date | null;
  answeredAt: Date | null;
  reason: string | null;
}

const quoteColumns: Columns<Omit<QuoteRow, 'functions' | 'plan'>> = {
  id: 'value',
  bookingId: 'value',
  status: 'value',
  askedAt: 'value',
  waitsFor: 'value',
  expiresAt: 'value',
  answeredAt: 'value',
  reason: 'value',
  lines: 'json',
  total: 'value',
  commission: 'value',
  serviceFeeRate: 'value',
  commissionRate: 'value',
};

/** The functions of a quote, the main one first. */
export const functionsOf = (quoteId: Part): Part => part`(
  select jsonb_agg(jsonb_build_object('id', f.id, 'offeringId', f.offering_id, 'eventType', f.event_type, 'eventNames', f.event_names,
    'startDate', f.start_date, 'endDate', f.end_date, 'guestCount', f.guest_count, 'name', f.name,
    'minimum', f.minimum, 'menus', f.menus, 'extras', f.extras, 'finalCountDays', f.final_count_days, 'rooms', f.rooms,
    'hours', case when f.starts is not null then jsonb_build_object('starts', f.starts, 'ends', f.ends) end) order by f.position)
  from functions f where f.quote_id = ${quoteId})`;

/** The instalments of quote `q`, the earliest first. */
const planOf = part`(
  select jsonb_agg(jsonb_build_object('amount', i.amount, 'dueOn', i.due_on) order by i.position)
  from instalments i where i.quote_id = q.id)`;

/** The fields of `AgreedQuote` from quote `q`, except the total, which the booking has too. */
export const agreedQuoteFields = part`
  q.id as quote_id, ${functionsOf(part`q.id`)} as functions, q.lines, q.commission, q.service_fee_rate,
  q.commission_rate, ${planOf} as plan`;

/** Joins the agreed quote `q` of booking `b`. */
export const agreedQuote = part`join quotes q on q.booking_id = b.id and q.status = 'agreed'`;

export const insertQuote = async (tx: Sql, quote: QuoteRow): Promise<void> => {
  const each = <T extends Row>(parts: readonly T[]) =>
    rowsOf(...parts.map((one, position) => ({ quoteId: quote.id, position, ...one })));
  await pipeline([
    tx`insert into quotes ${rowsOf(columnValues(quoteColumns, quote))}`,
    tx`insert into functions ${each(
      quote.functions.map(({ hours, eventNames, minimum, menus, extras, ...one }) => ({
        ...one,
        eventNames: eventNames && JSON.stringify(eventNames),
        minimum: minimum && JSON.stringify(minimum),
        menus: JSON.stringify(menus),
        extras: JSON.stringify(extras),
        starts: hours?.starts ?? null,
        ends: hours?.ends ?? null,
      })),
    )}`,
    tx`insert into instalments ${each(quote.plan)}`,
  ]);
};

/** In each quote of the booking, so that a change that waits has the name too. Null: the names of its type. */
export const updateFunctionNames = async (
  tx: Sql,
  { bookingId, functionId }: { bookingId: string; functionId: string },
  names: Names | null,
): Promise<void> => {
  const named = await tx`
    update functions f set event_names = ${names && JSON.stringify(names)}
    from quotes q where q.id = f.quote_id and q.booking_id = ${bookingId} and f.id = ${functionId} returning 1`;
  if (named.length === 0) throw new Error('The booking does not have the function.');
};

/** The change that waits for an answer. The caller has locked the booking. */
export const findWaitingChange = async (tx: Sql, bookingId: string): Promise<QuoteRow | null> => {
  const [row] = await tx<QuoteRow[]>`
    select ${columnList(quoteColumns, 'q')}, ${functionsOf(part`q.id`)} as functions, ${planOf} as plan
    from quotes q where q.booking_id = ${bookingId} and q.status = 'waiting'`;
  return row ?? null;
};

export const updateQuoteStatus = async (
  tx: Sql,
  id: string,
  status: QuoteStatus,
  at: Date,
  reason: string | null,
): Promise<void> => {
  const changed = await tx`
    update quotes set status = ${status}, answered_at = ${at}, reason = ${reason}
    where id = ${id} and status = 'waiting' returning 1`;
  if (changed.length === 0) throw new Error('The change does not wait.');
};

/** A change that waits goes on waiting, for the same or for another. */
export const updateWaiting = async (
  tx: Sql,
  id: string,
  { waitsFor, expiresAt }: { waitsFor: ChangeWaits; expiresAt: Date },
): Promise<void> => {
  const changed = await tx`
    update quotes set waits_for = ${waitsFor}, expires_at = ${expiresAt}
    where id = ${id} and status = 'waiting' returning 1`;
  if (changed.length === 0) throw new Error('The change does not wait.');
};

/** A proposed quote gets its booking, and stays what it is. */
export const agreeProposed = async (tx: Sql, id: string, bookingId: string, at: Date): Promise<void> => {
  const agreed = await tx`
    update quotes set status = 'agreed', booking_id = ${bookingId}, answered_at = ${at}
    where id = ${id} and status = 'proposed' returning 1`;
  if (agreed.length === 0) throw new Error('The quote is not proposed.');
};

/** A quote that a host proposed, with the names of the type of its main event. */
export interface ProposedQuote extends AgreedQuote {
  eventNames: Names;
}

/** The quotes that hosts proposed, by their ids. Accepted ones too. */
export const findProposedQuotes = async (
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, ProposedQuote>> => {
  const rows = await sql<ProposedQuote[]>`
    select ${agreedQuoteFields}, q.total, main.names as event_names
    from quotes q cross join lateral (
      select c.names from functions f join published.catalogue_items c on c.kind = 'event_type' and c.key = f.event_type
      where f.quote_id = q.id and f.position = 0) main
    where q.id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.quoteId, row]));
};

/** Makes room for another agreed quote of the same booking. */
export const replaceQuote = async (tx: Sql, id: string): Promise<void> => {
  const replaced = await tx`
    update quotes set status = 'replaced' where id = ${id} and status = 'agreed' returning 1`;
  if (replaced.length === 0) throw new Error('The quote is not agreed.');
};

/** A change that was made, with the booking before and after it. Money is in paise. */
export interface AppliedChange {
  id: string;
  appliedAt: Date;
  oldStartDate: Day;
  oldEndDate: Day;
  oldGuestCount: number;
  oldTotal: Paise;
  startDate: Day;
  endDate: Day;
  guestCount: number;
  total: Paise;
  lines: PriceLine[];
}

/** The changes that were made to a booking, oldest first: every agreed quote after the first. */
export const listAppliedChanges = async (sql: Sql, bookingId: string): Promise<AppliedChange[]> => {
  const [, ...changes] = await sql<AppliedChange[]>`
    select q.id, q.answered_at as applied_at, q.lines, q.total, s.start_date, s.end_date, s.guest_count,
      lag(q.total) over before as old_total, lag(s.start_date) over before as old_start_date,
      lag(s.end_date) over before as old_end_date, lag(s.guest_count) over before as old_guest_count
    from quotes q join quote_stays s on s.quote_id = q.id
    where q.booking_id = ${bookingId} and q.status in ('agreed', 'replaced')
    window before as (order by q.answered_at, q.id) order by q.answered_at, q.id`;
  return changes;
};

/** Bookings with a change that was not answered in time. */
export const listOverdueChanges = async (sql: Sql, now: Date): Promise<string[]> => {
  const rows = await sql<{ bookingId: string }[]>`
    select booking_id from quotes where status = 'waiting' and expires_at <= ${now} order by expires_at limit 500`;
  return rows.map((row) => row.bookingId);
};
