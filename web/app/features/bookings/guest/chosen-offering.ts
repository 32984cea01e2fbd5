import { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { addDays, type Day, type DayRange } from '@mandap/domain/days';
import { useMemo } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { lastDay } from '../stay-dates.ts';
import type { BookingValues } from './booking-draft.ts';

const none: never[] = [];

/** What there is to choose. Empty: only the whole venue for whole days, which needs no choice. */
export const choiceOf = (offerings: readonly Offering[] = none): readonly Offering[] => {
  const [one, ...others] = offerings;
  return one && others.length === 0 && one.isWholeVenue && !one.hours ? none : offerings;
};

/** The chosen offering. At first, and if it is gone: the whole venue, or else the first. */
export const chosenOf = (choice: readonly Offering[], id: string | undefined): Offering | undefined =>
  choice.find((one) => one.id === id) ?? choice.find((one) => one.isWholeVenue) ?? choice[0];

export const nameOf = ({ name }: Offering): string => name || bookText.wholeVenue();

/** A session has one day. */
export const withOffering = (values: BookingValues, offering: Offering | undefined): BookingValues => {
  if (!offering) return { ...values, offeringId: undefined };
  const { startDate } = values;
  const day = offering.unit === 'session' ? { endDate: startDate, isOneDay: true } : {};
  return { ...values, offeringId: offering.id, ...day };
};

/** The venue with what differs for the offering. */
export const asOffered = (venue: Venue, offering: Offering | undefined): Venue =>
  offering ? { ...venue, capacity: offering.maxGuests, instantBooking: offering.instantBooking } : venue;

export const fittingGuests = (guests: number, { minGuests, maxGuests }: Offering): number =>
  Math.min(maxGuests, Math.max(minGuests ?? 1, guests));

/** The most days that one call answers. */
const longest = 400;

/** The days on which the offering is taken, as far as known. `retry` is set if they could not be loaded. */
export const useTakenDays = (venueId: string, offering: Offering | undefined, today: Day) => {
  const middle = addDays(today, longest);
  const enabled = offering !== undefined;
  const soon = useRead(getOfferingDays, { id: venueId, from: today, to: addDays(middle, -1) }, { enabled });
  const later = useRead(getOfferingDays, { id: venueId, from: middle, to: lastDay(today) }, { enabled });
  const booked = useMemo<readonly DayRange[]>(() => {
    const all = [soon.data, later.data].flatMap((answer) => answer?.offerings ?? none);
    const days = all.filter(({ id }) => id === offering?.id).flatMap(({ taken }) => taken);
    return days.map((day) => ({ start: day, end: day }));
  }, [soon.data, later.data, offering?.id]);
  return { booked, retry: soon.failure && !soon.data ? soon.retry : null };
};
