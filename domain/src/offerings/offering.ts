import { addDays, type Day, type DayRange, daysBetween } from '../days.ts';
import type { Paise } from '../money.ts';
import type { PriceBook } from './price-book.ts';

/** The kinds of spaces that a host can add. `venue` is the first space of each venue: everything that is no other space. */
export const spaceKinds = ['hall', 'lawn', 'terrace', 'dining_hall', 'kitchen', 'room', 'other'] as const;
export type SpaceKind = (typeof spaceKinds)[number];

export const isSpaceKind = (text: string): text is SpaceKind => spaceKinds.some((kind) => kind === text);

/** What one event can occupy at a time. */
export interface Space {
  id: string;
  name: string;
  kind: SpaceKind | 'venue';
}

/**
 * How an offering is counted. `day`: check-in to check-out. `session`: its windows on one day. `hour`: some hours of one day,
 * within its windows. `night`: rooms, one per window, from check-in to check-out.
 */
export const offeringUnits = ['day', 'session', 'hour', 'night'] as const;
export type OfferingUnit = (typeof offeringUnits)[number];

/** Minutes from midnight of a day. Negative: the day before. 1,440 and more: a day after. */
export type Minutes = number;

/** A day has so many minutes: India has no summer time. */
export const dayMinutes: Minutes = 1440;

/** What is sold by the hour begins and ends at half hours. */
const hourStep: Minutes = 30;

/**
 * What an offering occupies: a space, or the whole venue (null). `starts` counts from the first day of a booking, `ends` from
 * its last.
 */
export interface Window {
  spaceId: string | null;
  starts: Minutes;
  ends: Minutes;
}

/** The limits of windows: from the evening before to the third day. */
export const windowLimits = { earliest: -dayMinutes, latest: 3 * dayMinutes } as const;

/** What a family can book. */
export interface Offering {
  id: string;
  /** Empty for the whole venue. */
  name: string;
  /** The one that each venue begins with: the whole venue for whole days, at the price of the venue. */
  isWholeVenue: boolean;
  unit: OfferingUnit;
  windows: readonly Window[];
  /** For cleaning after each booking: held, and not shown as the family's. */
  turnaround: Minutes;
  /** Per unit. Null: the price of the venue. */
  price: Paise | null;
  /** What changes the price. */
  priceBook: PriceBook;
  minGuests: number | null;
  /** Null: the capacity of the venue. */
  maxGuests: number | null;
  seated: number | null;
  minDays: number;
  /** It can be booked at least this many days before, and at most `opensDays` before (null: as long as any booking). */
  leadDays: number;
  opensDays: number | null;
  /** The first and the last day on which it can be used. Null: no limit. */
  seasonFrom: Day | null;
  seasonTo: Day | null;
  musicUntil: Minutes | null;
  inclusions: string;
  /** Of the pictures of the venue, those that show it. */
  pictureIds: readonly string[];
  /** Null: as the venue. */
  instant: boolean | null;
  sold: boolean;
}

/** A date and a time in India: `2027-02-12 16:00`. It is text on purpose, like `Day`. */
export type LocalTime = string;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A time of the clock: `16:00`. */
export const clockTime = (minutes: Minutes): string => {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
};

/** The day and the time of the clock, of minutes from midnight of a day. */
export const momentAt = (day: Day, minutes: Minutes): { day: Day; time: string } => ({
  day: addDays(day, Math.floor(minutes / dayMinutes)),
  time: clockTime(minutes),
});

export const localTime = (from: Day, minutes: Minutes): LocalTime => {
  const { day, time } = momentAt(from, minutes);
  return `${day} ${time}`;
};

type Times = Pick<Offering, 'unit' | 'windows' | 'turnaround'>;

/** From when until when the guests have an offering. */
export interface Hours {
  starts: Minutes;
  ends: Minutes;
}

/** From the first to the last minute of windows. */
const spanOf = (windows: readonly Window[]): Hours => ({
  starts: Math.min(...windows.map(({ starts }) => starts)),
  ends: Math.max(...windows.map(({ ends }) => ends)),
});

/** Null: whole days, which begin and end at the usual hours of the venue. */
export const hoursOf = (windows: readonly Window[]): Hours | null => {
  const hours = spanOf(windows);
  return hours.starts === 0 && hours.ends === dayMinutes ? null : hours;
};

/** What is asked of an offering besides its days: a number of rooms, or hours. Null: it is not sold like that. */
export interface Asked {
  rooms: number | null;
  hours: Hours | null;
}

