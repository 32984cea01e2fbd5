import { getPayoutStatement } from '@mandap/contract/documents/documents.endpoints';
import { listPayouts } from '@mandap/contract/payouts/payouts.endpoints';
import type { Payout } from '@mandap/contract/payouts/payouts.schemas';
import { FileDown } from 'lucide-react';
import { download, useDownload } from '#app/api/download.ts';
import { useRead } from '#app/api/use-read.ts';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Button } from '#app/ui/button.tsx';
import { ShowMoreList, useShowMore } from '#app/ui/show-more-list.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { formatAccount, PayoutStatusBadge } from '../payout-badges.tsx';

const Statement = ({ payout: { id, amount } }: { payout: Payout }) => {
  const { isBusy, save } = useDownload(earningsText.statementFailed(), () =>
    download(getPayoutStatement, { id }),
  );
  return (
    <Button
      variant="outlined"
      size="small"
      isBusy={isBusy}
      aria-label={earningsText.statementOf({ amount: rupees(amount) })}
      onClick={save}
    >
      {!isBusy && <FileDown aria-hidden className="size-[18px]" />}
      <span>{earningsText.statement()}</span>
    </Button>
  );
};

/** The status in one sentence. */
const describePayout = ({ status, reference, failure, finishedAt, createdAt }: Payout): string => {
  const day = mediumDay(dayOf(finishedAt ?? createdAt));
  if (status === 'paid') return earningsText.paidOn({ day, reference: reference ?? '' });
  if (status !== 'failed') return earningsText.begunOn({ day });
  return failure === 'on_hold'
    ? earningsText.heldOn({ day })
    : earningsText.failedOn({ day, reason: failure ?? '' });
};

const PayoutCard = ({ payout }: { payout: Payout }) => (
  <li className="grid gap-2 border-t border-line p-4 first:border-t-0">
    <div className="flex items-start justify-between gap-3">
      <p className="num text-[1.1875rem] font-bold">
        <Verbatim>{rupees(payout.amount)}</Verbatim>
      </p>
      <PayoutStatusBadge status={payout.status} />
    </div>
    <p className="num text-small text-muted">
      {`${describePayout(payout)} ${formatAccount(payout.account)}`}
    </p>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="num text-small text-muted">{earningsText.bookingCount({ n: payout.bookings.length })}</p>
      {payout.status === 'paid' && <Statement payout={payout} />}
    </div>
  </li>
);

/** A host's payouts, newest first. Each paid one has a statement. */
export const PayoutList = () => {
  const { pageSize, onMore } = useShowMore();
  const { data, isFetching } = useRead(listPayouts, { pageSize }, { keepPrevious: true });
  return (
    <ShowMoreList
      id="payouts"
      title={earningsText.payouts()}
      emptyText={earningsText.noPayouts()}
      data={data}
      isFetching={isFetching}
      onMore={onMore}
    >
      {(payout) => <PayoutCard key={payout.id} payout={payout} />}
    </ShowMoreList>
  );
};
