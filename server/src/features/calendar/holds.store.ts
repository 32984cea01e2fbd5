import type { Day, DayRange } from '@mandap/domain/days';
import type { Asked, NamedAsked } from '@mandap/domain/offerings/offering';
import part, { empty } from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';

/** A function of a booking under a quote. */
export interface HoldingFunction {
  quoteId: string;
  functionId: string;
}

/** What holds days: a function, a host's block, or an option for a family. */
export type Holder = HoldingFunction | { blockId: string } | { optionId: string; stay: number };

/** Functions of a booking under its quotes: their own days do not count as booked. Without ids: all of its functions. */
export interface OwnFunctions {
  quoteIds: readonly string[];
  functionIds?: readonly string[];
}

/**
 * What does not count as booked: functions of a booking, the days that hosts keep for a guest or for an enquiry, or an option `o` that
 * may end.
 */
export type Own = OwnFunctions | { guestId: string } | { enquiryId: string } | { optionId: Part };

/** An offering on some days. Without an offering: the whole venue. Rooms are wanted from the first day to the last. */
export interface Wanted extends Partial<Asked> {
  venueId: string;
  offeringId?: string | undefined;
  range: DayRange;
}

/** A number of rooms of an offering. */
export type WantedRooms = Wanted & { rooms: number };

export const areRooms = <W extends Wanted>(wanted: W): wanted is W & { rooms: number } =>
  typeof wanted.rooms === 'number';

/** The arguments of `occupied` and `met_holds` in 0011_calendar.sql, which tell what an offering occupies. */
const hoursOf = ({ hours }: Pick<Wanted, 'hours'>): Part =>
  part`${hours?.starts ?? null}::int, ${hours?.ends ?? null}::int`;

/** Options `o` that are kept for a guest: for the account, or for its verified number. */
export const areOf = (guestId: string): Part => part`(o.guest_id = ${guestId} or o.phone <> '' and o.phone = (
  select phone from published.users where id = ${guestId} and phone_verified_at is not null))`;

/** Whether the hold `h` is of these functions. */
const isOwnFunction = ({ quoteIds, functionIds }: OwnFunctions): Part =>
  part`(h.quote_id = any(${[...quoteIds]}::uuid[])
    ${functionIds ? part`and h.function_id = any(${[...functionIds]}::uuid[])` : empty})`;

const isKept = (whose: Part): Part =>
  part`exists (select from options o where o.id = h.option_id and ${whose})`;

const isOwn = (own: Own): Part => {
  if ('guestId' in own) return isKept(areOf(own.guestId));
  if ('enquiryId' in own) return isKept(part`o.enquiry_id = ${own.enquiryId}`);
  return 'optionId' in own ? part`h.option_id = ${own.optionId}` : isOwnFunction(own);
};

const isOthers = (own: Own | undefined): Part => (own ? part`${isOwn(own)} is not true` : part`true`);

/** The table `w` of wanted holds: a row for each time of each space that the offering occupies, or of each chosen room. */
const rowsOf = (wanted: Chosen): Part => {
  const { venueId, offeringId, range, spaceIds } = wanted;
  return part`(
    select * from occupied(${venueId}, ${offeringId ?? null}::uuid, ${range.start}, ${range.end}, ${hoursOf(wanted)})
    ${spaceIds ? part`where space_id = any(${[...spaceIds]}::uuid[])` : empty}) w`;
};

/** Whether others hold a part of the row `w` of wanted holds. */
const isTaken = (now: Date, own?: Own): Part => part`exists (
  select from holds_at(${now}) h where h.space_id = w.space_id and h.during && w.during and ${isOthers(own)})`;

/** Whether nobody else holds what is wanted. Not for rooms. */
export const isFree = async (sql: Sql, wanted: Wanted, now: Date, own?: Own): Promise<boolean> => {
  const [row] = await sql<{ free: boolean }[]>`
    select not exists (select from ${rowsOf(wanted)} where ${isTaken(now, own)}) as free`;
  return row?.free === true;
};

/**
 * The days on which a booking of the offering would meet a hold, as ranges that touch the requested one, both ends
 * included, in order. With `own`, only holds of others. Without an offering: the whole venue. Not for rooms.
 */
export const selectTaken = (sql: Sql, wanted: Wanted, now: Date, own?: Own) => {
  const { venueId, offeringId, range } = wanted;
  return sql<{ start: Day; end: Day }[]>`
    select distinct h.first_end as start, h.last_start as "end"
    from met_holds(${venueId}, ${range.start}, ${range.end}, ${hoursOf(wanted)}, ${now}) h
    where ${offeringId ? part`h.offering_id = ${offeringId}` : part`h.is_whole_venue`} and ${isOthers(own)}
    order by 1, 2`;
};