/** Rooms and hours, as far as somebody names them. */
export type NamedAsked = { [Key in keyof Asked]?: Asked[Key] | undefined };

/** The rooms and hours that a booking has: one room if it says nothing, and the hours of the offering where they are fixed. */
export const askedOf = (
  { unit, windows }: Pick<Offering, 'unit' | 'windows'>,
  { rooms, hours }: NamedAsked,
): Asked => ({
  rooms: unit === 'night' ? (rooms ?? 1) : null,
  hours: unit === 'hour' ? (hours ?? spanOf(windows)) : hoursOf(windows),
});

/** How many units of each day are paid for: the rooms, or the hours. */
export const countOf = (unit: OfferingUnit, { rooms, hours }: Asked): number => {
  if (unit === 'night') return rooms ?? 1;
  return unit === 'hour' && hours ? (hours.ends - hours.starts) / 60 : 1;
};

/** An offering on some days. Nothing asked: all of its rooms and hours. */
type Booked = Times & { stay: DayRange } & Partial<Asked>;

/** A space (null: all), from a time to a time. */
interface Occupied {
  spaceId: string | null;
  from: LocalTime;
  to: LocalTime;
}

/**
 * Whether it is too late for the hours of an offering: they are over or, where a family chooses them, have begun. `now`: in
 * India. Whole days and nights are not over on their first day.
 */
export const isOver = (
  offering: Pick<Offering, 'unit' | 'windows'>,
  { start, end }: DayRange,
  named: NamedAsked,
  now: LocalTime,
): boolean => {
  const { hours } = askedOf(offering, named);
  if (!hours) return false;
  return offering.unit === 'hour' ? localTime(start, hours.starts) < now : localTime(end, hours.ends) <= now;
};

/** The hours of a day that are over at a time of it, of what is sold by the hour: it begins at half hours. Null: none. */
export const hoursOver = (windows: readonly Window[], day: Day, now: LocalTime): Hours | null => {
  const open = spanOf(windows);
  const steps = Math.ceil((open.ends - open.starts) / hourStep);
  const times = Array.from({ length: steps }, (_, index) => open.starts + index * hourStep);
  const next = times.find((time) => localTime(day, time) >= now) ?? open.ends;
  return next > open.starts ? { starts: open.starts, ends: next } : null;
};

/** The part of windows that lies within some hours. */
const within = (windows: readonly Window[], hours: Hours): Window[] =>
  windows
    .map(({ spaceId, starts, ends }) => ({
      spaceId,
      starts: Math.max(starts, hours.starts),
      ends: Math.min(ends, hours.ends),
    }))
    .filter(({ starts, ends }) => starts < ends);

/** What is left of some hours. `busy` is in order. */
export const freeHours = ({ starts, ends }: Hours, busy: readonly Hours[]): Hours[] => {
  const free: Hours[] = [];
  let from = starts;
  for (const taken of busy) {
    if (taken.starts > from) free.push({ starts: from, ends: Math.min(taken.starts, ends) });
    from = Math.max(from, taken.ends);
  }
  return [...free, { starts: from, ends }].filter((one) => one.starts < one.ends);
};

const occupiedBy = ({ unit, windows, turnaround, stay, hours }: Booked): Occupied[] => {
  const used = unit === 'hour' && hours ? within(windows, hours) : windows;
  return used.map(({ spaceId, starts, ends }) => ({
    spaceId,
    from: localTime(stay.start, starts),
    to: localTime(stay.end, ends + turnaround),
  }));
};

const share = (one: { spaceId: string | null }, other: { spaceId: string | null }): boolean =>
  one.spaceId === null || other.spaceId === null || one.spaceId === other.spaceId;

const meet = (one: Occupied, other: Occupied): boolean =>
  share(one, other) && one.from < other.to && other.from < one.to;

/** What a booking takes of what others leave: the first free rooms, or all that it needs. Null: there is not enough. */
const takenFrom = (booked: Booked, others: readonly Occupied[]): Occupied[] | null => {
  const all = occupiedBy(booked);
  const free = all.filter((one) => !others.some((other) => meet(one, other)));
  const needed = booked.unit === 'night' ? (booked.rooms ?? all.length) : all.length;
  return free.length < needed ? null : free.slice(0, needed);
};

/**
 * The position of the first booking that cannot be made next to the others. Rooms come last, because any of them will do.
 * Null: all can.
 */
