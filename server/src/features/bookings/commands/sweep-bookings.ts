import { runAll } from '../../../platform/run-all.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { completeBookings } from './complete-bookings.ts';
import { expireOverdueBookings, expireOverdueChanges } from './expire-overdue.ts';

/** Whatever time has overtaken and no job has seen to. What fails does not stop the rest. */
export const sweepBookings = (context: BookingsContext): Promise<void> =>
  runAll(
    [expireOverdueBookings, expireOverdueChanges, completeBookings].map((expire) => () => expire(context)),
  );
