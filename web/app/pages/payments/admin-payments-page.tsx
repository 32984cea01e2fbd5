import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { getAdminPayment, listAdminPayments } from '@mandap/contract/payments/payments.endpoints';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toReconciliation } from '#app/admin-paths.ts';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { saveReceipt } from '#app/features/payments/admin/payment-block.tsx';
import { PaymentDetail, useOpenedPayment } from '#app/features/payments/admin/payment-detail.tsx';
import { PaymentCards, PaymentList } from '#app/features/payments/admin/payment-list.tsx';
import { RefundDialog } from '#app/features/payments/admin/refund-dialog.tsx';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { QueueStart } from '#app/ui/queue-nav.tsx';
import { notify } from '#app/ui/toast.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminPaymentsText.title, adminPaymentsText.title);

/** Loads the full payment of a row before an action. */
const withPayment = async (id: string, act: (payment: PaymentRecord) => void): Promise<void> => {
  try {
    act(await call(getAdminPayment, { id }));
  } catch (error) {
    notify({ kind: 'error', title: textOf(failureOf(error)) });
  }
};

export default function PaymentsPage() {
  const [opened, open, toPayment] = useOpenedPayment();
  const waiting = useRead(listAdminPayments, { needs: 'confirmation', sort: 'oldest', pageSize: 1 }).data;
  const first = waiting?.results[0];
  const [refunded, setRefunded] = useState<PaymentRecord | null>(null);
  return (
    <AdminPage
      title={adminPaymentsText.title()}
      actions={
        <>
          <QueueStart to={first ? toPayment(first.id) : null} n={waiting?.count ?? 0} />
          <Button asChild variant="outlined" size="small">
            <Link to={toReconciliation()}>
              <Scale aria-hidden className="size-[18px]" />
              {adminPaymentsText.reconciliation()}
            </Link>
          </Button>
        </>
      }
    >
      <PaymentCards />
      <PaymentList
        onOpen={open}
        onReceipt={(id) => void withPayment(id, (payment) => void saveReceipt(payment))}
        onRefund={(id) => void withPayment(id, setRefunded)}
      />
      {opened && <PaymentDetail id={opened} onClose={() => open(null)} onRefund={setRefunded} />}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </AdminPage>
  );
}