/** How many rooms of an offering are free for the whole of each stay, in the order of the stays. */
export const countFreeRooms = async (
  sql: Sql,
  { venueId, offeringId }: Omit<Wanted, 'range'>,
  stays: readonly DayRange[],
  now: Date,
  own?: Own,
): Promise<number[]> => {
  const [starts, ends] = [stays.map(({ start }) => start), stays.map(({ end }) => end)];
  const rows = await sql<{ free: number }[]>`
    select (
      select count(*)::int from occupied(${venueId}, ${offeringId ?? null}::uuid, stay.start, stay.end, null, null) w
      where not ${isTaken(now, own)}) as free
    from unnest(${starts}::date[], ${ends}::date[]) with ordinality stay (start, "end", position) order by stay.position`;
  return rows.map(({ free }) => free);
};

/** The function of a guest's booking that holds a part of what is wanted, as the `holder` of the calendar says. */
export const findOwnHolder = async (
  sql: Sql,
  wanted: Wanted,
  guestId: string,
  holder: (ids: { quoteId: Part; functionId: Part }) => Part,
): Promise<{ bookingId: string; code: string } | undefined> => {
  const [found] = await sql<{ bookingId: string; code: string }[]>`
    select own.booking_id, own.code
    from ${rowsOf(wanted)} join holds h on h.space_id = w.space_id and h.during && w.during,
      lateral ${holder({ quoteId: part`h.quote_id`, functionId: part`h.function_id` })} own
    where own.user_id = ${guestId} limit 1`;
  return found;
};

/**
 * Whether a venue has all that the entry `e` of its waiting list wants, sold as it was when the family joined. `own`: as if this were
 * free.
 */
export const isFreeForEntry = (now: Date, own?: Own): Part => part`exists (
  select from published.offerings f, lateral (
    select count(*) as all_of_it, count(*) filter (where not ${isTaken(now, own)} and not ${isImportedAt(part`e.venue_id`)}) as free
    from occupied(e.venue_id, f.id, e.start_date, e.end_date, e.starts, e.ends) w) spaces
  where f.id = e.offering_id and f.sold and f.removed_at is null and (f.unit = 'night') = (e.rooms is not null)
    and (f.unit = 'hour') = (e.starts is not null) and spaces.free > 0 and spaces.free >= coalesce(e.rooms, spaces.all_of_it))`;

/** A stay that a family asks for. Without a number of rooms: one, if it is rooms. */
export interface AskedStay extends NamedAsked {
  offeringId?: string | undefined;
  range: DayRange;
}

/**
 * The position of the first stay for which a venue has too little free. Null: it has enough for each of them alone. More rooms than
 * there are do not count as taken.
 */
export const findFirstTaken = async (
  sql: Sql,
  venueId: string,
  stays: readonly AskedStay[],
  now: Date,
  own?: Own,
): Promise<number | null> => {
  const asked = stays.map(({ offeringId = null, range, rooms, hours }) => ({
    ...{ offeringId, ...range, rooms: rooms ?? null },
    ...{ opens: hours?.starts ?? null, closes: hours?.ends ?? null },
  }));
  const [row] = await sql<{ position: number }[]>`
    select asked.position::int - 1 as position
    from rows from (jsonb_to_recordset(${json(asked)})
        as ("offeringId" uuid, start date, "end" date, rooms int, opens int, closes int))
      with ordinality asked ("offeringId", start, "end", rooms, opens, closes, position)
    join published.offerings o on o.venue_id = ${venueId}
      and case when asked."offeringId" is null then o.is_whole_venue else o.id = asked."offeringId" end,
    lateral (
      select count(*) filter (where not ${isTaken(now, own)}) as free, count(*) as all_of_it
      from occupied(${venueId}, o.id, asked.start, asked."end", asked.opens, asked.closes) w) spaces
    where case when o.unit = 'night' then spaces.free < coalesce(asked.rooms, 1) and coalesce(asked.rooms, 1) <= spaces.all_of_it
      else spaces.free < spaces.all_of_it end
    order by 1 limit 1`;
  return row?.position ?? null;
};

/**
 * The days on which only options keep a family from booking the whole venue, as ranges with their ends, in order. They touch the
 * requested range.
 */
export const selectKept = (sql: Sql, { venueId, range }: Pick<Wanted, 'venueId' | 'range'>, now: Date) => sql<
  { start: Day; end: Day; until: Date }[]
