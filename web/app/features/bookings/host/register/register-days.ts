import type { RegisterRow } from '@mandap/contract/bookings/register.schemas';
import { type RegisterView, weekOf } from '@mandap/domain/bookings/register';
import { type Day, type DayRange, daysOf } from '@mandap/domain/days';
import { takenOn } from '../lanes.ts';

export interface RegisterDay {
  day: Day;
  rows: readonly RegisterRow[];
}

/** The first day of a row that is shown. */
const shownFrom = ({ startDate }: RegisterRow, { start }: DayRange): Day =>
  startDate < start ? start : startDate;

/** Each row once, on its first day. */
const listed = (rows: readonly RegisterRow[], range: DayRange): RegisterDay[] => {
  const days = new Map<Day, RegisterRow[]>();
  for (const row of rows) {
    const day = shownFrom(row, range);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, found]) => ({ day, rows: found }));
};

/** The days of a view with what takes them. The list has each row once, and only days with rows. */
export const registerDays = (
  view: RegisterView,
  rows: readonly RegisterRow[],
  range: DayRange,
): RegisterDay[] =>
  view === 'list' ? listed(rows, range) : daysOf(range).map((day) => ({ day, rows: takenOn(rows, day) }));

/** The same by week. Each week is a page in print. */
export const registerWeeks = (days: readonly RegisterDay[]): RegisterDay[][] => {
  const weeks = new Map<Day, RegisterDay[]>();
  for (const one of days) {
    const { start } = weekOf(one.day);
    weeks.set(start, [...(weeks.get(start) ?? []), one]);
  }
  return [...weeks.values()];
};
