import { addDays, type Day } from '../days.ts';

/** When a venue is handed over and closes, as `HH:mm`; null: the host has not said. */
export interface StayHours {
  checkInTime: string | null;
  checkOutTime: string | null;
  opensAt: string | null;
  closesAt: string | null;
}

export interface Stay extends StayHours {
  startDate: Day;
  endDate: Day;
}

/** A day with a time; without one the whole day counts. */
export interface StayMoment {
  day: Day;
  time: string | null;
}

/**
 * From when until when a booking has the place. One day ends when the venue closes, also after midnight; more days end at
 * check-out on the last of them. What the host has not said counts whole days.
 */
export const stayTimes = (stay: Stay): { start: StayMoment; end: StayMoment } => {
  const { startDate, endDate, checkInTime, checkOutTime, opensAt, closesAt } = stay;
  const start = { day: startDate, time: checkInTime ?? opensAt };
  if (endDate > startDate) return { start, end: { day: endDate, time: checkOutTime ?? closesAt } };
  const closesNextDay = closesAt !== null && closesAt <= (start.time ?? '00:00');
  return { start, end: { day: closesNextDay ? addDays(endDate, 1) : endDate, time: closesAt } };
};

/** The same as moments, as a calendar file needs them: a day without a time begins and ends at midnight. */
export const stayMoments = (stay: Stay): { start: TimedDay; end: TimedDay } => {
  const { start, end } = stayTimes(stay);
  return {
    start: { day: start.day, time: start.time ?? '00:00' },
    end: end.time ? { day: end.day, time: end.time } : { day: addDays(end.day, 1), time: '00:00' },
  };
};

interface TimedDay {
  day: Day;
  time: string;
}
