import type {
  checkAvailability,
  getAvailability,
  getOwnAvailability,
} from '@mandap/contract/calendar/calendar.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  dayInIndia,
  daysOf,
  furthestAhead,
  nearby,
  nearbyStays,
  nearestFree as nearestFreeOf,
} from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';
import {
  areRooms,
  countFreeRooms,
  isFree,
  type Own,
  selectKept,
  selectTaken,
  type Wanted,
  type WantedRooms,
} from '../holds.store.ts';

interface Taken {
  ranges: DayRange[];
  days: Day[];
}

/** Whether a public venue is free on the requested days. Without days: the occupied days from today on. */
export const availability =
  (context: CalendarContext) =>
  async ({
    id,
    startDate,
    endDate,
  }: CheckedInputOf<typeof getAvailability>): Promise<OutputOf<typeof getAvailability>> => {
    const range = rangeOf(startDate, endDate);
    await context.venues.published(id);
    const [{ ranges, days }, kept] = await Promise.all([
      takenDays(context)({ venueId: id, range }),
      keptDays(context, id, range),
    ]);
    return {
      available: !range || days.length === 0,
      conflictingDates: range ? days : [],
      bookedRanges: ranges,
      ...(kept.length > 0 && { keptRanges: kept }),
    };
  };

/**
 * The occupied days from today on, for somebody who may see the calendar of a venue that is not public.
 * Throws `venue_not_found`.
 */
export const ownAvailability =
  (context: CalendarContext) =>
  async (host: Actor, { id }: { id: string }): Promise<OutputOf<typeof getOwnAvailability>> => {
    await assertHost(context, host, id);
    return { bookedRanges: (await takenDays(context)({ venueId: id })).ranges };
  };

/** What is taken only because hosts keep it for families, and until when. */
const keptDays = async (
  { clock, db }: CalendarContext,
  venueId: string,
  range: DayRange | undefined,
): Promise<(DayRange & { until: string })[]> => {
  const now = clock.now();
  const rows = await selectKept(db, { venueId, range: range ?? bookable(now) }, now);
  return rows.map(({ until, ...days }) => ({ ...days, until: until.toISOString() }));
};

/** From today to the furthest bookable day. */
const bookable = (now: Date): DayRange => {
  const today = dayInIndia(now);
  return { start: today, end: addMonths(today, furthestAhead) };
};

/** The same with the conflicting ranges, for programs. */
export const conflicts =
  (context: CalendarContext) =>
  async ({
    id,
    startDate,
    endDate,
  }: CheckedInputOf<typeof checkAvailability>): Promise<OutputOf<typeof checkAvailability>> => {
    const range = rangeOf(startDate, endDate);
    await context.venues.published(id);
    const { ranges } = await takenDays(context)({ venueId: id, range });
    return {
      available: ranges.length === 0,
      conflictingBookings: ranges.map(({ start, end }) => ({ startDate: start, endDate: end })),
    };
  };

/** Both dates or neither, in order. */
const rangeOf = (start: string | undefined, end: string | undefined): DayRange | undefined => {
  if (!start && !end) return undefined;
  if (!start) throw new Failure('bad_input', { fields: { startDate: ['dates_together'] } });
  if (!end) throw new Failure('bad_input', { fields: { endDate: ['dates_together'] } });
  if (end < start) throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
  return { start, end };
};

/**
 * Occupied ranges that touch a range (by default from today to the furthest bookable day), and their days in
 * it.
 */
export const takenDays =
  ({ db, clock }: CalendarContext) =>
  (
    { range, ...what }: Omit<Wanted, 'range'> & { range?: DayRange | undefined },
    sql: Sql = db,
  ): Promise<Taken> => {
    const now = clock.now();
    return selectTakenDays(sql, { ...what, range: range ?? bookable(now) }, now);
  };

export const selectTakenDays = async (sql: Sql, wanted: Wanted, now: Date, own?: Own): Promise<Taken> => {
  const { range } = wanted;
  const ranges = areRooms(wanted)
    ? await fullNights(sql, wanted, now, own)
    : await selectTaken(sql, wanted, now, own);
  const days = ranges.flatMap(daysOf).filter((day) => day >= range.start && day <= range.end);
  return { ranges, days: [...new Set(days)] };
};

const haveRooms = async (sql: Sql, wanted: WantedRooms, now: Date, own?: Own): Promise<boolean> => {
  const [free = 0] = await countFreeRooms(sql, wanted, [wanted.range], now, own);
  return free >= wanted.rooms;
};

/**
 * The nights in which fewer rooms are free than wanted. All nights, if no night is full but a family would have to change
 * rooms.
 */
const fullNights = async (sql: Sql, wanted: WantedRooms, now: Date, own?: Own): Promise<DayRange[]> => {
  if (await haveRooms(sql, wanted, now, own)) return [];
  const nights = daysOf(wanted.range).slice(0, -1);
  const free = await countFreeRooms(
    sql,
    wanted,
    nights.map((night) => ({ start: night, end: addDays(night, 1) })),
    now,
    own,
  );
  const full = nights.filter((_, index) => (free[index] ?? 0) < wanted.rooms);
  return (full.length > 0 ? full : nights).map((night) => ({ start: night, end: night }));
};

/** Whether this booking could have the days. */
export const isFreeFor =
  ({ db, clock }: CalendarContext) =>
  (wanted: Wanted, own?: Own): Promise<boolean> =>
    areRooms(wanted) ? haveRooms(db, wanted, clock.now(), own) : isFree(db, wanted, clock.now(), own);

/**
 * The nearest free stays of the same length, nearest first. For a change of a booking, excludes its own days.
 */
export const nearestFree =
  ({ db, clock }: CalendarContext) =>
  async (wanted: Wanted, own?: Own & { range: DayRange }): Promise<DayRange[]> => {
    const { range } = wanted;
    const now = clock.now();
    const today = dayInIndia(now);
    if (areRooms(wanted)) {
      const stays = nearbyStays(range, today, own?.range);
      const free = await countFreeRooms(db, wanted, stays, now, own);
      return stays.filter((_, index) => (free[index] ?? 0) >= wanted.rooms).slice(0, nearby.max);
    }
    const around = {
      start: addDays(range.start, -nearby.days),
      end: addDays(range.end, nearby.days),
    };
    const ranges = await selectTaken(db, { ...wanted, range: around }, now, own);
    return nearestFreeOf(range, ranges, today, own?.range);
  };
