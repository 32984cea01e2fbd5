import { addDays, type Day, weekdayOf } from '../days.ts';

/** The number of days that the home page offers. */
const maxDays = 8;

/** Saturday and Sunday. */
const isWeekend = (day: Day): boolean => [0, 6].includes(weekdayOf(day));

/** The next Saturdays and Sundays after today. */
export const comingWeekendDays = (today: Day): Day[] =>
  Array.from({ length: 7 * maxDays }, (_, index) => addDays(today, index + 1))
    .filter(isWeekend)
    .slice(0, maxDays);
