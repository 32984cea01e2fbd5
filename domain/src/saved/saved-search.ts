import type { Day } from '../days.ts';
import { daysIn } from '../month-days.ts';
import type { Month, Weekday } from '../weekdays.ts';

interface SearchedDays {
  startDate?: Day | undefined;
  month?: Month | undefined;
  weekday?: Weekday | undefined;
}

/** The last day on which a search can still find something. Null: it names no day. */
export const lastDayOf = ({ startDate, month, weekday }: SearchedDays): Day | null =>
  startDate ?? (month ? (daysIn(month, weekday).at(-1) ?? null) : null);
