import { addDays, addMonths, type Day, type DayRange, weekdayOf } from '@mandap/domain/days';

export type DayState = 'selected' | 'occupied' | 'booked' | 'closed' | 'free';

export interface CalendarState {
  selected: Day | null;
  /** The other end of a stay: every day from one to the other is occupied. */
  otherEnd?: Day | null | undefined;
  /** The first and the last day that can be selected. */
  from: Day;
  until: Day;
  /** Inclusive ranges. */
  booked?: readonly DayRange[];
}

export const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The weeks of a month, Sunday first; null for days of other months. */
export const weeksOf = (month: Day): (Day | null)[][] => {
  const first = firstOf(month);
  const days: (Day | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day < addMonths(first, 1); day = addDays(day, 1)) days.push(day);
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

/** Whether a day is before the first or after the last that can be selected. */
export const isOutside = (day: Day, { from, until }: CalendarState): boolean => day < from || day > until;

export const stateOf = (day: Day, calendar: CalendarState): DayState => {
  const { selected, otherEnd, booked = [] } = calendar;
  if (day === selected) return 'selected';
  if (booked.some(({ start, end }) => day >= start && day <= end)) return 'booked';
  if (selected && otherEnd && (day === otherEnd || day > selected !== day > otherEnd)) return 'occupied';
  return isOutside(day, calendar) ? 'closed' : 'free';
};

/** The day that a navigation key moves to; null for other keys. */
export const dayAfterKey = (key: string, day: Day): Day | null => {
  const forward = globalThis.document?.dir === 'rtl' ? -1 : 1;
  const moves: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -forward),
    ArrowRight: () => addDays(day, forward),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  };
  return moves[key]?.() ?? null;
};
