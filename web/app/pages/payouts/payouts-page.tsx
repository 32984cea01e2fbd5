import { previewPayoutBatch } from '@mandap/contract/payouts/admin.endpoints';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { BatchDialog } from '#app/features/payouts/admin/batch-dialog.tsx';
import { DueList } from '#app/features/payouts/admin/due-list.tsx';
import { PayoutFigures } from '#app/features/payouts/admin/payout-figures.tsx';
import { PayoutsNav } from '#app/features/payouts/admin/payouts-nav.tsx';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/payouts-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminPayoutsText.title(), description: adminPayoutsText.lead(), path: null });

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

export default function PayoutsPage() {
  return (
    <AdminPage title={adminPayoutsText.title()} actions={<MakeBatchButton />}>
      <PayoutsNav />
      <PayoutFigures />
      <DueList />
    </AdminPage>
  );
}
