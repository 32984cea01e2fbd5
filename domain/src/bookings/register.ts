import { addDays, addMonths, type Day, type DayRange, weekdayOf } from '../days.ts';

/** How a host reads the register. */
export const registerViews = ['day', 'week', 'month', 'list'] as const;
export type RegisterView = (typeof registerViews)[number];

/** What the list shows at most, in months. */
export const longestRegister = 12;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

const monthOf = (day: Day): DayRange => {
  const start = firstOfMonth(day);
  return { start, end: addDays(addMonths(start, 1), -1) };
};

/** Weeks begin on Sunday, as in the calendar. */
export const weekOf = (day: Day): DayRange => {
  const start = addDays(day, -weekdayOf(day));
  return { start, end: addDays(start, 6) };
};

/** The days that a view shows around a day. The list begins with the day. */
export const registerRange = (view: RegisterView, day: Day): DayRange => {
  switch (view) {
    case 'day':
      return { start: day, end: day };
    case 'week':
      return weekOf(day);
    case 'month':
      return monthOf(day);
    case 'list':
      return { start: day, end: addDays(addMonths(day, longestRegister), -1) };
  }
};

/** The day to which a view turns, so many steps on or back. A month turns to its first day. */
export const turnedRegister = (view: Exclude<RegisterView, 'list'>, day: Day, steps: number): Day => {
  if (view === 'day') return addDays(day, steps);
  if (view === 'week') return addDays(weekOf(day).start, 7 * steps);
  return addMonths(firstOfMonth(day), steps);
};
