import { runAll } from '#server/platform/run-all.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { completeBookings } from './complete-bookings.ts';
import { expireOverdueBookings, expireOverdueChanges } from './expire-overdue.ts';

/** Expires and completes everything that is due and that its job missed. A failure does not stop the rest. */
export const sweepBookings = (context: BookingsContext) => (): Promise<void> =>
  runAll([expireOverdueBookings, expireOverdueChanges, completeBookings].map((run) => run(context)));
