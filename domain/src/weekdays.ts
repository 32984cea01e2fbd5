import { addDays, type Day, type DayRange } from './days.ts';

/** As in addresses, in the order of `Date.getUTCDay`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** A month, `yyyy-MM`. */
export type Month = string;

export const isMonth = (text: string): text is Month => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The days of a month, or those that are one weekday. */
export const daysIn = (month: Month, weekday?: Weekday): Day[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter(
    (day) => monthOf(day) === month && (weekday === undefined || weekdayOf(day) === weekday),
  );

export const weekdayOf = (day: Day): Weekday => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun';

/** The days of its month that are the same weekday, from today on, and how many of them are taken. */
export const daysLike = (
  day: Day,
  taken: readonly DayRange[],
  today: Day,
): { days: number; taken: number } => {
  const days = daysIn(monthOf(day), weekdayOf(day)).filter((each) => each >= today);
  const isTaken = (each: Day) => taken.some(({ start, end }) => each >= start && each <= end);
  return { days: days.length, taken: days.filter(isTaken).length };
};
