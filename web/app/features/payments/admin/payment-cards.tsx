import { summarizeAdminPayments } from '@mandap/contract/payments/admin.endpoints';
import { CircleCheck, Clock, IndianRupee, RotateCcw } from 'lucide-react';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { percent, rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';

/** The trend against the previous thirty days. */
const trendOf = (now: number, before: number): { note: string; tone: 'up' | 'down' | 'muted' } => {
  if (before === 0) return { note: adminPaymentsText.lastDays({ amount: rupees(now) }), tone: 'muted' };
  const change = Math.round(((now - before) / before) * 1000) / 10;
  const text = `${change >= 0 ? '+' : '−'}${percent(Math.abs(change))}`;
  return { note: adminPaymentsText.trend({ change: text }), tone: change >= 0 ? 'up' : 'down' };
};

export const PaymentCards = () => {
  const { data, failure, retry } = useRead(summarizeAdminPayments, {});
  return (
    <StatCards
      label={adminPaymentsText.cards()}
      failure={data || !failure ? null : textOf(failure)}
      onRetry={retry}
    >
      <StatCard
        title={adminPaymentsText.total()}
        Icon={IndianRupee}
        value={data && rupees(data.total.amount)}
        {...(data && trendOf(data.lastDays, data.daysBefore))}
      />
      <StatCard
        title={adminPaymentsText.completed()}
        Icon={CircleCheck}
        value={data && rupees(data.completed.amount)}
        note={data && adminPaymentsText.countOf({ n: data.completed.count })}
        to={toAdmin('payments', { status: 'completed' })}
      />
      <StatCard
        title={adminPaymentsText.pending()}
        Icon={Clock}
        value={data && rupees(data.pending.amount)}
        note={data && adminPaymentsText.countOf({ n: data.pending.count })}
        to={toAdmin('payments', { status: 'pending' })}
      />
      <StatCard
        title={adminPaymentsText.refunded()}
        Icon={RotateCcw}
        value={data && rupees(data.refunded.amount)}
        tone={data && data.refundsDue.count > 0 ? 'amber' : 'muted'}
        note={
          data &&
          (data.refundsDue.count > 0
            ? adminPaymentsText.refundsDue({
                n: data.refundsDue.count,
                amount: rupees(data.refundsDue.amount),
              })
            : adminPaymentsText.refundCount({ n: data.refunded.count }))
        }
      />
    </StatCards>
  );
};
