import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { type KeptStay, withoutKept } from '@mandap/domain/calendar/options';
import { addDays, type Day, maxStayNights } from '@mandap/domain/days';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { dayParam, numberParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { isBookedOn } from './day-card.tsx';
import { monthParam } from './month-param.ts';

const searchUrl = urlState({
  date: dayParam,
  until: dayParam,
  month: monthParam,
  guests: numberParam({ min: 1, max: 1_000_000 }, null),
});

/** The days and guests of a search in an address, as far as they are still to come. */
export const searchedStay = (address: URLSearchParams, today: Day) => {
  const { date, until, guests } = searchUrl.read(address);
  const day = date && date >= today ? date : null;
  return { day, until: day && lastDay(day, until), guests };
};

/** The last of several days, as late as a booking may end. Null: there is one. */
const lastDay = (day: Day, last: Day | null): Day | null =>
  last && last > day && last <= addDays(day, maxStayNights) ? last : null;

/**
 * The selected day, stored in the URL with the rest of the search. `until`: the last of several days. `free` is null if one of
 * them is booked. `kept`: what is kept for the reader, who can book it.
 */
export const useSelectedDay = (venueId: string, today: Day, kept: readonly KeptStay[] = []) => {
  const [{ date, until: last, month, guests }, { set }] = useUrlState(searchUrl);
  const [day, setDay] = useState<Day | null>(date && date >= today ? date : null);
  const { data } = useRead(getAvailability, { id: venueId });
  const booked = withoutKept(data?.bookedRanges ?? [], kept, undefined);
  const choose = (chosen: Day) => {
    // Shown at once, because the navigation may wait for data.
    setDay(chosen);
    set({ date: chosen, until: null, month: null }, { replace: true });
  };
  const until = day && day === date ? lastDay(day, last) : null;
  const free = day && !isBookedOn(booked, day, until ?? day) ? day : null;
  return { day, until, choose, month, guests, free };
};
