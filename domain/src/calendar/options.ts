import {
  addDays,
  type Day,
  type DayRange,
  dayInIndia,
  daysBetween,
  startOfDayInIndia,
  without,
} from '../days.ts';

/** An option keeps days for a family until a moment, without a booking. */

/** The most open options of a venue. */
export const maxOpenOptions = 10;

/** How long an option may last, in hours, by how far ahead its first day is. Settings of the platform. */
export interface OptionHours {
  /** More than 180 days ahead. */
  far: number;
  /** More than 30 days ahead. */
  middle: number;
  near: number;
}

const hour = 3_600_000;

const hoursFor = (daysAhead: number, { far, middle, near }: OptionHours): number => {
  if (daysAhead > 180) return far;
  return daysAhead > 30 ? middle : near;
};

/** The latest end of an option that begins or is extended now: never past the eve of its first day. */
export const latestEnd = (now: Date, firstDay: Day, hours: OptionHours): Date => {
  const longest = now.getTime() + hoursFor(daysBetween(dayInIndia(now), firstDay), hours) * hour;
  return new Date(Math.min(longest, startOfDayInIndia(firstDay).getTime()));
};

/** The later end that an option can get now. Null: it was extended, or its end is less than an hour before the latest. */
export const laterEnd = (
  option: { until: Date; extendedAt: Date | null; firstDay: Day },
  now: Date,
  hours: OptionHours,
): Date | null => {
  const latest = latestEnd(now, option.firstDay, hours);
  return option.extendedAt || latest.getTime() - option.until.getTime() < hour ? null : latest;
};

export type OptionProblem = 'option_too_late' | 'option_too_long' | 'option_over_already';

/** What is wrong with the end of an option, or null. `option_too_late`: its first day is today, so nothing can be kept any more. */
export const endProblem = (
  until: Date,
  now: Date,
  firstDay: Day,
  hours: OptionHours,
): OptionProblem | null => {
  const latest = latestEnd(now, firstDay, hours);
  if (latest <= now) return 'option_too_late';
  if (until <= now) return 'option_over_already';
  return until > latest ? 'option_too_long' : null;
};

/** When both are reminded: a day before the end, or after half the time of an option that is shorter than two days. */
export const reminderAt = (createdAt: Date, until: Date): Date => {
  const lasts = until.getTime() - createdAt.getTime();
  return new Date(until.getTime() - Math.min(24 * hour, lasts / 2));
};

/** The hours at which a host may let an option end: 18:00 of the coming days, and the latest moment. In order. */
export const suggestedEnds = (now: Date, firstDay: Day, hours: OptionHours): Date[] => {
  const latest = latestEnd(now, firstDay, hours);
  if (latest <= now) return [];
  const today = dayInIndia(now);
  const evenings = [0, 1, 2, 3, 7].map(
    (days) => new Date(startOfDayInIndia(addDays(today, days)).getTime() + 18 * hour),
  );
  const soonest = now.getTime() + 2 * hour;
  return [...evenings.filter((end) => end.getTime() >= soonest && end < latest), latest];
};

/** What an option keeps. */
export interface KeptStay {
  offeringId: string;
  /** Empty: the whole venue. */
  name: string;
  startDate: Day;
  endDate: Day;
}

/** The booked days of an offering without those that are kept for the reader. `offeringId`: undefined for the whole venue. */
export const withoutKept = (
  booked: readonly DayRange[],
  kept: readonly KeptStay[],
  offeringId: string | undefined,
): readonly DayRange[] =>
  kept
    .filter((stay) => (offeringId ? stay.offeringId === offeringId : stay.name === ''))
    .reduce<readonly DayRange[]>(
      (left, { startDate: start, endDate: end }) => left.flatMap((range) => without(range, { start, end })),
      booked,
    );
