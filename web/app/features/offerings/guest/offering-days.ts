import type { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { KeptStay } from '@mandap/domain/calendar/options';
import { addDays, type Day, type DayRange, daysOf } from '@mandap/domain/days';
import {
  type Hours,
  occupiedDays,
  type RequestProblem,
  requestProblem,
} from '@mandap/domain/offerings/offering';

type TakenDays = OutputOf<typeof getOfferingDays>['offerings'];

export interface DayPrice {
  day: Day;
  /** In rupees, with all rules of the host. */
  price: number;
  /** With the service fee and taxes. */
  total: number;
}

type DayState = 'taken' | 'over';

/** The days on which each offering is not free, by its id. `over`: today, if it is too late for its hours. */
export type Taken = ReadonlyMap<string, ReadonlyMap<Day, DayState>>;

export const takenOf = (...lists: readonly TakenDays[]): Taken => {
  const taken = new Map<string, Map<Day, DayState>>();
  for (const { id, taken: days, over } of lists.flat()) {
    const states = days.map((day) => [day, day === over ? 'over' : 'taken'] as const);
    taken.set(id, new Map([...(taken.get(id) ?? []), ...states]));
  }
  return taken;
};

/** Without the days that are kept for the reader. */
export const freeFor = (kept: readonly KeptStay[], taken: Taken): Taken => {
  if (kept.length === 0) return taken;
  const ownDays = (id: string): Day[] =>
    kept
      .filter(({ offeringId }) => offeringId === id)
      .flatMap(({ startDate: start, endDate: end }) => daysOf({ start, end }));
  return new Map(
    Array.from(taken, ([id, states]) => {
      const own = ownDays(id);
      return [id, new Map(Array.from(states).filter(([day]) => !own.includes(day)))];
    }),
  );
};

/** Who asks, and when. */
export interface Asked {
  today: Day;
  /** Null: not known yet. */
  guests: number | null;
  /** The last of several days. */
  until?: Day | null;
}

export type OfferingState = 'free' | DayState | RequestProblem;

export const stateOn = (
  day: Day,
  offering: Offering,
  taken: Taken,
  { today, guests, until }: Asked,
): { state: OfferingState; n: number } => {
  const stay = { start: day, end: until ?? day };
  const asked = { stay, guests: guests ?? undefined };
  const { problem, n } = requestProblem(offering, asked, today, offering.maxGuests) ?? {
    problem: null,
    n: 0,
  };
  if (problem) return { state: problem, n };
  const states = taken.get(offering.id);
  const found = daysOf(occupiedDays(offering.unit, stay)).map((each) => states?.get(each));
  return { state: found.find((each) => each !== undefined) ?? 'free', n };
};

/** Days near a day on which an offering is free and costs less, the cheapest first. */
export const cheaperDays = (
  day: Day,
  offering: Offering,
  prices: readonly DayPrice[],
  taken: Taken,
  asked: Asked,
): DayPrice[] => {
  const own = prices.find((one) => one.day === day);
  if (!own) return [];
  return prices
    .filter((one) => one.total < own.total && stateOn(one.day, offering, taken, asked).state === 'free')
    .toSorted((a, b) => a.total - b.total || (a.day < b.day ? -1 : 1))
    .slice(0, mostCheaper);
};

const mostCheaper = 3;

const minutesOf = (hour: number): number => hour * 60;

export type DayPart = 'morning' | 'evening';

/** The parts of a day that an offering covers. Whole days cover both. */
export const partsOf = (hours: Hours | null): DayPart[] => {
  if (!hours) return ['morning', 'evening'];
  const covers = (from: number, to: number): boolean =>
    hours.starts < minutesOf(to) && hours.ends > minutesOf(from);
  const parts: DayPart[] = [
    ...(covers(6, 15) ? (['morning'] as const) : []),
    ...(covers(17, 24) ? (['evening'] as const) : []),
  ];
  return parts.length > 0 ? parts : ['morning', 'evening'];
};

export interface Marks {
  /** Days on which nothing can be booked. */
  booked: DayRange[];
  /** The part of a day in which nothing can be booked, if something can in the other. */
  partly: Map<Day, DayPart>;
}

/** What the calendar shows from a day to a day. Numbers of guests do not count: those who ask may change them. */
export const marksOf = (
  offerings: readonly Offering[],
  taken: Taken,
  { start, end }: DayRange,
  today: Day,
): Marks => {
  const marks: Marks = { booked: [], partly: new Map() };
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const isFree = (offering: Offering): boolean =>
      stateOn(day, offering, taken, { today, guests: null }).state === 'free';
    const free = new Set(offerings.filter(isFree).flatMap(({ hours }) => partsOf(hours)));
    const sold = new Set(offerings.flatMap(({ hours }) => partsOf(hours)));
    if (free.size === 0) marks.booked.push({ start: day, end: day });
    else for (const part of sold) if (!free.has(part)) marks.partly.set(day, part);
  }
  return marks;
};
