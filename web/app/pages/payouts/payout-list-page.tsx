import { AdminPayoutList } from '#app/features/payouts/admin/payout-list.tsx';
import { PayoutsNav } from '#app/features/payouts/admin/payouts-nav.tsx';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { pageMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/payout-list-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminPayoutsText.payouts(), description: adminPayoutsText.lead(), path: null });

export default function PayoutListPage() {
  return (
    <AdminPage title={adminPayoutsText.title()}>
      <PayoutsNav />
      <AdminPayoutList />
    </AdminPage>
  );
}
