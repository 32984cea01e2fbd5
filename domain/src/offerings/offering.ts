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

/** How an offering is counted. `day`: check-in to check-out. `session`: its windows on one day. */
export const offeringUnits = ['day', 'session'] as const;
export type OfferingUnit = (typeof offeringUnits)[number];

/** Minutes from midnight of a day. Negative: the day before. 1,440 and more: a day after. */
export type Minutes = number;

const dayMinutes = 1440;

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

type Times = Pick<Offering, 'windows' | 'turnaround'>;

/** From when until when the guests have an offering. */
export interface Hours {
  starts: Minutes;
  ends: Minutes;
}

/** Null: whole days, which begin and end at the usual hours of the venue. */
export const hoursOf = (windows: readonly Window[]): Hours | null => {
  const hours = {
    starts: Math.min(...windows.map(({ starts }) => starts)),
    ends: Math.max(...windows.map(({ ends }) => ends)),
  };
  return hours.starts === 0 && hours.ends === dayMinutes ? null : hours;
};

const share = (one: Window, other: Window): boolean =>
  one.spaceId === null || other.spaceId === null || one.spaceId === other.spaceId;

type Booked = Times & { stay: DayRange };

/** Whether two bookings would occupy a space at the same time. */
export const overlap = (one: Booked, other: Booked): boolean =>
  one.windows.some((a) =>
    other.windows.some(
      (b) =>
        share(a, b) &&
        localTime(one.stay.start, a.starts) < localTime(other.stay.end, b.ends + other.turnaround) &&
        localTime(other.stay.start, b.starts) < localTime(one.stay.end, a.ends + one.turnaround),
    ),
  );

/** Any day: offerings clash in the same way on all days. */
const someDay = '2027-01-15';

/**
 * Why two offerings cannot both be booked: the days of the other, counted from the day of the first (0: the same day), on
 * which they would occupy a space at the same time. Both for one day.
 */
export const clashes = (one: Times, other: Times): number[] => {
  const reach = 4;
  const on = (days: number): DayRange => ({ start: addDays(someDay, days), end: addDays(someDay, days) });
  const shifts = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return shifts.filter((days) => overlap({ ...one, stay: on(0) }, { ...other, stay: on(days) }));
};

/** What is wrong with a field. */
export type WindowProblem =
  | 'required'
  | 'range_reversed'
  | 'not_a_choice'
  | 'too_small'
  | 'too_big'
  | 'window_twice';

/**
 * The first problem of the windows, with the window's position and field. Null: none. Windows that share a space must not
 * overlap, and each space must exist.
 */
export const windowProblem = (
  windows: readonly Window[],
  spaces: readonly Space[],
): { at: number; field: 'spaceId' | 'starts' | 'ends'; problem: WindowProblem } | null => {
  if (windows.length === 0) return { at: 0, field: 'spaceId', problem: 'required' };
  for (const [at, window] of windows.entries()) {
    const { spaceId, starts, ends } = window;
    if (spaceId !== null && !spaces.some(({ id, kind }) => id === spaceId && kind !== 'venue'))
      return { at, field: 'spaceId', problem: 'not_a_choice' };
    if (starts < windowLimits.earliest) return { at, field: 'starts', problem: 'too_small' };
    if (ends > windowLimits.latest) return { at, field: 'ends', problem: 'too_big' };
    if (ends <= starts) return { at, field: 'ends', problem: 'range_reversed' };
    const isTwice = windows
      .slice(0, at)
      .some((before) => share(before, window) && before.starts < ends && starts < before.ends);
    if (isTwice) return { at, field: 'spaceId', problem: 'window_twice' };
  }
  return null;
};

/** What a family asks of an offering. */
export interface Request {
  stay: DayRange;
  /** Undefined: not known yet. */
  guests: number | undefined;
}

export type RequestProblem =
  | 'too_many_guests'
  | 'too_few_guests'
  | 'one_day_only'
  | 'too_few_days'
  | 'out_of_season'
  | 'too_late'
  | 'too_early';

/** What limits the bookings of an offering. */
type Limits = Pick<
  Offering,
  'unit' | 'minGuests' | 'maxGuests' | 'minDays' | 'leadDays' | 'opensDays' | 'seasonFrom' | 'seasonTo'
>;

/** Why an offering cannot be booked like this, even if it is free. `n`: the limit. Null: it can. */
export const requestProblem = (
  offering: Limits,
  { stay, guests }: Request,
  today: Day,
  capacity: number,
): { problem: RequestProblem; n: number } | null => {
  const { unit, minGuests, maxGuests, minDays, leadDays, opensDays, seasonFrom, seasonTo } = offering;
  const days = daysBetween(stay.start, stay.end);
  const ahead = daysBetween(today, stay.start);
  const most = maxGuests ?? capacity;
  if (guests !== undefined && guests > most) return { problem: 'too_many_guests', n: most };
  if (guests !== undefined && minGuests !== null && guests < minGuests)
    return { problem: 'too_few_guests', n: minGuests };
  if (unit === 'session' && days > 0) return { problem: 'one_day_only', n: 1 };
  if (Math.max(1, days) < minDays) return { problem: 'too_few_days', n: minDays };
  if ((seasonFrom !== null && stay.start < seasonFrom) || (seasonTo !== null && stay.end > seasonTo))
    return { problem: 'out_of_season', n: 0 };
  if (ahead < leadDays) return { problem: 'too_late', n: leadDays };
  if (opensDays !== null && ahead > opensDays) return { problem: 'too_early', n: opensDays };
  return null;
};
