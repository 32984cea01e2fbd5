import { listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { withoutKept } from '@mandap/domain/calendar/options';
import { type Day, type DayRange, without } from '@mandap/domain/days';
import { useMemo } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { useOwnKept } from '#app/features/calendar/guest/own-kept.ts';
import { datesState } from '../stay-dates.ts';
import { useTakenDays } from '../use-taken-days.ts';
import type { BookingValues } from './booking-values.ts';

const none: never[] = [];

/** The days of the whole venue booked by others, as far as known. `retry` is set if they could not be loaded. */
export const useBookedDays = (venueId: string, enabled: boolean) => {
  const { data, failure, retry } = useRead(getAvailability, { id: venueId }, { enabled });
  return { booked: data?.bookedRanges ?? none, retry: failure && !data ? retry : null };
};

/** The guest's own booking of days that are taken. */
const useOwnBooking = (
  venueId: string,
  { startDate, endDate, offeringId }: BookingValues,
  isTaken: boolean,
) => {
  const { isAuthenticated } = useSession();
  const found = useRead(
    listBookings,
    { dateFrom: startDate, dateTo: endDate },
    { enabled: isTaken && isAuthenticated },
  ).data?.results;
  const own = found?.find(
    ({ venue, status, functions }) =>
      venue.id === venueId &&
      isLive(status) &&
      (!offeringId || !functions || functions.some((one) => one.offeringId === offeringId)),
  );
  return isTaken && own ? own : null;
};

interface DaysOptions {
  venueId: string;
  values: BookingValues;
  offering: Offering | undefined;
  ofVenue: ReturnType<typeof useBookedDays>;
  /** Days that the guest may have booked. */
  unanswered: DayRange | null;
  today: Day;
}

/** The days on which what is chosen is taken, and whether the chosen ones are. */
export const useDays = ({ venueId, values, offering, ofVenue, unanswered, today }: DaysOptions) => {
  const ofOffering = useTakenDays(venueId, offering, today, values.rooms);
  const { booked: all, retry } = offering ? ofOffering : ofVenue;
  const kept = useOwnKept(venueId);
  const others = useMemo(() => withoutKept(all, kept, offering?.id), [all, kept, offering?.id]);
  const booked = useMemo(
    () => (unanswered ? others.flatMap((range) => without(range, unanswered)) : others),
    [others, unanswered],
  );
  const state = datesState(values, booked, offering?.unit);
  return { booked, retry, state, own: useOwnBooking(venueId, values, state === 'taken') };
};
