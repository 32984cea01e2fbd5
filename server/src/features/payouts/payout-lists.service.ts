import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createPayoutDueStore } from './payout-due.store.ts';
import { createPayoutListsStore } from './payout-lists.store.ts';

const month = 30 * 24 * 3_600_000;

/** What administrators see of payouts: who is due what, the batches, and what became of them. */
export const createPayoutLists = ({ db, clock }: { db: Db; clock: Clock }) => {
  const lists = createPayoutListsStore(db);
  const due = createPayoutDueStore(db);
  return {
    list: lists.list,
    all: lists.all,
    batches: lists.batches,
    dueLines: due.lines,
    holds: due.holds,

    due: (wish: Parameters<typeof due.list>[0]) => due.list(wish, clock.now()),

    /** Money in paise; paid and failed of the last 30 days. */
    async summary() {
      const now = clock.now();
      const [waiting, totals, open] = await Promise.all([
        due.totals(now),
        lists.totals(new Date(now.getTime() - month)),
        lists.openQuestions(),
      ]);
      const { due: amount, ...hosts } = waiting;
      return {
        due: { amount, ...hosts },
        onTheWay: { amount: totals.onTheWay, payouts: totals.travelling },
        paid: { amount: totals.paid, payouts: totals.arrived },
        failed: totals.failed,
        ...open,
      };
    },
  };
};

export type PayoutLists = ReturnType<typeof createPayoutLists>;
