import { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { addDays, type Day, type DayRange } from '@mandap/domain/days';
import { useMemo } from 'react';
import { read } from '#app/api/reads.ts';
import { useRead } from '#app/api/use-read.ts';
import { lastDay } from './stay-dates.ts';

const none: never[] = [];

/** The most days that one call answers. */
const longest = 400;

const soonOf = (id: string, today: Day) => ({ id, from: today, to: addDays(today, longest - 1) });

/** What a page reads on the server: the first of these days. */
export const readOfTakenDays = (venueId: string, today: Day) => read(getOfferingDays, soonOf(venueId, today));

/** The days on which the offering is taken, or fewer rooms than asked for are free, as far as known. `retry` is set if they could not be loaded. */
export const useTakenDays = (venueId: string, offering: Offering | undefined, today: Day, rooms = 1) => {
  const middle = addDays(today, longest);
  const enabled = offering !== undefined;
  const soon = useRead(getOfferingDays, soonOf(venueId, today), { enabled });
  const later = useRead(getOfferingDays, { id: venueId, from: middle, to: lastDay(today) }, { enabled });
  const booked = useMemo<readonly DayRange[]>(() => {
    const all = [soon.data, later.data].flatMap((answer) => answer?.offerings ?? none);
    const days = all
      .filter(({ id }) => id === offering?.id)
      .flatMap(
        ({ taken, rooms: left }) => left?.filter(({ free }) => free < rooms).map(({ day }) => day) ?? taken,
      );
    return days.map((day) => ({ start: day, end: day }));
  }, [soon.data, later.data, offering?.id, rooms]);
  return { booked, retry: soon.failure && !soon.data ? soon.retry : null };
};