>`
  with met as materialized (
    select daterange(h.first_end, h.last_start, '[]') as days, o.until
    from met_holds(${venueId}, ${range.start}, ${range.end}, null, null, ${now}) h left join options o on o.id = h.option_id
    where h.is_whole_venue)
  select lower(only_kept) as start, upper(only_kept) - 1 as "end", max(until) as until
  from met kept, unnest(datemultirange(kept.days)
    - coalesce((select range_agg(days) from met where until is null), '{}')) only_kept
  where kept.until is not null
  group by 1, 2 order by 1, 2`;

/**
 * How many spaces of each offering of a venue somebody else has, on the days on which it has any, in order. Rooms: in the
 * night after the day. `booked`: those without the ones that only options keep, the last of which ends at `keptUntil`.
 */
export const takenOfferings = (sql: Sql, venueId: string, { start, end }: DayRange, now: Date) => sql<
  { offeringId: string; day: Day; spaces: number; booked: number; keptUntil: Date | null }[]
>`
  select m.offering_id, day::date as day, count(distinct m.space_id)::int as spaces,
    count(distinct m.space_id) filter (where m.option_id is null)::int as booked, max(o.until) as kept_until
  from met_holds(${venueId}, ${start}, ${end}, null, null, ${now}) m left join options o on o.id = m.option_id,
    lateral (select m.days * daterange(${start}, ${end}, '[]') as days) met,
    generate_series(lower(met.days)::timestamp, upper(met.days) - interval '1 day', interval '1 day') day
  group by 1, 2 order by 1, 2`;

/** When somebody else has what is sold by the hour: in minutes from midnight of each day, in order. */
export const takenHours = (sql: Sql, venueId: string, { start, end }: DayRange, now: Date) => sql<
  { offeringId: string; day: Day; starts: number; ends: number }[]
>`
  select b.offering_id, b.day, (extract(epoch from lower(held) - b.day) / 60)::int as starts,
    (extract(epoch from upper(held) - b.day) / 60)::int as ends
  from busy_hours(${venueId}, ${start}, ${end}, ${now}) b, unnest(b.busy) held
  order by 1, 2, 3`;

/** What is wanted, with the spaces of the rooms that were chosen for it. */
type Chosen = Wanted & { spaceIds?: readonly string[] };

/** A function that a change moves or adds. `own`: all functions that the change moves or drops, as they are agreed. */
type Moved = HoldingFunction & { own: OwnFunctions };

/** Whether another function has the room `w` under the same change, and whether the moved function has it already. */
const isPlanned = ({ quoteId }: Moved): Part => part`exists (
  select from planned_holds p where p.quote_id = ${quoteId} and p.space_id = w.space_id and p.during && w.during)`;
const hasAlready = ({ functionId, own: { quoteIds } }: Moved): Part => part`exists (
  select from holds h where h.space_id = w.space_id and ${isOwnFunction({ quoteIds, functionIds: [functionId] })})`;

/**
 * Chooses the wanted number of rooms: those that a moved function has already, then the first free ones in the order of the
 * offering. The caller has locked the venue's days. Fails with `dates_taken` if too few are free.
 */
const chooseRooms = async <W extends WantedRooms>(
  tx: Sql,
  wanted: W,
  at: Date,
  moved?: Moved,
): Promise<W & Chosen> => {
  // An imported event has some that are not held yet. A block takes any.
  const mayHave = 'blockId' in wanted ? empty : part`and not ${isImportedAt(wanted.venueId)}`;
  const rooms = await tx<{ spaceId: string }[]>`
    select w.space_id from ${rowsOf(wanted)}
    where not ${isTaken(at, moved?.own)} ${moved ? part`and not ${isPlanned(moved)}` : mayHave}
    order by ${moved ? part`not ${hasAlready(moved)},` : empty} w.position
    limit ${wanted.rooms}`;
  if (rooms.length < wanted.rooms) throw new Failure('dates_taken');
  return { ...wanted, spaceIds: rooms.map(({ spaceId }) => spaceId) };
};

/** Holds spaces. Fails with `dates_taken`. Then the transaction cannot continue. */
export const insertHold = async (tx: Sql, hold: Wanted & Holder, at: Date): Promise<void> => {
  const chosen = areRooms(hold) ? await chooseRooms(tx, hold, at) : hold;
  const held = await insertHoldRows(tx, chosen, at).catch(throwTaken);
  if (held > 0) return;
  // Another change has briefly left days of an imported event without a hold.
  await assertNotImported(tx, hold.venueId, rowsOf(chosen));
  throw new Error('There is no space to hold.');
};

