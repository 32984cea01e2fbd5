import { previewPayoutBatch, summarizePayouts } from '@mandap/contract/payouts/payouts.endpoints';
import { CircleCheck, CircleX, Landmark, Send } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { BatchDialog } from '#app/features/payouts/admin/batch-dialog.tsx';
import { DueList } from '#app/features/payouts/admin/due-list.tsx';
import { PayoutsNav } from '#app/features/payouts/admin/payouts-nav.tsx';
import { count, rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminPayoutsText.title, adminPayoutsText.lead);

const MakeBatchButton = () => {
  const { data } = useRead(previewPayoutBatch, {});
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={!data || data.payouts === 0} onClick={() => setIsOpen(true)}>
        <Landmark aria-hidden className="size-[18px]" />
        {adminPayoutsText.makeBatch()}
      </Button>
      {isOpen && <BatchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** The totals of payouts. */
const PayoutFigures = () => {
  const { data, failure, retry } = useRead(summarizePayouts, {});
  const missing = data?.due.withoutAccount ?? 0;
  return (
    <StatCards
      label={adminPayoutsText.figures()}
      failure={data || !failure ? null : textOf(failure)}
      onRetry={retry}
    >
      <StatCard
        title={adminPayoutsText.dueNow()}
        Icon={Landmark}
        value={data && rupees(data.due.amount)}
        tone={missing > 0 ? 'amber' : 'muted'}
        note={
          missing > 0
            ? adminPayoutsText.withoutAccount({ n: missing })
            : adminPayoutsText.hostCount({ n: data?.due.hosts ?? 0 })
        }
      />
      <StatCard
        title={adminPayoutsText.onTheWay()}
        Icon={Send}
        value={data && rupees(data.onTheWay.amount)}
        note={adminPayoutsText.payoutCount({ n: data?.onTheWay.payouts ?? 0 })}
      />
      <StatCard
        title={adminPayoutsText.paidMonth()}
        Icon={CircleCheck}
        value={data && rupees(data.paid.amount)}
        note={adminPayoutsText.payoutCount({ n: data?.paid.payouts ?? 0 })}
      />
      <StatCard
        title={adminPayoutsText.failedMonth()}
        Icon={CircleX}
        value={data && count(data.failed)}
        tone={data && data.failed > 0 ? 'amber' : 'muted'}
        note={adminPayoutsText.dueAgain()}
      />
    </StatCards>
  );
};

export default function PayoutsPage() {
  return (
    <AdminPage title={adminPayoutsText.title()} actions={<MakeBatchButton />}>
      <PayoutsNav />
      <PayoutFigures />
      <DueList />
    </AdminPage>
  );
}
