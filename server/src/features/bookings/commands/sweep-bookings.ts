import { runAll } from '#server/platform/run-all.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { completeBookings } from './complete-bookings.ts';
import { expireOverdueBookings, expireOverdueChanges } from './expire-overdue.ts';

/** Expires and completes whatever is due and was missed by its job. A failure does not stop the rest. */
export const sweepBookings = (context: BookingsContext) => (): Promise<void> =>
  runAll([expireOverdueBookings, expireOverdueChanges, completeBookings].map((run) => run(context)));