/** Resolves to the number of holds. Imported events prevent holds of bookings and options, not of blocks. */
const insertHoldRows = async (tx: Sql, hold: Chosen & Holder, at: Date): Promise<number> => {
  const none = { quoteId: null, functionId: null, blockId: null, optionId: null, stay: null };
  const { quoteId, functionId, blockId, optionId, stay } = { ...none, ...hold };
  const added = await tx`
    insert into holds (space_id, quote_id, function_id, block_id, option_id, stay, during, changed_at)
    select space_id, ${quoteId}::uuid, ${functionId}::uuid, ${blockId}::uuid, ${optionId}::uuid, ${stay}::int, during, ${at}
    from ${rowsOf(hold)}
    ${blockId ? empty : part`where not ${isImported(hold.venueId, rowsOf(hold))}`}
    returning 1`;
  return added.length;
};

/**
 * Plans what a function holds once a change of its booking is agreed, and holds now what of it the booking does not have. Fails with
 * `dates_taken`. Then the transaction cannot continue.
 */
export const planHold = async (tx: Sql, hold: Wanted & Moved, at: Date): Promise<void> => {
  const chosen = areRooms(hold) ? await chooseRooms(tx, hold, at, hold) : hold;
  const planned = await tx`
    insert into planned_holds (quote_id, function_id, space_id, during)
    select ${hold.quoteId}::uuid, ${hold.functionId}::uuid, space_id, during from ${rowsOf(chosen)} returning 1`.catch(
    throwTaken,
  );
  if (planned.length === 0) throw new Error('There is no space to hold.');
  const extra = part`(
    select p.space_id, unnest(tsmultirange(p.during) - coalesce((
      select range_agg(h.during) from holds h
      where h.space_id = p.space_id and ${isOwnFunction(hold.own)}), '{}')) as during
    from planned_holds p where p.quote_id = ${hold.quoteId} and p.function_id = ${hold.functionId}) w`;
  await assertNotImported(tx, hold.venueId, extra);
  await tx`
    insert into holds (space_id, quote_id, function_id, during, changed_at)
    select space_id, ${hold.quoteId}::uuid, ${hold.functionId}::uuid, during, ${at} from ${extra}`.catch(
    throwTaken,
  );
};

/** A venue of which days are free, whether it imports calendars, and whether families wait there. */
export interface FreedVenue {
  venueId: string;
  imports: boolean;
  waits: boolean;
}

/** Resolves to the venues of the removed holds. */
export const removeHolds = (
  tx: Sql,
  holder:
    | { blockId: string }
    | { optionIds: readonly string[] }
    | (Pick<HoldingFunction, 'quoteId'> & { functionId?: string }),
): Promise<FreedVenue[]> => {
  const isHeld = (): Part => {
    if ('blockId' in holder) return part`block_id = ${holder.blockId}`;
    if ('optionIds' in holder) return part`option_id = any(${[...holder.optionIds]}::uuid[])`;
    const ofOne = holder.functionId ? part`and function_id = ${holder.functionId}` : empty;
    return part`quote_id = ${holder.quoteId} ${ofOne}`;
  };
  return freedVenues(tx, part`delete from holds where ${isHeld()} returning space_id`);
};

/**
 * A change is made: its functions hold what was planned for them, and nothing else. Of what they held under the earlier quote, they
 * keep what they still need. Nothing is left under the earlier quote. It never fails, because all of it is held already. Resolves
 * like `removeHolds`. A hold that stays keeps the time of its last change.
 */
export const holdAsPlanned = async (
  tx: Sql,
  { quoteId, functionIds }: PlannedFunctions,
  fromQuoteId: string,
  at: Date,
): Promise<FreedVenue[]> => {
  const isBefore = part`h.quote_id = ${fromQuoteId}`;
  const isMoved = isOwnFunction({ quoteIds: [quoteId], functionIds });
  await tx`update holds h set quote_id = ${quoteId} from planned_holds p where p.quote_id = ${quoteId} and ${isBefore} and ${isAsPlanned}`;
  const freed = await freedVenues(
    tx,
    part`delete from holds h where (${isBefore} or ${isMoved}) and not exists (
      select from planned_holds p where p.quote_id = ${quoteId} and ${isAsPlanned}) returning space_id`,
  );
  await holdPlanned(tx, { quoteId, functionIds }, at);
  return freed;
};

/** Functions for which it was planned what they hold. */
export interface PlannedFunctions {
  quoteId: string;
  functionIds: readonly string[];
}

const isAsPlanned = part`h.function_id = p.function_id and h.space_id = p.space_id and h.during = p.during`;

