import type { Day } from '@mandap/domain/days';
import { indiaOffsetMs, indiaTimeZone } from '@mandap/domain/india-time';
import type { Language } from '@mandap/domain/languages';

const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

const formatsOf = (language: Language) => ({
  day: new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }),
  moment: new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    numberingSystem: 'latn',
    timeZone: indiaTimeZone,
  }),
});
const formats = { en: formatsOf('en'), hi: formatsOf('hi') } satisfies Record<Language, unknown>;
const countFormat = new Intl.NumberFormat('en-IN');

/** The parts alone: what stands between them differs from one version of the language data to the next. */
const partsOf = (format: Intl.DateTimeFormat, moment: Date) =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

/** `Sat, 12 December 2026`, `शनि, 12 दिसंबर 2026`. */
export const formatDay = (day: Day, language: Language = 'en'): string => {
  const { weekday, day: date, month, year } = partsOf(formats[language].day, new Date(`${day}T00:00:00Z`));
  return `${weekday}, ${date} ${month} ${year}`;
};

/** Which part of the day an hour is in: in Hindi a time is said with it. */
const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
};

const timeIn: Record<Language, (hour: number, clock: string) => string> = {
  en: (hour, clock) => `${clock} ${hour < 12 ? 'am' : 'pm'}`,
  hi: (hour, clock) => `${partOfDay(hour)} ${clock} बजे`,
};

/** In Indian time: `21 November, 6:30 pm`, `21 नवंबर, शाम 6:30 बजे`. */
export const formatMoment = (moment: Date, language: Language = 'en'): string => {
  const { day, month } = partsOf(formats[language].moment, moment);
  const there = new Date(moment.getTime() + indiaOffsetMs);
  const hour = there.getUTCHours();
  const clock = `${hour % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, '0')}`;
  return `${day} ${month}, ${timeIn[language](hour, clock)}`;
};

export const formatCount = (count: number): string => countFormat.format(count);

/** What somebody typed, on one line: no line breaks, no invisible characters that turn text around. */
export const oneLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
