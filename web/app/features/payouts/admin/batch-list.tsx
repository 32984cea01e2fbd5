import { getPayoutFile, listPayoutBatches } from '@mandap/contract/payouts/payouts.endpoints';
import type { PayoutBatch } from '@mandap/contract/payouts/payouts.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { toAdminPayouts } from '#app/admin-paths.ts';
import { download, useDownload } from '#app/api/download.ts';
import { textOf } from '#app/api/error-message.ts';
import { invalidateTags } from '#app/api/invalidate-tags.ts';
import { useRead } from '#app/api/use-read.ts';
import { count, dayOf, mediumDay, rupees, timeOfDay } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { Button } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { AdminPayoutStatusBadge } from '../payout-badges.tsx';

const pageSize = 10;
const pageUrl = urlState({ page: pageParam });

const BankFile = ({ batch: { id, code } }: { batch: PayoutBatch }) => {
  const client = useQueryClient();
  const { isBusy, save } = useDownload(adminPayoutsText.fileFailed(), async () => {
    await download(getPayoutFile, { id });
    // Once the file is downloaded, the bank may have it, so its payouts count as processing.
    await invalidateTags(client, ['payouts']);
  });
  return (
    <Button
      size="small"
      variant="outlined"
      isBusy={isBusy}
      aria-label={adminPayoutsText.fileOf({ code })}
      onClick={save}
    >
      {!isBusy && <FileSpreadsheet aria-hidden className="size-[18px]" />}
      <span>{adminPayoutsText.bankFile()}</span>
    </Button>
  );
};

const statuses = ['scheduled', 'processing', 'paid', 'failed'] as const;

/** Polling interval in ms while a batch is being prepared. */
const refetchInterval = 1_000;

/** The number of payouts written so far, while a batch is being prepared. */
const Preparing = ({ batch }: { batch: PayoutBatch }) => {
  const client = useQueryClient();
  const [{ page }] = useUrlState(pageUrl);
  useRead(listPayoutBatches, { page, pageSize }, { keepPrevious: true, refetchInterval });
  // The due amounts change once all payouts are written.
  useEffect(() => () => void invalidateTags(client, ['payouts']), [client]);
  const done = statuses.reduce((sum, status) => sum + batch[status], 0);
  const all = done + batch.waiting;
  const text = adminPayoutsText.preparing({ done: count(done), all: count(all) });
  return (
    <div className="grid gap-1.5">
      <p className="text-small text-muted">{text}</p>
      <progress aria-label={text} max={all} value={done} className="h-2 w-full accent-primary" />
    </div>
  );
};

const Batch = ({ batch }: { batch: PayoutBatch }) => (
  <li className="card num flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 shadow-soft">
    <div className="min-w-0">
      <p className="font-medium">
        <Link
          to={toAdminPayouts('list', { batchId: batch.id })}
          className="-my-[11px] inline-block py-[11px] hover:underline"
        >
          <Verbatim>{batch.code}</Verbatim>
        </Link>
      </p>
      <p className="text-small text-muted">
        {adminPayoutsText.madeBy({
          name: batch.createdBy,
          day: mediumDay(dayOf(batch.createdAt)),
          time: timeOfDay(batch.createdAt),
        })}
      </p>
    </div>
    <ul className="flex flex-wrap gap-2">
      {statuses
        .filter((status) => batch[status] > 0)
        .map((status) => (
          <li key={status} className="flex items-center gap-1.5 text-small">
            <span>{`${batch[status]} `}</span>
            <AdminPayoutStatusBadge status={status} />
          </li>
        ))}
    </ul>
    <p className="text-[1.1875rem] font-bold">
      <Verbatim>{rupees(batch.amount)}</Verbatim>
    </p>
    {batch.status === 'preparing' && <Preparing batch={batch} />}
    {batch.status === 'ready' && batch.scheduled + batch.processing > 0 && <BankFile batch={batch} />}
  </li>
);

/** The batches, newest first, each with its file for the bank. */
export const BatchList = () => {
  const [{ page }] = useUrlState(pageUrl);
  const { data, failure, retry } = useRead(listPayoutBatches, { page, pageSize }, { keepPrevious: true });
  if (failure && !data) return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  if (!data) return <div className="skeleton h-40 rounded-card!" />;
  if (data.count === 0) return <p className="card p-5 text-muted">{adminPayoutsText.noBatches()}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {data.results.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.count / pageSize)}
        toPage={(to) => toAdminPayouts('batches', { page: String(to) })}
      />
    </>
  );
};