/** Holds what was planned for functions and is not held yet. Fails with `dates_taken` unless all of it is free. */
export const holdPlanned = async (
  tx: Sql,
  { quoteId, functionIds }: PlannedFunctions,
  at: Date,
): Promise<void> => {
  if (functionIds.length === 0) return;
  const planned = part`planned_holds p where p.quote_id = ${quoteId} and p.function_id = any(${[...functionIds]}::uuid[])`;
  await tx`
    insert into holds (space_id, quote_id, function_id, during, changed_at)
    select p.space_id, p.quote_id, p.function_id, p.during, ${at} from ${planned}
      and not exists (select from holds h where h.quote_id = p.quote_id and ${isAsPlanned})`.catch(
    throwTaken,
  );
  const done = await tx<{ functionId: string }[]>`delete from ${planned} returning p.function_id`;
  if (new Set(done.map(({ functionId }) => functionId)).size < functionIds.length)
    throw new Error('Nothing was planned for one of these functions.');
};

/** Passes what a function holds on to another quote. */
export const relabelHold = async (
  tx: Sql,
  { quoteId, functionId }: HoldingFunction,
  toQuoteId: string,
): Promise<void> => {
  const kept = await tx`
    update holds set quote_id = ${toQuoteId} where quote_id = ${quoteId} and function_id = ${functionId} returning 1`;
  if (kept.length === 0) throw new Error('A function of a booking holds nothing.');
};

/** A booking that expires may be paid in the same moment, and an offline booking restored. Then it gets what it held, and nothing else. */
export const planWhatIsHeld = async (tx: Sql, quoteId: string): Promise<void> => {
  await tx`
    insert into planned_holds (quote_id, function_id, space_id, during)
    select quote_id, function_id, space_id, during from holds where quote_id = ${quoteId}`;
};

/** Whether all that is planned under a quote is free. */
export const isPlanFree = async (tx: Sql, venueId: string, quoteId: string, now: Date): Promise<boolean> => {
  const planned = part`(select p.space_id, p.during from planned_holds p where p.quote_id = ${quoteId}) w`;
  const [row] = await tx<{ free: boolean }[]>`
    select exists (select from ${planned}) and not ${isImported(venueId, planned)} and not exists (
      select from ${planned} join holds_at(${now}) h on h.space_id = w.space_id and h.during && w.during) as free`;
  return row?.free === true;
};

/** A change is not made, so nothing of it is planned any more. */
export const removePlans = async (tx: Sql, quoteId: string): Promise<void> => {
  await tx`delete from planned_holds where quote_id = ${quoteId}`;
};

/** 23P01: the exclusion constraint. Another hold has these days. */
const throwTaken = (error: unknown): never => {
  const { code } = error as { code?: string };
  throw code === '23P01' ? new Failure('dates_taken') : error;
};

/** Fails with `dates_taken` if wanted holds would meet an imported event. */
const assertNotImported = async (tx: Sql, venueId: string, wanted: Part): Promise<void> => {
  const [row] = await tx<{ found: boolean }[]>`select ${isImported(venueId, wanted)} as found`;
  if (row?.found) throw new Failure('dates_taken');
};

/** Whether wanted holds `w` would meet an imported event. */
const isImported = (venueId: string, wanted: Part): Part => part`exists (
  select 1 from ${wanted} where ${isImportedAt(venueId)})`;

/** Whether an imported event takes the wanted hold `w`, held or not. */
const isImportedAt = (venueId: Part | string): Part => part`exists (
  select 1 from imported_calendars c join imported_events d on d.calendar_id = c.id
  where c.venue_id = ${venueId} and (c.space_id is null or c.space_id = w.space_id)
    and w.during && tsrange(d.start_date::timestamp, d.end_date + interval '1 day'))`;

const freedVenues = (tx: Sql, changed: Part): Promise<FreedVenue[]> => tx<FreedVenue[]>`
  with changed as (${changed})
  select s.venue_id, exists (select from imported_calendars c where c.venue_id = s.venue_id) as imports, ${isWaitedFor(part`s.venue_id`)} as waits
  from (select distinct s.venue_id from changed join published.spaces s on s.id = changed.space_id) s`;

/** Entries `e` of waiting lists that wait: they are neither over nor offered. */
export const isWaiting = part`e.ended_at is null and e.offered_at is null`;

/** Whether families wait at a venue. */
const isWaitedFor = (venueId: Part): Part =>
  part`exists (select from waiting_entries e where e.venue_id = ${venueId} and ${isWaiting})`;
