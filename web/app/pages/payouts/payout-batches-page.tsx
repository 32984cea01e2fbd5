import { BatchList } from '#app/features/payouts/admin/batch-list.tsx';
import { PayoutsNav } from '#app/features/payouts/admin/payouts-nav.tsx';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { privateMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminPayoutsText.batches, adminPayoutsText.lead);

export default function PayoutBatchesPage() {
  return (
    <AdminPage title={adminPayoutsText.title()}>
      <PayoutsNav />
      <BatchList />
    </AdminPage>
  );
}
