import { getDocumentFile, listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import { getAdminPayment } from '@mandap/contract/payments/admin.endpoints';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { Download, RotateCcw } from 'lucide-react';
import { call } from '#app/api/call.ts';
import { download } from '#app/api/download.ts';
import { dateAndTime, rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { paymentStatusBadges } from '../payment-badges.tsx';
import { methodNames, partNames } from './payment-labels.ts';
import { RefundLine } from './refund-line.tsx';
import { TransferAnswer } from './transfer-answer.tsx';

/** The payment's receipt. Listing the booking's documents issues missing ones. */
const receiptOf = async ({ id, booking, documentId }: PaymentRecord): Promise<string | null> => {
  if (documentId) return documentId;
  await call(listBookingDocuments, { id: booking.id });
  return (await call(getAdminPayment, { id })).documentId;
};

/** Downloads the receipt of a payment, or says that there is none. */
export const saveReceipt = async (payment: PaymentRecord): Promise<void> => {
  try {
    const id = await receiptOf(payment);
    if (id) await download(getDocumentFile, { id });
    else notify({ kind: 'info', title: adminPaymentsText.noReceipt() });
  } catch {
    notify({ kind: 'error', title: adminPaymentsText.receiptFailed() });
  }
};

/** Failed and open payments have no receipt. */
const hasReceipt = ({ status }: PaymentRecord): boolean => status === 'completed' || status === 'refunded';

export interface PaymentBlockProps {
  payment: PaymentRecord;
  onRefund: (payment: PaymentRecord) => void;
  /** Called after its bank transfer was confirmed or rejected. */
  onAnswered?: () => void;
}

/** A payment of a booking with its refunds and actions. */
export const PaymentBlock = ({ payment, onRefund, onAnswered }: PaymentBlockProps) => (
  <li className="grid gap-2.5 rounded-[12px] border border-line px-4 py-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="num text-meta font-semibold">
        {`${rupees(payment.amount)} · ${partNames[payment.kind]()}`}
      </p>
      <Badge {...paymentStatusBadges[payment.status]} />
    </div>
    <p className="num text-small text-muted [overflow-wrap:anywhere]">
      {`${payment.code} · ${methodNames[payment.method]()} · ${dateAndTime(payment.completedAt ?? payment.createdAt)}${payment.transactionId ? ` · ${payment.transactionId}` : ''}`}
    </p>
    {payment.transfer?.isWaiting && <TransferAnswer payment={payment} onAnswered={onAnswered} />}
    {payment.refunds.length > 0 && (
      <ul className="grid gap-2">
        {payment.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
    )}
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {hasReceipt(payment) && (
        <Button variant="outlined" size="small" onClick={() => void saveReceipt(payment)}>
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
