import type { Day, DayRange } from '@mandap/domain/days';
import part, { empty } from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';

/** A function of a booking under a quote. */
export interface HoldingFunction {
  quoteId: string;
  functionId: string;
}

/** What holds days: a function, a host's block, or an offline booking. */
export type Holder = HoldingFunction | { blockId: string } | { offlineBookingId: string };

/** A function of a booking under its quotes. Its own days do not count as booked. */
export interface Own {
  quoteIds: readonly string[];
  functionId: string;
}

/** An offering on some days. Without an offering: the whole venue. */
export interface Wanted {
  venueId: string;
  offeringId?: string | undefined;
  range: DayRange;
}

const minutes = (count: Part): Part => part`make_interval(mins => ${count})`;

/** The spaces `s` that the windows `w` of an offering `o` occupy. */
const occupiedSpaces = part`
  published.offerings o, jsonb_to_recordset(o.windows) w ("spaceId" uuid, starts int, ends int), published.spaces s`;

const areOfVenue = (venueId: string): Part => part`
  o.venue_id = ${venueId} and s.venue_id = ${venueId} and s.removed_at is null
    and (w."spaceId" is null or s.id = w."spaceId")`;

const isOffering = (venueId: string, offeringId: string | undefined): Part => part`
  ${areOfVenue(venueId)} and ${offeringId ? part`o.id = ${offeringId}` : part`o.is_whole_venue`}`;

/**
 * The days on which a booking of the offering would meet a hold, as ranges that touch the requested one, both ends
 * included, in order. With `own`, only holds of others. Without an offering: the whole venue.
 */
export const selectTaken = (
  sql: Sql,
  { venueId, offeringId, range: { start, end } }: Wanted,
  own?: Own,
) => sql<{ start: Day; end: Day }[]>`
  select distinct (lower(h.during) - ${minutes(part`w.ends + o.turnaround`)})::date + 1 as start,
    (upper(h.during) - ${minutes(part`w.starts`)} - interval '1 microsecond')::date as "end"
  from ${occupiedSpaces} join holds h on h.space_id = s.id
  where ${isOffering(venueId, offeringId)} and h.during && tsrange(${start}::date + ${minutes(part`w.starts`)},
      ${end}::date + ${minutes(part`w.ends + o.turnaround`)})
    ${own ? part`and (h.quote_id = any(${[...own.quoteIds]}::uuid[]) and h.function_id = ${own.functionId}) is not true` : empty}
  order by 1, 2`;

/** The days on which each offering of a venue could not be booked, in order. */
export const takenOfferings = (sql: Sql, venueId: string, { start, end }: DayRange) => sql<
  { offeringId: string; day: Day }[]
>`
  select distinct o.id as offering_id, day::date as day
  from ${occupiedSpaces}, generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') day, holds h
  where ${areOfVenue(venueId)} and h.space_id = s.id
    and h.during && tsrange(${start}::date - interval '3 days', ${end}::date + interval '4 days')
    and h.during && tsrange(day + ${minutes(part`w.starts`)}, day + ${minutes(part`w.ends + o.turnaround`)})
  order by 1, 2`;

/** Holds spaces. Fails with `dates_taken`. Then the transaction cannot continue. */
export const insertHold = async (tx: Sql, hold: Wanted & Holder, at: Date): Promise<void> => {
  const held = await insertHoldRows(tx, hold, at).catch(throwTaken);
  if (held > 0) return;
  // Another change has briefly left days of an imported event without a hold.
  await assertNotImported(tx, hold.venueId, rowsOf(hold));
  throw new Error('There is no space to hold.');
};

/** Resolves to the number of holds. Imported events only prevent holds of bookings. */
const insertHoldRows = async (tx: Sql, hold: Wanted & Holder, at: Date): Promise<number> => {
  const none = { quoteId: null, functionId: null, blockId: null, offlineBookingId: null };
  const { quoteId, functionId, blockId, offlineBookingId } = { ...none, ...hold };
  const added = await tx`
    insert into holds (space_id, quote_id, function_id, block_id, offline_booking_id, during, changed_at)
    select space_id, ${quoteId}::uuid, ${functionId}::uuid, ${blockId}::uuid, ${offlineBookingId}::uuid, during, ${at}
    from ${rowsOf(hold)}
    ${quoteId ? part`where not ${isImported(hold.venueId, rowsOf(hold))}` : empty}
    returning 1`;
  return added.length;
};

