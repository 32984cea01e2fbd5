import type { BookingsContext } from '../bookings.context.ts';
import { completeBookings } from './complete-bookings.ts';
import { expireOverdueBookings, expireOverdueChanges } from './expire-overdue.ts';

/** Whatever time has overtaken and no job has seen to. What fails does not stop the rest. */
export const sweepBookings = async (context: BookingsContext): Promise<void> => {
  const failures: unknown[] = [];
  for (const run of [expireOverdueBookings, expireOverdueChanges, completeBookings]) {
    await run(context).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
