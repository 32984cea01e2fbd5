import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  dayInIndia,
  daysBetween,
  furthestAhead,
  isDay,
  maxStayNights,
  overlaps,
} from '@mandap/domain/days';
import { type OfferingUnit, occupiedDays } from '@mandap/domain/offerings/offering';
import type { ApiFailure } from '#app/api/failure.ts';

/** The dates of a stay while they are chosen. A date that is not chosen yet is empty. */
export interface StayDates {
  startDate: Day | '';
  endDate: Day | '';
  /** Check-out on the day of check-in. */
  isOneDay: boolean;
}

/** Rooms are taken in the nights after days, so check-out may be on a day whose night is taken. */
const isNight = (unit: OfferingUnit | undefined): boolean => unit === 'night';

/** Whether it has no check-out. */
export const isOneDayOnly = (unit: OfferingUnit | undefined): boolean =>
  unit === 'session' || unit === 'hour';

/** The dates for an offering: one day of a session, at least one night of a room. */
export const datesFor = ({ startDate, endDate, isOneDay }: StayDates, unit: OfferingUnit): StayDates => {
  if (isOneDayOnly(unit)) return { startDate, endDate: startDate, isOneDay: true };
  if (!isNight(unit)) return { startDate, endDate, isOneDay };
  return {
    startDate,
    endDate: startDate && endDate <= startDate ? addDays(startDate, 1) : endDate,
    isOneDay: false,
  };
};

/** For venues without a capacity. */
export const fallbackCapacity = 500;

/** The last day that can be booked. */
export const lastDay = (today: Day): Day => addMonths(today, furthestAhead);

/** The day in a URL parameter, an ISO 8601 date or time. Null if it is invalid or cannot be booked. */
export const dayInAddress = (text: string | null, today: Day): Day | null => {
  if (!text) return null;
  const moment = new Date(text);
  const day = isDay(text) ? text : Number.isNaN(moment.getTime()) ? null : dayInIndia(moment);
  return day && day >= today && day <= lastDay(today) ? day : null;
};

/** The last possible day of a stay from `startDate`: before the next booked day, at most 30 nights later and 24 months ahead. */
export const latestEnd = (
  startDate: Day,
  booked: readonly DayRange[],
  today: Day,
  unit?: OfferingUnit,
): Day => {
  const before = isNight(unit) ? 0 : -1;
  const lastFree = booked.filter(({ start }) => start > startDate).map(({ start }) => addDays(start, before));
  return [addDays(startDate, maxStayNights), lastDay(today), ...lastFree].reduce((a, b) => (a < b ? a : b));
};

/**
 * A single day until more are chosen. After that the stay keeps its length if it fits. Otherwise it is one
 * night.
 */
export const withStart = (
  dates: StayDates,
  startDate: Day,
  booked: readonly DayRange[],
  today: Day,
): StayDates => {
  const latest = latestEnd(startDate, booked, today);
  if (dates.isOneDay || latest <= startDate) return { startDate, endDate: startDate, isOneDay: true };
  const nights =
    dates.startDate && dates.endDate ? Math.max(1, daysBetween(dates.startDate, dates.endDate)) : 1;
  const requested = addDays(startDate, nights);
  return { startDate, isOneDay: false, endDate: requested <= latest ? requested : addDays(startDate, 1) };
};

export const withOneDay = ({ startDate, endDate }: StayDates, isOneDay: boolean): StayDates => {
  if (!startDate) return { startDate, endDate, isOneDay };
  return { startDate, isOneDay, endDate: isOneDay ? startDate : addDays(startDate, 1) };
};

/** Whether the chosen dates are incomplete, free or booked in the meantime. */
export const datesState = (
  { startDate, endDate }: Pick<StayDates, 'startDate' | 'endDate'>,
  booked: readonly DayRange[],
  unit?: OfferingUnit,
): 'missing' | 'free' | 'taken' => {
  if (!startDate || !endDate) return 'missing';
  const stay = occupiedDays(unit, { start: startDate, end: endDate });
  return booked.some((range) => overlaps(range, stay)) ? 'taken' : 'free';
};

/** An alternative that the server offers for booked days. */
export interface FreeDays {
  startDate: Day;
  endDate: Day;
}

/** The free days that the server offers in place of booked ones. */
export const freeDaysIn = (failure: ApiFailure | null): FreeDays[] =>
  (failure?.answer.nearestFree as FreeDays[] | undefined) ?? [];

/** The error about the days of a quote. Null if there is none or the error is about something else. */
export const datesErrorOf = (failure: ApiFailure | null): string | null =>
  failure?.fields.startDate?.[0] ?? failure?.fields.endDate?.[0] ?? null;
