import type { OutputOf } from '@mandap/contract/endpoint';
import type { summarizeAdminPayments } from '@mandap/contract/payments/admin.endpoints';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { PaymentsContext } from '../payments.context.ts';
import { countDifferences } from './reconciliation.ts';
import { readRunningTotals } from './running-totals.ts';

const inRupees = ({ count, amount }: { count: number; amount: Paise }) => ({
  count,
  amount: toRupees(amount),
});

/** The totals of the administrators' list of payments. */
export const summarizePayments =
  (context: PaymentsContext) => async (): Promise<OutputOf<typeof summarizeAdminPayments>> => {
    const [totalOf, differences] = await Promise.all([
      readRunningTotals(context)(),
      countDifferences(context),
    ]);
    const [completed, refunded] = [totalOf('payment_completed'), totalOf('payment_refunded')];
    return {
      total: inRupees({
        count: completed.count + refunded.count,
        amount: completed.amount + refunded.amount,
      }),
      completed: inRupees(completed),
      pending: inRupees(totalOf('payment_open')),
      refunded: inRupees(totalOf('refund_made')),
      refundsDue: inRupees(totalOf('refund_owed')),
      differences,
      lastDays: toRupees(completed.recentAmount + refunded.recentAmount),
      daysBefore: toRupees(completed.earlierAmount + refunded.earlierAmount),
    };
  };
