import { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import { listOfferings, listPrices } from '@mandap/contract/offerings/offerings.endpoints';
import type { KeptStay } from '@mandap/domain/calendar/options';
import { addDays, addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { useMemo } from 'react';
import { read } from '#app/api/reads.ts';
import { useRead } from '#app/api/use-read.ts';
import { useHostTexts } from '#app/shell/host-texts.ts';
import { type DayPrice, freeFor, takenOf } from './offering-days.ts';

/** The days that the page knows at once, of those that can be booked. One call reads no more. */
const near = 399;

const rangesOf = (today: Day) => {
  const end = addDays(today, near);
  return [
    { from: today, to: end },
    { from: addDays(end, 1), to: addMonths(today, furthestAhead) },
  ] as const;
};

/** Cheaper days are looked for so many days before and after the chosen one. */
const around = 7;

/** What a family searched for. */
export interface SearchedStay {
  day: Day | null;
  /** The last of several days. */
  until: Day | null;
  guests: number | null;
}

const pricesAround = (id: string, today: Day, day: Day, { until, guests }: SearchedStay) => {
  const before = addDays(day, -around);
  return {
    id,
    from: before < today ? today : before,
    to: addDays(day, around),
    ...(guests && { guestCount: guests }),
    ...(until && { startDate: day, endDate: until }),
  };
};

/** What the page of a venue with offerings reads on the server. */
export const readsOfOfferings = (id: string, today: Day, stay: SearchedStay) => [
  read(listOfferings, { id }),
  read(getOfferingDays, { id, ...rangesOf(today)[0] }),
  ...(stay.day ? [read(listPrices, pricesAround(id, today, stay.day, stay))] : []),
];

/** The prices of an offering on the chosen day and those near it, and of the stay. Empty: they are not known. */
export const usePrices = (id: string, today: Day, stay: SearchedStay) => {
  const input = pricesAround(id, today, stay.day ?? today, stay);
  const { data } = useRead(listPrices, input, { enabled: stay.day !== null, keepPrevious: true });
  return (offeringId: string): OfferingPrices =>
    data?.offerings.find((one) => one.id === offeringId) ?? { days: [] };
};

export interface OfferingPrices {
  days: readonly DayPrice[];
  /** Of one day on average, and of all. */
  stay?: Omit<DayPrice, 'day'> | undefined;
}

/** What a venue sells, in the reader's language. */
export const useSold = (id: string, { enabled = true } = {}) => {
  const { data, ...rest } = useRead(listOfferings, { id }, { enabled });
  const textOf = useHostTexts(id);
  const offerings = useMemo(
    () =>
      data?.offerings.map((offering) => ({
        ...offering,
        name: textOf(offering.name),
        inclusions: textOf(offering.inclusions),
        spaces: offering.spaces.map(textOf),
      })),
    [data, textOf],
  );
  return { ...rest, offerings };
};

/** The same, with the days on which each of it is taken. `kept`: what is kept for the reader, who can book it. */
export const useOfferings = (id: string, today: Day, kept: readonly KeptStay[] = []) => {
  const [soon, later] = rangesOf(today);
  const list = useSold(id);
  const first = useRead(getOfferingDays, { id, ...soon });
  const second = useRead(getOfferingDays, { id, ...later });
  const [days, daysLater] = [first.data?.offerings, second.data?.offerings];
  const taken = useMemo(() => freeFor(kept, takenOf(days ?? [], daysLater ?? [])), [days, daysLater, kept]);
  return {
    offerings: list.offerings ?? [],
    taken,
    /** How many rooms of an offering are free in the night after a day. Undefined: all of them, or it is not rooms. */
    roomsOn: (offeringId: string, day: Day | null) =>
      [days, daysLater]
        .flatMap((each) => each?.find(({ id: one }) => one === offeringId)?.rooms ?? [])
        .find((night) => night.day === day)?.free,
    /** Until when the host only keeps an offering on a day for another family, if nothing else has it. */
    keptUntil: (offeringId: string, day: Day | null): string | undefined =>
      [days, daysLater]
        .flatMap((each) => each?.find(({ id: one }) => one === offeringId)?.kept ?? [])
        .find((one) => one.day === day)?.until,
    /** Whether `taken` is known. */
    isKnown: days !== undefined,
    failure: list.failure ?? first.failure,
    retry: () => {
      list.retry();
      first.retry();
    },
  };
};
