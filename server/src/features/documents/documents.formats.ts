import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import type { BasisPoints } from '@mandap/domain/money';

const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

const formatIn = (language: Language, weekday: boolean) =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    ...(weekday && { weekday: 'long' as const }),
  });

const partsOf = (format: Intl.DateTimeFormat, day: Day) =>
  Object.fromEntries(
    format.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );

const formats = {
  en: { day: formatIn('en', false), weekday: formatIn('en', true) },
  hi: { day: formatIn('hi', false), weekday: formatIn('hi', true) },
};

/** `21 November 2026`, `21 नवंबर 2026`. */
export const formatDay = (day: Day, language: Language): string => {
  const { day: date, month, year } = partsOf(formats[language].day, day);
  return `${date} ${month} ${year}`;
};

/** `Saturday, 21 November 2026`. */
export const formatWeekday = (day: Day, language: Language): string =>
  `${partsOf(formats[language].weekday, day).weekday}, ${formatDay(day, language)}`;

/** The day in India of a moment. */
export const formatDayOf = (moment: Date | string, language: Language): string =>
  formatDay(dayInIndia(new Date(moment)), language);

/** `9 %`, `2.5 %`. */
export const formatRate = (rate: BasisPoints): string => `${rate / 100} %`;
