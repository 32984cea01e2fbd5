import { getDocumentFile } from '@mandap/contract/documents/documents.endpoints';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { Download, RotateCcw } from 'lucide-react';
import { download } from '../../../api/download.ts';
import { dateAndTime, rupees } from '../../../i18n/format.ts';
import * as adminPaymentsText from '../../../i18n/generated/adminPayments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';
import { paymentStatusBadges } from '../payment-badges.tsx';
import { methodNames, partNames } from './payment-labels.ts';
import { RefundLine } from './refund-line.tsx';
import { TransferAnswer } from './transfer-answer.tsx';

export const saveReceipt = (documentId: string): void =>
  void download(getDocumentFile, { id: documentId }).catch(() =>
    notify({ kind: 'error', title: adminPaymentsText.receiptFailed() }),
  );

export interface PaymentBlockProps {
  payment: PaymentRecord;
  onRefund: (payment: PaymentRecord) => void;
}

/** A payment of a booking with its refunds and actions. */
export const PaymentBlock = ({ payment, onRefund }: PaymentBlockProps) => (
  <li className="grid gap-2.5 rounded-[12px] border border-line px-4 py-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="num text-meta font-semibold">
        {rupees(payment.amount)} · {partNames[payment.kind]()}
      </p>
      <Badge {...paymentStatusBadges[payment.status]} />
    </div>
    <p className="num text-small text-muted [overflow-wrap:anywhere]">
      {payment.code} · {methodNames[payment.method]()} ·{' '}
      {dateAndTime(payment.completedAt ?? payment.createdAt)}
      {payment.transactionId && ` · ${payment.transactionId}`}
    </p>
    {payment.transfer?.isWaiting && <TransferAnswer payment={payment} />}
    {payment.refunds.length > 0 && (
      <ul className="grid gap-2">
        {payment.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
    )}
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {payment.documentId && (
        <Button variant="outlined" size="small" onClick={() => saveReceipt(payment.documentId ?? '')}>
          <Download aria-hidden className="size-[18px]" />
          {adminPaymentsText.receipt()}
        </Button>
      )}
      {payment.refundable > 0 && (
        <Button variant="outlined" size="small" onClick={() => onRefund(payment)}>
          <RotateCcw aria-hidden className="size-[18px]" />
          {adminPaymentsText.refund()}
        </Button>
      )}
    </div>
  </li>
);
