import { BatchList } from '#app/features/payouts/admin/batch-list.tsx';
import { PayoutsNav } from '#app/features/payouts/admin/payouts-nav.tsx';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { pageMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/payout-batches-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminPayoutsText.batches(), description: adminPayoutsText.lead(), path: null });

export default function PayoutBatchesPage() {
  return (
    <AdminPage title={adminPayoutsText.title()}>
      <PayoutsNav />
      <BatchList />
    </AdminPage>
  );
}
