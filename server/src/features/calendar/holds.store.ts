import type { Day, DayRange } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';

/** A function of a booking under a quote. */
export interface HoldingFunction {
  quoteId: string;
  functionId: string;
}

/** What holds days: a function, a host's block, or an offline booking. */
export type Holder = HoldingFunction | { blockId: string } | { offlineBookingId: string };

/** The quotes of a booking that hold days. Its own days do not count as booked. */
export interface Own {
  quoteIds: readonly string[];
}

/**
 * Occupied ranges of a venue that touch a range, both ends included, in order. With `own`, only those of
 * others.
 */
export const selectTaken = (sql: Sql, venueId: string, range: DayRange, own?: Own) => sql<
  { start: Day; end: Day }[]
>`
  select lower(h.during)::date as start, (upper(h.during) - interval '1 microsecond')::date as "end"
  from spaces s join holds h on h.space_id = s.id
  where s.venue_id = ${venueId} and h.during && ${during(range)}
    ${own ? part`and (h.quote_id = any(${[...own.quoteIds]}::uuid[])) is not true` : part``}
  order by h.during`;

/**
 * Holds the days in every space of the venue. Fails with `dates_taken`. Then the transaction cannot continue.
 */
export const insertHold = async (
  tx: Sql,
  hold: { venueId: string; range: DayRange } & Holder,
  at: Date,
): Promise<void> => {
  const spaces = await insertHoldRows(tx, hold, at).catch(throwTaken);
  if (spaces > 0) return;
  // Another change has briefly left days of an imported event without a hold.
  const [row] = await tx<{ found: boolean }[]>`select ${isImported(hold.venueId, hold.range)} as found`;
  if (row?.found) throw new Failure('dates_taken');
  throw new Error('A venue without a space cannot be held.');
};

/** Resolves to the number of spaces. Imported events only prevent holds of bookings. */
export const insertHoldRows = async (
  tx: Sql,
  hold: { venueId: string; range: DayRange } & Holder,
  at: Date,
): Promise<number> => {
  const none = { quoteId: null, functionId: null, blockId: null, offlineBookingId: null };
  const { quoteId, functionId, blockId, offlineBookingId } = { ...none, ...hold };
  const added = await tx`
    insert into holds (space_id, quote_id, function_id, block_id, offline_booking_id, during, changed_at)
    select id, ${quoteId}::uuid, ${functionId}::uuid, ${blockId}::uuid, ${offlineBookingId}::uuid,
      ${during(hold.range)}, ${at}
    from spaces where venue_id = ${hold.venueId}
      ${quoteId ? part`and not ${isImported(hold.venueId, hold.range)}` : part``}
    returning 1`;
  return added.length;
};

/** Resolves to the venues of the removed holds that import calendars. */
export const removeHolds = (
  tx: Sql,
  holder: Exclude<Holder, HoldingFunction> | Pick<HoldingFunction, 'quoteId'>,
): Promise<string[]> => {
  const isHeld = (): Part => {
    if ('quoteId' in holder) return part`quote_id = ${holder.quoteId}`;
    if ('blockId' in holder) return part`block_id = ${holder.blockId}`;
    return part`offline_booking_id = ${holder.offlineBookingId}`;
  };
  return importingVenues(tx, part`delete from holds where ${isHeld()} returning space_id`);
};

/**
 * Replaces a function's days under one quote with those under another. Fails like `insertHold`, resolves like
 * `removeHolds`.
 */
export const moveHold = (
  tx: Sql,
  { quoteId, functionId }: HoldingFunction,
  to: { quoteId: string; range: DayRange },
  at: Date,
): Promise<string[]> =>
  importingVenues(
    tx,
    part`update holds set quote_id = ${to.quoteId}, during = ${during(to.range)},
        changed_at = case when during = ${during(to.range)} then changed_at else ${at} end
      where quote_id = ${quoteId} and function_id = ${functionId} returning space_id`,
  ).catch(throwTaken);

/** 23P01: the exclusion constraint. Another hold has these days. */
export const throwTaken = (error: unknown): never => {
  const { code } = error as { code?: string };
  throw code === '23P01' ? new Failure('dates_taken') : error;
};

const during = ({ start, end }: DayRange): Part =>
  part`tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')`;

const isImported = (venueId: string, { start, end }: DayRange): Part => part`exists (
  select 1 from imported_calendars c join imported_events d on d.calendar_id = c.id
  where c.venue_id = ${venueId} and d.start_date <= ${end} and d.end_date >= ${start})`;

const importingVenues = async (tx: Sql, changed: Part): Promise<string[]> => {
  const rows = await tx<{ venueId: string }[]>`
    with changed as (${changed})
    select distinct s.venue_id from changed join spaces s on s.id = changed.space_id
    where exists (select 1 from imported_calendars c where c.venue_id = s.venue_id)`;
  return rows.map(({ venueId }) => venueId);
};
