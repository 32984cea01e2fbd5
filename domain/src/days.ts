import { indiaOffsetMs } from './india-time.ts';

/** A calendar day in Indian time, `yyyy-MM-dd`. It is text on purpose, so that no time zone can shift it. */
export type Day = string;

/** Both ends are inclusive. */
export interface DayRange {
  start: Day;
  end: Day;
}

const dayMs = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is a real calendar day (not `2026-02-30`, nor a day of the year 0). */
export const isDay = (text: string): text is Day =>
  shape.test(text) && !text.startsWith('0000') && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text;

export const addDays = (day: Day, count: number): Day => fromUtc(toUtc(day) + count * dayMs);

/** The same day of another month, or its last day if the month is shorter. */
export const addMonths = (day: Day, count: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
};

/** Whole days between two days. Negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / dayMs);

/** The number of nights charged: at least one, because a single day counts as one (product.md). */
export const nightsOf = ({ start, end }: DayRange): number => Math.max(1, daysBetween(start, end));

/** Every day of a range, both ends included. */
export const daysOf = ({ start, end }: DayRange): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, index) => addDays(start, index));

export const overlaps = (a: DayRange, b: DayRange): boolean => a.start <= b.end && b.start <= a.end;

/** The calendar day in India at an instant. */
export const dayInIndia = (moment: Date): Day => fromUtc(moment.getTime() + indiaOffsetMs);

/** The date and time in India at an instant: `2026-11-21 14:05:09`. */
export const timeInIndia = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** The date and time in India at an instant, to the minute: `2026-11-21 14:05`. */
export const minuteInIndia = (moment: Date): string => timeInIndia(moment).slice(0, 16);

/** The instant at which a day begins in India. */
export const startOfDayInIndia = (day: Day): Date => new Date(toUtc(day) - indiaOffsetMs);

/** Limits of a stay: length in nights, and months ahead. */
export const maxStayNights = 30;
export const furthestAhead = 24;

export type StayProblem = 'dates_past' | 'dates_reversed' | 'dates_too_long' | 'dates_too_far';

/**
 * The first problem of a requested stay, or null: past, ends before it starts, over 30 nights, over 24 months
 * ahead.
 */
export const stayProblem = (stay: DayRange, today: Day): StayProblem | null => {
  if (stay.start < today) return 'dates_past';
  if (stay.end < stay.start) return 'dates_reversed';
  if (daysBetween(stay.start, stay.end) > maxStayNights) return 'dates_too_long';
  if (stay.end > addMonths(today, furthestAhead)) return 'dates_too_far';
  return null;
};

const before = (day: Day): Day => addDays(day, -1);
const behind = (day: Day): Day => addDays(day, 1);

/** The days of one range that are not in the other, as up to two ranges. */
export const without = (range: DayRange, taken: DayRange): DayRange[] => {
  if (!overlaps(range, taken)) return [range];
  const parts = [
    { start: range.start, end: before(taken.start) },
    { start: behind(taken.end), end: range.end },
  ];
  return parts.filter(({ start, end }) => start <= end);
};

/** The same days as the fewest possible ranges, in order. */
export const merged = (ranges: readonly DayRange[]): DayRange[] => {
  const found: DayRange[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = found.at(-1);
    if (last && start <= behind(last.end)) last.end = end > last.end ? end : last.end;
    else found.push({ start, end });
  }
  return found;
};

/** The day of the week. 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Where to look for alternatives: days before and after a stay, and the maximum number offered. */
export const nearby = { days: 14, max: 3 };

/** Stays of the same length nearby: nearest first, then earlier first. Excludes the stay `not`. */
export const nearbyStays = (requested: DayRange, today: Day, not?: DayRange): DayRange[] => {
  const shifts = Array.from({ length: nearby.days }, (_, index) => [-(index + 1), index + 1]).flat();
  return shifts
    .map((days) => ({ start: addDays(requested.start, days), end: addDays(requested.end, days) }))
    .filter((stay) => !stayProblem(stay, today))
    .filter(({ start, end }) => start !== not?.start || end !== not.end);
};

/** The nearest free stays of the same length: nearest first, then earlier first. Excludes the stay `not`. */
export const nearestFree = (
  requested: DayRange,
  taken: readonly DayRange[],
  today: Day,
  not?: DayRange,
): DayRange[] =>
  nearbyStays(requested, today, not)
    .filter((stay) => !taken.some((range) => overlaps(stay, range)))
    .slice(0, nearby.max);
