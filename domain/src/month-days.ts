import { addDays, type Day, type DayRange } from './days.ts';
import { type Month, monthOf, type Weekday, weekdayOf } from './weekdays.ts';

/** The days of a month, or only those on one weekday. */
export const daysIn = (month: Month, weekday?: Weekday): Day[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter(
    (day) => monthOf(day) === month && (weekday === undefined || weekdayOf(day) === weekday),
  );

/**
 * The days of the same month that are on the same weekday, from today on, and how many of them are booked.
 */
export const daysLike = (
  day: Day,
  taken: readonly DayRange[],
  today: Day,
): { days: number; taken: number } => {
  const days = daysIn(monthOf(day), weekdayOf(day)).filter((each) => each >= today);
  const isTaken = (each: Day) => taken.some(({ start, end }) => each >= start && each <= end);
  return { days: days.length, taken: days.filter(isTaken).length };
};
