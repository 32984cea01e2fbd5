import type { Day } from '../days.ts';
import type { Names } from '../languages.ts';
import type { Hours } from '../offerings/offering.ts';
import type { PriceBook } from '../offerings/price-book.ts';
import type { BookedExtra, BookedMenu } from '../services/services.ts';
import type { EventType } from './lifecycle.ts';

/** One event of a booking: what is booked for it, and when. */
export interface BookingFunction {
  /** The same in each quote of the booking. */
  id: string;
  offeringId: string;
  /** The offering as it was booked. Null: the whole venue. */
  name: string | null;
  /** From when until when the guests have it. Null: at the usual hours of the venue. */
  hours: Hours | null;
  /** How many rooms are booked. Null: it is not rooms. */
  rooms: number | null;
  eventType: EventType;
  /** As the family calls the event, or the names of its type when it was booked. Null for the first function: those of the booking. */
  eventNames: Names | null;
  startDate: Day;
  endDate: Day;
  guestCount: number;
  /** What the offering asked for at least when it was booked. Null: nothing. */
  minimum: PriceBook['minimum'] | null;
  menus: readonly BookedMenu[];
  extras: readonly BookedExtra[];
  /** The final count of plates can be given until this many days before. Null: no food was booked. */
  finalCountDays: number | null;
}

/** The most characters of a name that a family gives to an event. */
export const maxEventName = 40;

/** Of a function for which neither menus nor extras were booked. */
export const noServices = { menus: [], extras: [], finalCountDays: null } as const;

/** The most functions of a booking. */
export const maxFunctions = 12;

/** What lists and the specified fields of the API say about the functions of a booking. The first is the main one. */
export const summaryOf = ([main, ...others]: readonly [BookingFunction, ...BookingFunction[]]) => {
  const all = [main, ...others];
  const days = all.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  return {
    eventType: main.eventType,
    startDate: days.at(0) ?? main.startDate,
    endDate: days.at(-1) ?? main.endDate,
    guestCount: Math.max(...all.map(({ guestCount }) => guestCount)),
  };
};

const lengthOf = (hours: Hours | null): number => (hours ? hours.ends - hours.starts : 0);

/** Whether a changed function takes more hours or rooms of its offering than before. */
export const takesMore = (before: BookingFunction, after: BookingFunction): boolean =>
  after.offeringId === before.offeringId &&
  ((after.rooms ?? 0) > (before.rooms ?? 0) || lengthOf(after.hours) > lengthOf(before.hours));

type Timed = Pick<BookingFunction, 'startDate' | 'endDate' | 'hours'>;

/** By day, then by the beginning of their hours. A whole day comes before hours of it. */
export const inTimeOrder = <T extends Pick<Timed, 'startDate' | 'hours'>>(functions: readonly T[]): T[] =>
  [...functions].sort(
    (a, b) => a.startDate.localeCompare(b.startDate) || (a.hours?.starts ?? 0) - (b.hours?.starts ?? 0),
  );

/** Whether check-in and check-out say when a booking is. A session says its hours, and each of several functions its own. */
export const hasCheckOut = (functions: readonly Timed[]): boolean =>
  functions.length < 2 &&
  functions.every(({ hours, startDate, endDate }) => hours === null || endDate > startDate);

/** Whether a function can still be changed, counted, dropped or lowered: until its own day is over. */
export const isToCome = ({ startDate }: Pick<BookingFunction, 'startDate'>, today: Day): boolean =>
  startDate >= today;
