import { checkAvailability, getAvailability } from '@mandap/contract/calendar/availability.endpoints';
import type { DayRange } from '@mandap/domain/days';
import { Failure } from '../../failure.ts';
import { publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { Availability } from './availability.service.ts';

interface Dependencies {
  availability: Availability;
  /** Fails when the public may not see the venue. */
  assertVisible(venueId: string): Promise<unknown>;
}

/** A range from two query dates; neither is fine, one alone or a reversed pair is not. */
const rangeOf = (start: string | undefined, end: string | undefined): DayRange | undefined => {
  if (!start && !end) return undefined;
  if (!start) throw new Failure('bad_input', { fields: { startDate: ['dates_together'] } });
  if (!end) throw new Failure('bad_input', { fields: { endDate: ['dates_together'] } });
  if (end < start) throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
  return { start, end };
};

export const availabilityCalls = ({ availability, assertVisible }: Dependencies): ServedCall[] => {
  const calendarTags = ({ id }: { id: string }) => [tags.venue(id), tags.calendar(id)];

  return [
    publicCall(
      getAvailability,
      async ({ id, startDate, endDate }) => {
        const range = rangeOf(startDate, endDate);
        await assertVisible(id);
        const { ranges, days } = await availability.taken(id, range);
        return {
          available: !range || days.length === 0,
          conflictingDates: range ? days : [],
          bookedRanges: ranges,
        };
      },
      calendarTags,
    ),

    publicCall(
      checkAvailability,
      async ({ id, startDate, endDate }) => {
        const range = rangeOf(startDate, endDate);
        await assertVisible(id);
        const { ranges } = await availability.taken(id, range);
        return {
          available: ranges.length === 0,
          conflictingBookings: ranges.map(({ start, end }) => ({ startDate: start, endDate: end })),
        };
      },
      calendarTags,
    ),
  ];
};
