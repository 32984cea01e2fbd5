import { getHostCalendar } from '@mandap/contract/bookings/host.endpoints';
import { getOwnAvailability, getOwnOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { DiaryWorld } from '@mandap/domain/bookings/diary';
import { addMonths, type Day } from '@mandap/domain/days';
import { useMemo } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';

/** What the lines of a diary can name, and which days are taken. Null while it loads. */
export const useDiaryWorld = (venueId: string, today: Day): DiaryWorld | null => {
  const { eventTypes } = useCatalogue();
  const offerings = useRead(getHostCalendar, { id: venueId, from: today, to: today }).data?.offerings;
  const hasParts = offerings !== undefined && offerings.length > 0;
  const whole = useRead(getOwnAvailability, { id: venueId }).data?.bookedRanges;
  const parts = useRead(
    getOwnOfferingDays,
    { id: venueId, from: today, to: addMonths(today, 12) },
    { enabled: hasParts },
  ).data?.offerings;
  return useMemo(() => {
    if (!offerings || !whole || (hasParts && !parts)) return null;
    const taken = new Map(parts?.map((one) => [one.id, new Set(one.taken)]));
    return {
      ...{ today, eventTypes: offered(eventTypes), offerings },
      isTaken: (offeringId, day) =>
        offeringId === undefined
          ? whole.some(({ start, end }) => start <= day && day <= end)
          : taken.get(offeringId)?.has(day) === true,
    };
  }, [offerings, whole, parts, hasParts, eventTypes, today]);
};
