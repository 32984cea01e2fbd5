import type { TakenFor } from '@mandap/contract/bookings/host';
import type { TakenDays } from '@mandap/contract/bookings/host.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import * as vendorText from '#app/i18n/generated/vendor.ts';

export const takenNames: Record<TakenFor, () => string> = {
  booking: vendorText.legendBooked,
  request: vendorText.legendRequest,
  offline: vendorText.legendOffline,
  block: vendorText.legendBlocked,
  outside: vendorText.legendOutside,
};

/** What occupies a day. */
export const takenOn = (taken: readonly TakenDays[], day: Day): TakenDays | undefined =>
  taken.find(({ startDate, endDate }) => day >= startDate && day <= endDate);

/** What occupies any day of a range. */
export const takenIn = (taken: readonly TakenDays[], { start, end }: DayRange): TakenDays[] =>
  taken.filter(({ startDate, endDate }) => startDate <= end && endDate >= start);

/** The selection after a tap: the first tap starts it, the second ends it in either direction. */
export const selectionAfter = (chosen: DayRange | null, day: Day): DayRange | null => {
  if (!chosen || chosen.start !== chosen.end) return { start: day, end: day };
  if (chosen.start === day) return null;
  return day > chosen.start ? { start: chosen.start, end: day } : { start: day, end: chosen.start };
};
