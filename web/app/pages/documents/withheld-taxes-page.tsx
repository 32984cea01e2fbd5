import { WithheldList } from '#app/features/documents/admin/withheld-list.tsx';
import { PayoutsNav } from '#app/features/payouts/admin/payouts-nav.tsx';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import * as withheldTaxesText from '#app/i18n/generated/withheldTaxes.ts';
import { privateMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminPayoutsText.taxes, withheldTaxesText.lead);

export default function WithheldTaxesPage() {
  return (
    <AdminPage title={adminPayoutsText.title()}>
      <PayoutsNav />
      <WithheldList />
    </AdminPage>
  );
}
