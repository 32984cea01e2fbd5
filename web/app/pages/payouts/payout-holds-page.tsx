import { HoldList } from '#app/features/payouts/admin/hold-list.tsx';
import { PayoutsNav } from '#app/features/payouts/admin/payouts-nav.tsx';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { pageMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/payout-holds-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminPayoutsText.holds(), description: adminPayoutsText.lead(), path: null });

export default function PayoutHoldsPage() {
  return (
    <AdminPage title={adminPayoutsText.title()}>
      <PayoutsNav />
      <HoldList />
    </AdminPage>
  );
}
