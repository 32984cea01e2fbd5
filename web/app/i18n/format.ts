import { type Day, dayInIndia } from '@mandap/domain/days';
import { indiaTimeZone } from '@mandap/domain/india-time';
import { formatPaise, toPaise } from '@mandap/domain/money';
import { type Weekday, weekdays } from '@mandap/domain/weekdays';
import * as clockText from './generated/clock.ts';
import { language } from './page-language.ts';

/** Names of days and months are in the language of the page. Digits are Latin and grouped as in India, in every language. */
const locale = `${language}-IN`;
export const numberLocale = 'en-IN';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const longWeekday = inUtc({ weekday: 'long' });
const longMonth = inUtc({ month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: indiaTimeZone,
});

/**
 * Engines differ in short names ("Sep", "Sept"), and server and browser must render the same. Only English names can be
 * cut after three letters. In Hindi and Marathi, a day is short without वार.
 */
const short = (name: string): string => (language === 'en' ? name.slice(0, 3) : name.replace(/वार$/, ''));

/** Between the parts of a date. Outside English, where names of months are long, no line breaks there. */
const gap = language === 'en' ? ' ' : '\u00a0';

const partsOf = (day: Day) => {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    weekday: longWeekday.format(date),
    date: date.getUTCDate(),
    month: longMonth.format(date),
    year: date.getUTCFullYear(),
  };
};

/** Friday, 11 December 2026 */
export const fullDay = (day: Day): string => {
  const { weekday, date, month, year } = partsOf(day);
  return `${weekday}, ${date}${gap}${month}${gap}${year}`;
};

/** 11 December 2026 */
export const longDay = (day: Day): string => {
  const { date, month, year } = partsOf(day);
  return `${date}${gap}${month}${gap}${year}`;
};

/** 26 November */
export const dayAndMonth = (day: Day): string => {
  const { date, month } = partsOf(day);
  return `${date}${gap}${month}`;
};

/** 26 Nov */
export const shortDay = (day: Day): string => {
  const { date, month } = partsOf(day);
  return `${date}${gap}${short(month)}`;
};

/** 26 Nov 2026 */
export const mediumDay = (day: Day): string => `${shortDay(day)}${gap}${partsOf(day).year}`;

/** Fri 11 Dec */
export const weekdayAndDay = (day: Day): string => `${short(partsOf(day).weekday)} ${shortDay(day)}`;

/** Fri 11 Dec 2026 */
export const weekdayAndMediumDay = (day: Day): string => `${weekdayAndDay(day)}${gap}${partsOf(day).year}`;

/** Sat */
export const shortWeekday = (day: Day): string => short(partsOf(day).weekday);

/** Saturday */
export const weekdayOn = (day: Day): string => partsOf(day).weekday;

/** Saturday */
export const weekdayName = (weekday: Weekday): string =>
  // The first day of this week is a Sunday.
  longWeekday.format(new Date(Date.UTC(2026, 10, 1 + weekdays.indexOf(weekday))));

/** December 2026, of a month `yyyy-MM` or any of its days. */
export const monthAndYear = (month: string): string => {
  const parts = partsOf(`${month.slice(0, 7)}-01`);
  return `${parts.month} ${parts.year}`;
};

/** 11 to 12 Dec 2026; a single day if both are the same. */
export const dayRange = (start: Day, end: Day, to: string): string => {
  if (start === end) return mediumDay(start);
  if (start.slice(0, 7) === end.slice(0, 7)) return `${partsOf(start).date} ${to} ${mediumDay(end)}`;
  return `${start.slice(0, 4) === end.slice(0, 4) ? shortDay(start) : mediumDay(start)} ${to} ${mediumDay(end)}`;
};

/** 10:00 am, of a wall-clock time `HH:mm`. */
export const wallTime = (wall: string): string => {
  const [hour = 0, minute = 0] = wall.split(':').map(Number);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  if (hour < 4) return clockText.beforeDawn({ time });
  if (hour < 12) return clockText.morning({ time });
  if (hour < 16) return clockText.afternoon({ time });
  return hour < 20 ? clockText.evening({ time }) : clockText.night({ time });
};

/** 4:30 pm, in Indian time. */
export const timeOfDay = (instant: string): string => wallTime(clock.format(new Date(instant)));

/** The day in India of an ISO instant. */
export const dayOf = (instant: string): Day => dayInIndia(new Date(instant));

/** 26 Nov 2026, 4:30 pm */
export const dateAndTime = (instant: string): string => `${mediumDay(dayOf(instant))}, ${timeOfDay(instant)}`;

/** Fri 27 Nov, 5:00 pm */
export const weekdayAndTime = (instant: string): string =>
  `${weekdayAndDay(dayOf(instant))}, ${timeOfDay(instant)}`;

/** 26 November, 4:30 pm */
export const dayAndTime = (instant: string): string =>
  `${dayAndMonth(dayOf(instant))}, ${timeOfDay(instant)}`;

/** ₹1,05,000; `amount` in rupees. */
export const rupees = (amount: number): string => formatPaise(toPaise(amount));

const plain = new Intl.NumberFormat(numberLocale);
/** 1,05,000 */
export const count = (value: number): string => plain.format(value);

/** 4.8 */
export const rating = (value: number): string => value.toFixed(1);

/** 5 or 7.5, of a percentage. */
export const percent = (value: number): string => String(Number(value.toFixed(2)));
