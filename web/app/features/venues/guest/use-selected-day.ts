import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { Day } from '@mandap/domain/days';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { dayParam, numberParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { isBookedOn } from './day-card.tsx';
import { monthParam } from './month-param.ts';

const searchUrl = urlState({
  date: dayParam,
  month: monthParam,
  guests: numberParam({ min: 1, max: 1_000_000 }, null),
});

/** The selected day, stored in the URL with the rest of the search. `free` is null if the day is booked. */
export const useSelectedDay = (venueId: string, today: Day) => {
  const [{ date, month, guests }, { set }] = useUrlState(searchUrl);
  const [day, setDay] = useState<Day | null>(date && date >= today ? date : null);
  const booked = useRead(getAvailability, { id: venueId }).data?.bookedRanges ?? [];
  const choose = (chosen: Day) => {
    // Shown at once, because the navigation may wait for data.
    setDay(chosen);
    set({ date: chosen, month: null }, { replace: true });
  };
  return { day, choose, month, guests, free: day && !isBookedOn(booked, day) ? day : null };
};
