import { addDays, type Day } from '../days.ts';
import { type Hours, momentAt } from '../offerings/offering.ts';

/** The venue's handover and closing times, as `HH:mm`. Null: the host has not set them. */
export interface StayHours {
  checkInTime: string | null;
  checkOutTime: string | null;
  opensAt: string | null;
  closesAt: string | null;
}

export interface Stay extends StayHours {
  startDate: Day;
  endDate: Day;
  /** The hours of what is booked. Null: those of the venue. */
  hours?: Hours | null;
}

/** A day with a time. Without a time the whole day counts. */
export interface StayMoment {
  day: Day;
  time: string | null;
}

/**
 * When a booking begins and ends. An offering says its hours. Otherwise a booking of one day ends when the venue closes, even after midnight. A
 * longer booking ends at check-out on its last day. Without the host's times, whole days count.
 */
export const stayTimes = (stay: Stay): { start: StayMoment; end: StayMoment } => {
  const { startDate, endDate, checkInTime, checkOutTime, opensAt, closesAt, hours } = stay;
  if (hours) return { start: momentAt(startDate, hours.starts), end: momentAt(endDate, hours.ends) };
  const start = { day: startDate, time: checkInTime ?? opensAt };
  if (endDate > startDate) return { start, end: { day: endDate, time: checkOutTime ?? closesAt } };
  const closesNextDay = closesAt !== null && closesAt <= (start.time ?? '00:00');
  return { start, end: { day: closesNextDay ? addDays(endDate, 1) : endDate, time: closesAt } };
};

/** The same as instants, for calendar files. A day without a time begins and ends at midnight. */
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
