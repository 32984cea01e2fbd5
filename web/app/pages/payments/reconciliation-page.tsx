import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { PaymentDetail, useOpenedPayment } from '#app/features/payments/admin/payment-detail.tsx';
import { ReconciliationList } from '#app/features/payments/admin/reconciliation-list.tsx';
import { RefundDialog } from '#app/features/payments/admin/refund-dialog.tsx';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminPaymentsText.reconciliation, adminPaymentsText.reconciliation);

export default function ReconciliationPage() {
  const [opened, open] = useOpenedPayment();
  const [refunded, setRefunded] = useState<PaymentRecord | null>(null);
  return (
    <AdminPage
      title={adminPaymentsText.reconciliation()}
      actions={
        <Button asChild variant="outlined" size="small">
          <Link to={toAdmin('payments')}>{adminPaymentsText.toPayments()}</Link>
        </Button>
      }
    >
      <ReconciliationList onOpen={open} />
      {opened && <PaymentDetail id={opened} onClose={() => open(null)} onRefund={setRefunded} />}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </AdminPage>
  );
}
