import { indiaOffsetMs } from '@mandap/domain/india-time';
import ICAL from 'ical.js';

export const dayMs = 86_400_000;

/** Milliseconds on an Indian clock. Times without a time zone, or with an unknown one, count as Indian. */
export const onIndianClock = (time: ICAL.Time): number =>
  time.isDate || time.zone?.tzid === 'floating'
    ? writtenTime(time)
    : time.toUnixTime() * 1000 + indiaOffsetMs;

/** Milliseconds on the clock of the event's place: the time as the file writes it. */
export const writtenTime = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** The date on an Indian clock that shows this many milliseconds. */
export const dateOf = (ms: number): ICAL.Time =>
  ICAL.Time.fromDateString(new Date(ms).toISOString().slice(0, 10));
