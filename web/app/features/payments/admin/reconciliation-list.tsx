import type { Reconciled } from '@mandap/contract/payments/admin.schemas';
import { differences } from '@mandap/contract/payments/payments';
import { listReconciliation } from '@mandap/contract/payments/payments.endpoints';
import { CircleExclamationPoint } from 'lucide-react';
import { useList } from '#app/api/use-list.ts';
import { dateAndTime, rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Chip, choiceChipClass } from '#app/ui/chip.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { EmptyList, ListFailed, ListSkeleton } from '#app/ui/list-states.tsx';
import { Name } from '#app/ui/name.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { paymentStatusBadges } from './payment-badges.ts';
import { isAnswering, QueryGatewayButton } from './payment-detail.tsx';
import { methodNames } from './payment-labels.ts';
import { RetryButton } from './refund-line.tsx';
import { knownProblem } from './refund-texts.ts';

const rules = {
  filters: { show: ['all', 'differences', ...differences] },
  sorts: ['newest'],
} as const;

const names: Record<(typeof rules.filters.show)[number], () => string> = {
  all: adminPaymentsText.showAll,
  differences: adminPaymentsText.showDifferences,
  open_too_long: adminPaymentsText.openTooLong,
  amount_differs: adminPaymentsText.amountDiffers,
  not_taken: adminPaymentsText.notTaken,
  refund_stuck: adminPaymentsText.refundStuck,
  ledger_differs: adminPaymentsText.ledgerDiffers,
};

const Side = ({
  title,
  captured,
  refunded,
}: {
  title: string;
  captured: number | null;
  refunded: number;
}) => (
  <div className="min-w-0">
    <p className="text-tiny text-muted">{title}</p>
    <p className="num text-meta font-medium">
      {captured === null ? adminPaymentsText.nothingCame() : rupees(captured)}
    </p>
    {refunded > 0 && (
      <p className="num text-small text-muted">
        {adminPaymentsText.ofThatRefunded({ amount: rupees(refunded) })}
      </p>
    )}
  </div>
);

const Row = ({ row, onOpen }: { row: Reconciled; onOpen: (id: string) => void }) => {
  const { payment, difference, gateway, ledger, note, refundId } = row;
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-b-0 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={() => onOpen(payment.id)}
            className="num min-h-11 text-meta font-semibold hover:text-primary hover:underline"
          >
            <Verbatim>{payment.code}</Verbatim>
          </button>
          {difference ? (
            <Chip tone="danger" icon={<CircleExclamationPoint aria-hidden />}>
              {names[difference]()}
            </Chip>
          ) : (
            <Badge {...paymentStatusBadges[payment.status]} />
          )}
        </p>
        <p className="num text-small text-muted [overflow-wrap:anywhere]">
          {`${payment.booking.code} · ${rupees(payment.amount)} · ${methodNames[payment.method]()} · ${dateAndTime(payment.createdAt)}`}
        </p>
        {note && (
          <p className="text-small text-danger">
            <Name>{knownProblem(note) ?? note}</Name>
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 lg:contents">
        <Side title={adminPaymentsText.gatewaySays()} {...gateway} />
        <Side title={adminPaymentsText.ledgerSays()} {...ledger} />
      </div>
      <div className="flex flex-wrap gap-2.5 lg:justify-end">
        {refundId && difference === 'refund_stuck' && <RetryButton id={refundId} />}
        {isAnswering(payment.method) && <QueryGatewayButton id={payment.id} />}
      </div>
    </li>
  );
};

/** Payments as recorded by the gateway and by the ledger; differences first. */
export const ReconciliationList = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const url = useListUrl(rules);
  const list = useList(listReconciliation, url);
  const { filters, change } = url;
  const found = list.data?.differences;
  return (
    <>
      {found !== undefined && (
        <Alert variant={found > 0 ? 'warning' : 'success'}>
          {adminPaymentsText.differenceCount({ n: found })}
        </Alert>
      )}
      <section aria-label={adminPaymentsText.reconciliation()} className="card overflow-clip">
        <div className="flex flex-wrap gap-2.5 border-b border-line p-4">
          {rules.filters.show.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={filters.show === value}
              className={choiceChipClass(filters.show === value)}
              onClick={() => change({ filters: { show: value } })}
            >
              {names[value]()}
            </button>
          ))}
        </div>
        {list.rows ? (
          list.rows.length > 0 ? (
            <ul aria-busy={list.isStale}>
              {list.rows.map((row) => (
                <Row key={`${row.payment.id} ${row.difference} ${row.refundId}`} row={row} onOpen={onOpen} />
              ))}
            </ul>
          ) : (
            <EmptyList title={adminPaymentsText.allAgree()} text={adminPaymentsText.allAgreeText()} />
          )
        ) : list.failure ? (
          <ListFailed text={list.failure} onRetry={list.retry} />
        ) : (
          <ListSkeleton rows={url.pageSize} />
        )}
        {list.count > 0 && <ListFooter url={url} count={list.count} countIsLimited={list.countIsLimited} />}
      </section>
    </>
  );
};