/**
 * For a requested change: holds what it wants and its booking does not have. Fails with `dates_taken`. Then the transaction
 * cannot continue.
 */
export const insertExtraHold = async (
  tx: Sql,
  { own, ...hold }: Wanted & HoldingFunction & { own: HoldingFunction },
  at: Date,
): Promise<void> => {
  const extra = part`(
    select space_id, unnest(tsmultirange(w.during) - coalesce((
      select range_agg(h.during) from holds h
      where h.space_id = w.space_id and h.quote_id = ${own.quoteId} and h.function_id = ${own.functionId}), '{}')) as during
    from ${rowsOf(hold)}) w`;
  await assertNotImported(tx, hold.venueId, extra);
  await tx`
    insert into holds (space_id, quote_id, function_id, during, changed_at)
    select space_id, ${hold.quoteId}::uuid, ${hold.functionId}::uuid, during, ${at} from ${extra}`.catch(
    throwTaken,
  );
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
 * Replaces what a function holds under one quote with what it holds under another. Fails like `insertHold`, resolves like
 * `removeHolds`. A hold that stays keeps the time of its last change.
 */
export const moveHold = async (
  tx: Sql,
  { quoteId, functionId }: HoldingFunction,
  to: Wanted & { quoteId: string },
  at: Date,
): Promise<string[]> => {
  const wanted = rowsOf(to);
  await tx`
    update holds h set quote_id = ${to.quoteId} from ${wanted}
    where h.quote_id = ${quoteId} and h.function_id = ${functionId}
      and h.space_id = w.space_id and h.during = w.during`;
  const freed = await importingVenues(
    tx,
    part`delete from holds where quote_id = ${quoteId} and function_id = ${functionId} returning space_id`,
  );
  await tx`
    insert into holds (space_id, quote_id, function_id, during, changed_at)
    select w.space_id, ${to.quoteId}::uuid, ${functionId}::uuid, w.during, ${at} from ${wanted}
    where not exists (select 1 from holds h where h.quote_id = ${to.quoteId} and h.function_id = ${functionId}
      and h.space_id = w.space_id and h.during = w.during)`.catch(throwTaken);
  return freed;
};

/** Passes what a function holds on to another quote. */
export const relabelHold = async (
  tx: Sql,
  { quoteId, functionId }: HoldingFunction,
  toQuoteId: string,
): Promise<void> => {
  await tx`
    update holds set quote_id = ${toQuoteId} where quote_id = ${quoteId} and function_id = ${functionId}`;
};

/** 23P01: the exclusion constraint. Another hold has these days. */
const throwTaken = (error: unknown): never => {
  const { code } = error as { code?: string };
  throw code === '23P01' ? new Failure('dates_taken') : error;
};

/** The table `w` of wanted holds: a row for each space that the offering occupies. */
const rowsOf = ({ venueId, offeringId, range: { start, end } }: Wanted): Part => part`(
  select s.id as space_id, tsrange(${start}::date + ${minutes(part`w.starts`)},
    ${end}::date + ${minutes(part`w.ends + o.turnaround`)}) as during
  from ${occupiedSpaces} where ${isOffering(venueId, offeringId)}) w`;

/** Fails with `dates_taken` if wanted holds would meet an imported event. */
const assertNotImported = async (tx: Sql, venueId: string, wanted: Part): Promise<void> => {
  const [row] = await tx<{ found: boolean }[]>`select ${isImported(venueId, wanted)} as found`;
  if (row?.found) throw new Failure('dates_taken');
};

/** Whether wanted holds `w` would meet an imported event. */
const isImported = (venueId: string, wanted: Part): Part => part`exists (
  select 1 from ${wanted}, imported_calendars c join imported_events d on d.calendar_id = c.id
  where c.venue_id = ${venueId} and (c.space_id is null or c.space_id = w.space_id)
    and w.during && tsrange(d.start_date::timestamp, d.end_date + interval '1 day'))`;

const importingVenues = async (tx: Sql, changed: Part): Promise<string[]> => {
  const rows = await tx<{ venueId: string }[]>`
    with changed as (${changed})
    select distinct s.venue_id from changed join published.spaces s on s.id = changed.space_id
    where exists (select 1 from imported_calendars c where c.venue_id = s.venue_id)`;
  return rows.map(({ venueId }) => venueId);
};