export const firstApart = (all: readonly Booked[]): number | null => {
  const isPool = (one: Booked): boolean => one.unit === 'night';
  const inOrder = [...all.filter((one) => !isPool(one)), ...all.filter(isPool)];
  const occupied: Occupied[] = [];
  for (const one of inOrder) {
    const taken = takenFrom(one, occupied);
    if (!taken) return all.indexOf(one);
    occupied.push(...taken);
  }
  return null;
};

/** The days on which a stay occupies what is sold. Rooms are taken in the nights after days: they are free on the last one. */
export const occupiedDays = (unit: OfferingUnit | undefined, { start, end }: DayRange): DayRange => ({
  start,
  end: unit === 'night' && end > start ? addDays(end, -1) : end,
});

/** Whether two bookings would occupy a space at the same time, so that only one of them can be made. */
export const overlap = (one: Booked, other: Booked): boolean => firstApart([one, other]) !== null;

/** Any day: offerings clash in the same way on all days. */
const someDay = '2027-01-15';

/** `days`: from the first offering's day to the other's. */
export interface Clash {
  days: number;
  /** `all`: the other cannot be booked. `fewer`: fewer rooms are left. `some`: it depends on which rooms are booked. */
  effect: 'all' | 'fewer' | 'some';
}

/**
 * Why two offerings cannot both be booked: the days of the other, counted from the day of the first (0: the same day), on
 * which they would occupy a space at the same time. Both for one day, or one night.
 */
export const clashes = (one: Times, other: Times): Clash[] => {
  const reach = 4;
  const on = (times: Times, days: number): Booked => {
    const start = addDays(someDay, days);
    return { ...times, stay: { start, end: times.unit === 'night' ? addDays(start, 1) : start } };
  };
  const shifts = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return shifts.flatMap((days): Clash[] => {
    const [first, second] = [on(one, 0), on(other, days)];
    // One room of each.
    const [least, another] = [
      { ...first, rooms: 1 },
      { ...second, rooms: 1 },
    ];
    if (!overlap(first, second)) return [];
    if (overlap(least, another)) return [{ days, effect: 'all' }];
    return [{ days, effect: second.unit === 'night' ? 'fewer' : 'some' }];
  });
};

/** What is wrong with a field. */
export type WindowProblem =
  | 'required'
  | 'range_reversed'
  | 'not_a_choice'
  | 'too_small'
  | 'too_big'
  | 'window_twice';

type FieldProblem = { field: 'spaceId' | 'starts' | 'ends'; problem: WindowProblem };

const problemOf = ({ spaceId, starts, ends }: Window, spaces: readonly Space[]): FieldProblem | null => {
  if (spaceId !== null && !spaces.some(({ id, kind }) => id === spaceId && kind !== 'venue'))
    return { field: 'spaceId', problem: 'not_a_choice' };
  if (starts < windowLimits.earliest) return { field: 'starts', problem: 'too_small' };
  if (ends > windowLimits.latest) return { field: 'ends', problem: 'too_big' };
  return ends <= starts ? { field: 'ends', problem: 'range_reversed' } : null;
};

/** Rooms are left on a later day than the one of check-in, and all have the same times. */
const roomProblem = (
  room: Window,
  spaces: readonly Space[],
  { starts, ends }: Hours,
): FieldProblem | null => {
  if (room.spaceId === null) return { field: 'spaceId', problem: 'required' };
  if (room.starts !== starts || room.ends !== ends) return { field: 'starts', problem: 'not_a_choice' };
  return problemOf({ ...room, ends: room.ends + dayMinutes }, spaces);
};

/**
 * The first problem of the windows, with the window's position and field. Null: none. Windows that share a space must not
 * overlap, and each space must exist.
 */
export const windowProblem = (
  windows: readonly Window[],
  spaces: readonly Space[],
  unit: OfferingUnit,
): (FieldProblem & { at: number }) | null => {
  const [first] = windows;
  if (!first) return { at: 0, field: 'spaceId', problem: 'required' };
  const areRooms = unit === 'night';
  const meets = (one: Window, other: Window): boolean =>
    share(one, other) && (areRooms || (one.starts < other.ends && other.starts < one.ends));
  for (const [at, window] of windows.entries()) {
    const found = areRooms ? roomProblem(window, spaces, first) : problemOf(window, spaces);
    if (found) return { at, ...found };
    if (windows.slice(0, at).some((before) => meets(before, window)))
      return { at, field: 'spaceId', problem: 'window_twice' };
  }
  return null;
};

/** What a family asks of an offering. */
export interface Request {
  stay: DayRange;
  /** Undefined: not known yet. */
  guests: number | undefined;
  /** The offering says how many guests one room is for. Undefined: it says it for all rooms. */
  rooms?: number | undefined;
}

