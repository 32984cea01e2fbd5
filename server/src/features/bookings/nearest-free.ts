import type { DayRange } from '@mandap/domain/days';
import { Failure } from '#server/failure.ts';
import type { Own, Wanted } from '../calendar/holds.store.ts';
import type { BookingsContext } from './bookings.context.ts';

interface RequestedDays {
  wanted: Wanted;
  /** The booking that is changed. Its own days count as free. */
  own?: Own & { range: DayRange };
}

/** Whether a refusal is about the days of the main event. Another event has a field of its own. */
export const isMainTaken = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'dates_taken' && error.details.fields === undefined;

/** Adds the nearest free days to the failure `dates_taken`. */
export const withNearestFree = async <T>(
  { calendar }: BookingsContext,
  { wanted, own }: RequestedDays,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isMainTaken(error)) throw error;
    const free = await calendar.nearestFree(wanted, own);
    const nearestFree = free.map(({ start, end }) => ({ startDate: start, endDate: end }));
    throw new Failure('dates_taken', { more: { nearestFree } });
  }
};
