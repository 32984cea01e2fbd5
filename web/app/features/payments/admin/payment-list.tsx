import type { AdminPayment } from '@mandap/contract/payments/admin.schemas';
import { adminPaymentSorts, paymentNeeds } from '@mandap/contract/payments/payments';
import {
  exportAdminPayments,
  listAdminPayments,
  summarizeAdminPayments,
} from '@mandap/contract/payments/payments.endpoints';
import { CircleCheck, Clock, Download, Eye, IndianRupee, RotateCcw } from 'lucide-react';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { dayOf, mediumDay, percent, rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { paymentStatusBadges } from './payment-badges.ts';
import { methodNames } from './payment-labels.ts';

const rules = {
  filters: {
    status: ['all', 'pending', 'completed', 'failed', 'refunded'],
    method: ['all', 'razorpay', 'stripe', 'paypal', 'bank_transfer', 'sandbox', 'venue'],
    needs: ['all', ...paymentNeeds],
  },
  sorts: adminPaymentSorts,
} as const;

const needNames = {
  all: adminPaymentsText.all,
  confirmation: adminPaymentsText.needsConfirmation,
  refund: adminPaymentsText.needsRefund,
};

const columns = (onOpen: (id: string) => void): Column<AdminPayment>[] => [
  {
    key: 'code',
    title: adminPaymentsText.payment(),
    cell: ({ id, code }) => (
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="num -my-2 min-h-11 font-semibold whitespace-nowrap hover:text-primary hover:underline"
      >
        <Verbatim>{code}</Verbatim>
      </button>
    ),
  },
  {
    key: 'booking',
    title: adminPaymentsText.booking(),
    cell: ({ booking }) => <Verbatim className="num">{booking.code}</Verbatim>,
  },
  { key: 'user', title: adminPaymentsText.user(), cell: ({ user }) => user.name },
  { key: 'venue', title: adminPaymentsText.venue(), cell: ({ venue }) => venue.name },
  {
    key: 'amount',
    title: adminPaymentsText.amount(),
    cell: ({ amount, refundedAmount, refundDue }) => (
      <span className="num">
        <Verbatim>{rupees(amount)}</Verbatim>
        {refundedAmount + refundDue > 0 && (
          <span className="block text-tiny text-muted">
            {adminPaymentsText.ofThatRefunded({ amount: rupees(refundedAmount + refundDue) })}
          </span>
        )}
      </span>
    ),
    sorts: { ascending: 'amount', descending: '-amount' },
    isNumeric: true,
    isDescendingFirst: true,
  },
  {
    key: 'status',
    title: adminPaymentsText.status(),
    cell: ({ status }) => <Badge {...paymentStatusBadges[status]} />,
    onCard: 'chip',
  },
  { key: 'method', title: adminPaymentsText.method(), cell: ({ method }) => methodNames[method]() },
  {
    key: 'date',
    title: adminPaymentsText.date(),
    cell: ({ createdAt }) => <span className="num whitespace-nowrap">{mediumDay(dayOf(createdAt))}</span>,
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
  },
  {
    key: 'transaction',
    title: adminPaymentsText.transaction(),
    cell: ({ transactionId }) => <span className="num">{transactionId}</span>,
    isHiddenByDefault: true,
    onCard: 'none',
  },
];

interface PaymentListProps {
  onOpen: (id: string) => void;
  onReceipt: (id: string) => void;
  onRefund: (id: string) => void;
}

/** All payments with their actions. */
export const PaymentList = ({ onOpen, onReceipt, onRefund }: PaymentListProps) => {
  const url = useListUrl(rules);
  const list = useList(listAdminPayments, url);
  const exporting = useExport(exportAdminPayments, url.input);
  return (
    <DataList
      id="payments"
      label={adminPaymentsText.title()}
      list={list}
      url={url}
      columns={columns(onOpen)}
      keyOf={({ id }) => id}
      nameOf={({ code }) => code}
      actionsOf={({ id, status, amount, refundedAmount, refundDue }) => {
        const hasCome = status === 'completed' || status === 'refunded';
        return [
          { text: adminPaymentsText.view(), Icon: Eye, onSelect: () => onOpen(id) },
          ...(hasCome
            ? [{ text: adminPaymentsText.receipt(), Icon: Download, onSelect: () => onReceipt(id) }]
            : []),
          ...(status === 'completed' && refundedAmount + refundDue < amount
            ? [{ text: adminPaymentsText.processRefund(), Icon: RotateCcw, onSelect: () => onRefund(id) }]
            : []),
        ];
      }}
      searchLabel={adminPaymentsText.search()}
      exporting={exporting}
      filters={
        <ListFilters
          choices={rules.filters}
          url={url}
          labels={{
            status: {
              label: adminPaymentsText.status(),
              textOf: (value) =>
                value === 'all' ? adminPaymentsText.all() : paymentStatusBadges[value].label(),
            },
            method: {
              label: adminPaymentsText.method(),
              textOf: (value) => (value === 'all' ? adminPaymentsText.all() : methodNames[value]()),
            },
            needs: { label: adminPaymentsText.needs(), textOf: (value) => needNames[value]() },
          }}
        />
      }
      empty={{ title: adminPaymentsText.nothing(), text: adminPaymentsText.nothingText() }}
    />
  );
};

/** The trend compared with the previous thirty days. */
const trendOf = (now: number, before: number): { note: string; tone: 'up' | 'down' | 'muted' } => {
  if (before === 0) return { note: adminPaymentsText.lastDays({ amount: rupees(now) }), tone: 'muted' };
  const change = Math.round(((now - before) / before) * 1000) / 10;
  const text = `${change >= 0 ? '+' : '−'}${percent(Math.abs(change))}`;
  return { note: adminPaymentsText.trend({ change: text }), tone: change >= 0 ? 'up' : 'down' };
};

export const PaymentCards = () => {
  const { data, failure, retry } = useRead(summarizeAdminPayments, {});
  return (
    <div className="grid gap-2">
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
      <p className="text-small text-muted">{adminPaymentsText.cardsText()}</p>
    </div>
  );
};
