import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { readTallies } from '../tallies.ts';
import { countDifferences } from './reconciliation.ts';

/** What is counted above the administrators' list of payments; money in paise. */
export const summarizePayments = async (db: Db, clock: Clock) => {
  const [tally, differences] = await Promise.all([readTallies(db, clock), countDifferences(db, clock.now())]);
  const [completed, refunded] = [tally('payment_completed'), tally('payment_refunded')];
  return {
    total: {
      count: completed.count + refunded.count,
      amount: completed.amount + refunded.amount,
      recentAmount: completed.recentAmount + refunded.recentAmount,
      earlierAmount: completed.earlierAmount + refunded.earlierAmount,
    },
    completed,
    pending: tally('payment_open'),
    refunded: tally('refund_made'),
    refundsDue: tally('refund_owed'),
    differences,
  };
};
