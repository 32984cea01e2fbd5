import type { Day } from '@house/domain/days';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const momentFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});
const countFormat = new Intl.NumberFormat('en-IN');

/** The parts alone: what stands between them differs from one version of the language data to the next. */
const partsOf = (format: Intl.DateTimeFormat, moment: Date) =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

/** `Sat, 12 December 2026`. */
export const formatDay = (day: Day): string => {
  const { weekday, day: date, month, year } = partsOf(dayFormat, new Date(`${day}T00:00:00Z`));
  return `${weekday}, ${date} ${month} ${year}`;
};

/** In Indian time: `21 November, 6:30 pm`. */
export const formatMoment = (moment: Date): string => {
  const { day, month, hour, minute, dayPeriod } = partsOf(momentFormat, moment);
  return `${day} ${month}, ${hour}:${minute} ${dayPeriod}`;
};

export const formatCount = (count: number): string => countFormat.format(count);

/** What somebody typed, on one line: no line breaks, no invisible characters that turn text around. */
export const oneLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
