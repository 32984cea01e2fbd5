import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { createTalliesStore, lately, tallyOf } from '../../payments/counts.store.ts';

const hour = 3_600_000;
/** Pending bookings that expire within this time are counted apart, in ms. */
const soon = 3 * hour;

/** What is counted above the administrators' list of bookings; money in paise. */
export const summarizeAdminBookings = async (db: Db, clock: Clock) => {
  const tallies = createTalliesStore(db);
  const [counted, { pending, runningOut }] = await Promise.all([
    tallies.read(lately(clock)),
    tallies.pending(new Date(clock.now().getTime() + soon)),
  ]);
  const [made, unpaid] = [tallyOf(counted, 'booking_made'), tallyOf(counted, 'booking_unpaid')];
  return {
    all: made.count,
    recent: made.recentCount,
    pending,
    runningOut,
    revenue: tallyOf(counted, 'booking_net_paid').amount,
    unpaid: unpaid.count,
    unpaidAmount: unpaid.amount,
  };
};
