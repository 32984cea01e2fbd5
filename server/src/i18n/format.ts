import { type Day, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { type Language, languages, sourceLanguage } from '@mandap/domain/languages';

/** Formats days and times for one language. Times are Indian. */
export interface Format {
  /** `12 December 2026`, `12 दिसंबर 2026`. */
  day(day: Day): string;
  /** `Sat, 12 December 2026`, `शनि, 12 दिसंबर 2026`. */
  shortWeekday(day: Day): string;
  /** `Sat 12 Dec`, `शनिवार 12 दिसंबर`. */
  weekdayAndDay(day: Day): string;
  /** `Saturday, 12 December 2026`. */
  longWeekday(day: Day): string;
  /** The day in India of a moment. */
  dayOf(moment: Date | string): string;
  /** `21 November, 6:30 pm`, `21 नवंबर, शाम 6:30 बजे`. */
  moment(moment: Date): string;
  /** A time of day, `HH:mm`: `10:00 am`, `सुबह 10:00 बजे`. */
  timeOfDay(time: string): string;
}

/** Only the parts, because the text between them differs between versions of the language data. */
const partsIn = (language: Language, weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    weekday,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  return (day: Day) =>
    Object.fromEntries(
      format.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
    );
};

/** In Hindi, a time includes the part of the day. */
const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
};

const timeIn = (language: Language, hour: number, clock: string): string =>
  language === 'hi' ? `${partOfDay(hour)} ${clock} बजे` : `${clock} ${hour < 12 ? 'am' : 'pm'}`;

/** `minutes` of the day. */
const timeOf = (minutes: number, language: Language): string => {
  const hour = Math.floor(minutes / 60);
  return timeIn(language, hour, `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`);
};

const createFormat = (language: Language): Format => {
  const short = partsIn(language, 'short');
  const long = partsIn(language, 'long');
  const day = (on: Day): string => {
    const { day: date, month, year } = long(on);
    return `${date} ${month} ${year}`;
  };
  return {
    day,
    shortWeekday: (on) => `${short(on).weekday}, ${day(on)}`,
    weekdayAndDay(on) {
      const { weekday = '', day: date, month = '' } = long(on);
      // Three letters, as on pages. Hindi names are already short.
      const brief = (name: string) => (language === 'en' ? name.slice(0, 3) : name);
      return `${brief(weekday)} ${date} ${brief(month)}`;
    },
    longWeekday: (on) => `${long(on).weekday}, ${day(on)}`,
    dayOf: (moment) => day(dayInIndia(new Date(moment))),
    moment(moment) {
      const on = dayInIndia(moment);
      const { day: date, month } = long(on);
      const minutes = Math.floor((moment.getTime() - startOfDayInIndia(on).getTime()) / 60_000);
      return `${date} ${month}, ${timeOf(minutes, language)}`;
    },
    timeOfDay(time) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return timeOf(hour * 60 + minute, language);
    },
  };
};

const english = createFormat(sourceLanguage);
const formats = new Map(languages.map((language) => [language, createFormat(language)]));

/** English for a language that is not offered any more. */
export const formatIn = (language: Language): Format => formats.get(language) ?? english;
