import { addDays, type Day } from '../days.ts';

interface Stay {
  startDate: Day;
  endDate: Day;
  /** `HH:mm`; null: the host has not said. */
  checkInTime: string | null;
  checkOutTime: string | null;
}

/**
 * When a stay begins and ends where a moment is needed, as in a calendar file. Days are booked whole: without a time
 * a stay begins with its first day and ends with its last, and a stay of one day ends with it. Whoever only shows the
 * times leaves out one that no host has given; cut-offs (cancellation, balance, expiry) count whole days and need none.
 */
export const stayMoments = ({ startDate, endDate, checkInTime, checkOutTime }: Stay) => {
  const endsWithDay = checkOutTime === null || startDate === endDate;
  return {
    start: { day: startDate, time: checkInTime ?? '00:00' },
    end: endsWithDay ? { day: addDays(endDate, 1), time: '00:00' } : { day: endDate, time: checkOutTime },
  };
};
