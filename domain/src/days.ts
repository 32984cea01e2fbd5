/** A calendar day in Indian time, `yyyy-MM-dd`. Text on purpose: a day has no time zone to shift it. */
export type Day = string;

/** Both ends belong to the range. */
export interface DayRange {
  start: Day;
  end: Day;
}

const dayMs = 86_400_000;
const indiaOffsetMs = 5.5 * 3_600_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** True for a real calendar day (`2026-02-30` is not one, and there was no year 0). */
export const isDay = (text: string): text is Day =>
  shape.test(text) && !text.startsWith('0000') && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text;

export const addDays = (day: Day, count: number): Day => fromUtc(toUtc(day) + count * dayMs);

/** The same day of a later month; the last day of that month where it is shorter. */
export const addMonths = (day: Day, count: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
};

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / dayMs);

/** Nights that are charged: at least one, as product.md settles for a single day. */
export const nightsOf = ({ start, end }: DayRange): number => Math.max(1, daysBetween(start, end));

/** Every day of a range, both ends included. */
export const daysOf = ({ start, end }: DayRange): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, index) => addDays(start, index));

export const overlaps = (a: DayRange, b: DayRange): boolean => a.start <= b.end && b.start <= a.end;

/** The day that it is in India at a moment. */
export const dayInIndia = (moment: Date): Day => fromUtc(moment.getTime() + indiaOffsetMs);

/** The moment at which a day begins in India. */
export const startOfDayInIndia = (day: Day): Date => new Date(toUtc(day) - indiaOffsetMs);

/** The longest stay, in nights, and how far ahead one may book, in months. */
export const longestStay = 30;
export const furthestAhead = 24;

export type StayProblem = 'dates_past' | 'dates_reversed' | 'dates_too_long' | 'dates_too_far';

/** What is wrong with a wanted stay, or null: past, ends before it starts, over 30 nights, over 24 months ahead. */
export const stayProblem = (stay: DayRange, today: Day): StayProblem | null => {
  if (stay.start < today) return 'dates_past';
  if (stay.end < stay.start) return 'dates_reversed';
  if (daysBetween(stay.start, stay.end) > longestStay) return 'dates_too_long';
  if (stay.end > addMonths(today, furthestAhead)) return 'dates_too_far';
  return null;
};

const before = (day: Day): Day => addDays(day, -1);
const behind = (day: Day): Day => addDays(day, 1);

/** The days of one range that are not in another: none, one or two ranges. */
export const without = (range: DayRange, taken: DayRange): DayRange[] => {
  if (!overlaps(range, taken)) return [range];
  const parts = [
    { start: range.start, end: before(taken.start) },
    { start: behind(taken.end), end: range.end },
  ];
  return parts.filter(({ start, end }) => start <= end);
};

/** The same days in order, as few ranges as there can be. */
export const merged = (ranges: readonly DayRange[]): DayRange[] => {
  const found: DayRange[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = found.at(-1);
    if (last && start <= behind(last.end)) last.end = end > last.end ? end : last.end;
    else found.push({ start, end });
  }
  return found;
};

/** How far around a wanted stay free days are looked for, in days, and how many ranges are offered. */
export const nearby = { days: 14, most: 3 };

/** The nearest free stays of the same length, nearest first; of two equally near ones the earlier. `not` is no offer. */
export const nearestFree = (
  wanted: DayRange,
  taken: readonly DayRange[],
  today: Day,
  not?: DayRange,
): DayRange[] => {
  const shifts = Array.from({ length: nearby.days }, (_, index) => [-(index + 1), index + 1]).flat();
  return shifts
    .map((days) => ({ start: addDays(wanted.start, days), end: addDays(wanted.end, days) }))
    .filter((stay) => !stayProblem(stay, today) && !taken.some((range) => overlaps(stay, range)))
    .filter(({ start, end }) => start !== not?.start || end !== not.end)
    .slice(0, nearby.most);
};
