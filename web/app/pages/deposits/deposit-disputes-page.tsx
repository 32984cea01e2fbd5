import { summarizePayouts } from '@mandap/contract/payouts/admin.endpoints';
import { DisputeList } from '../../features/deposits/admin/dispute-list.tsx';
import { PayoutsNav } from '../../features/payouts/admin/payouts-nav.tsx';
import * as adminPayoutsText from '../../i18n/generated/adminPayouts.ts';
import { pageMeta } from '../../page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/deposit-disputes-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminPayoutsText.disputes(), description: adminPayoutsText.lead(), path: null });

export default function DepositDisputesPage() {
  return (
    <AdminPage title={adminPayoutsText.title()}>
      <PayoutsNav />
      <DisputeList refreshes={[summarizePayouts]} />
    </AdminPage>
  );
}
