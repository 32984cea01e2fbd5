import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createMoneyDetailStore } from './admin-money-detail.store.ts';
import { createPaymentsListStore } from './admin-payments.store.ts';
import { createTalliesStore, lately, type Tally, tallyOf } from './counts.store.ts';
import { createReconciliationStore, type Shown } from './reconciliation.store.ts';

/** Whatever waits for longer than this is shown to administrators, in ms. */
const patience = 15 * 60_000;

const sumOf = (tallies: readonly Tally[], names: readonly Tally['name'][]) =>
  names
    .map((name) => tallyOf(tallies, name))
    .reduce((sum, one) => ({
      count: sum.count + one.count,
      amount: sum.amount + one.amount,
      recentCount: sum.recentCount + one.recentCount,
      recentAmount: sum.recentAmount + one.recentAmount,
      earlierAmount: sum.earlierAmount + one.earlierAmount,
    }));

/** All payments, as administrators look for them, beside what their gateways say. */
export const createAdminPayments = ({ db, clock }: { db: Db; clock: Clock }) => {
  const list = createPaymentsListStore(db);
  const detail = createMoneyDetailStore(db);
  const tallies = createTalliesStore(db);
  const reconciliation = createReconciliationStore(db);

  const tooOld = () => new Date(clock.now().getTime() - patience);

  return {
    list: list.list,
    all: list.all,

    async summary() {
      const [counted, differences] = await Promise.all([
        tallies.read(lately(clock)),
        reconciliation.count(tooOld()),
      ]);
      return {
        total: sumOf(counted, ['payment_completed', 'payment_refunded']),
        completed: tallyOf(counted, 'payment_completed'),
        pending: tallyOf(counted, 'payment_open'),
        refunded: tallyOf(counted, 'refund_made'),
        refundsDue: tallyOf(counted, 'refund_owed'),
        differences,
      };
    },

    async show(id: string) {
      const payment = await detail.payment(id);
      if (!payment) throw new Failure('payment_not_found');
      const refundIds = payment.refunds.map((refund) => refund.id);
      const [events, ledger] = await Promise.all([
        detail.events(id),
        detail.postingsOfPayment(id, refundIds),
      ]);
      return { payment, events, ledger };
    },

    reconcile: (show: Shown, page: { page: number; pageSize: number }) =>
      reconciliation.list(show, tooOld(), page),
  };
};

export type AdminPayments = ReturnType<typeof createAdminPayments>;