export type RequestProblem =
  | 'too_many_guests'
  | 'too_few_guests'
  | 'one_day_only'
  | 'too_few_days'
  | 'out_of_season'
  | 'too_late'
  | 'too_early';

/** What lists show of what can be booked: the cheapest. Rooms and hours only where there is nothing else. Undefined: nothing. */
export const shownFirst = <Offer extends { unit: string; price: number }>(
  offers: readonly Offer[],
  isWanted: (offer: Offer) => boolean = () => true,
): Offer | undefined => {
  const forEvents = offers.filter(({ unit }) => unit === 'day' || unit === 'session');
  return (forEvents.length > 0 ? forEvents : offers)
    .filter(isWanted)
    .reduce<Offer | undefined>((best, one) => (best && best.price <= one.price ? best : one), undefined);
};

/** Whether an offering is booked for one day only. */
export const isOneDay = (unit: OfferingUnit): boolean => unit === 'session' || unit === 'hour';

/** What limits the bookings of an offering. */
type Limits = Pick<
  Offering,
  'unit' | 'minGuests' | 'maxGuests' | 'minDays' | 'leadDays' | 'opensDays' | 'seasonFrom' | 'seasonTo'
>;

/** Why an offering cannot be booked like this, even if it is free. `n`: the limit. Null: it can. */
export const requestProblem = (
  offering: Limits,
  { stay, guests, rooms = 1 }: Request,
  today: Day,
  capacity: number,
): { problem: RequestProblem; n: number } | null => {
  const { unit, minGuests, maxGuests, minDays, leadDays, opensDays, seasonFrom, seasonTo } = offering;
  const days = daysBetween(stay.start, stay.end);
  const ahead = daysBetween(today, stay.start);
  const most = maxGuests === null ? capacity : maxGuests * rooms;
  if (guests !== undefined && guests > most) return { problem: 'too_many_guests', n: most };
  if (guests !== undefined && minGuests !== null && guests < minGuests)
    return { problem: 'too_few_guests', n: minGuests };
  if (isOneDay(unit) && days > 0) return { problem: 'one_day_only', n: 1 };
  if (Math.max(1, days) < minDays) return { problem: 'too_few_days', n: minDays };
  if ((seasonFrom !== null && stay.start < seasonFrom) || (seasonTo !== null && stay.end > seasonTo))
    return { problem: 'out_of_season', n: 0 };
  if (ahead < leadDays) return { problem: 'too_late', n: leadDays };
  if (opensDays !== null && ahead > opensDays) return { problem: 'too_early', n: opensDays };
  return null;
};

export type AskedProblem =
  | 'one_day_only'
  | 'too_few_days'
  | 'too_big'
  | 'not_a_choice'
  | 'range_reversed'
  | 'not_open';

/** Whether each space of the windows is open during some hours. */
const isOpen = (windows: readonly Window[], { starts, ends }: Hours): boolean =>
  windows.every((one) =>
    windows.some((other) => other.spaceId === one.spaceId && other.starts <= starts && ends <= other.ends),
  );

/** What is wrong with the days, rooms and hours that a family asks for, and with which of them. `n`: the limit. Null: nothing. */
export const askedProblem = (
  { unit, windows }: Pick<Offering, 'unit' | 'windows'>,
  { start, end }: DayRange,
  { rooms, hours }: NamedAsked,
): { problem: AskedProblem; field: 'endDate' | 'rooms' | 'hours' | 'hours.ends'; n: number } | null => {
  if (isOneDay(unit) && start !== end) return { problem: 'one_day_only', field: 'endDate', n: 1 };
  if (unit === 'night' && start === end) return { problem: 'too_few_days', field: 'endDate', n: 1 };
  if (rooms && unit !== 'night') return { problem: 'not_a_choice', field: 'rooms', n: 0 };
  if (rooms && rooms > windows.length) return { problem: 'too_big', field: 'rooms', n: windows.length };
  if (!hours) return null;
  if (unit !== 'hour') return { problem: 'not_a_choice', field: 'hours', n: 0 };
  if (hours.ends <= hours.starts) return { problem: 'range_reversed', field: 'hours.ends', n: 0 };
  if (hours.starts % hourStep !== 0 || hours.ends % hourStep !== 0)
    return { problem: 'not_a_choice', field: 'hours', n: hourStep };
  return isOpen(windows, hours) ? null : { problem: 'not_open', field: 'hours', n: 0 };
};
