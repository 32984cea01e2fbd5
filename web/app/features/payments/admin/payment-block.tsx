import { getDocumentFile, listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import {
  confirmTransfer,
  getAdminPayment,
  rejectTransfer,
} from '@mandap/contract/payments/payments.endpoints';
import * as schemas from '@mandap/contract/payments/payments.schemas';
import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#app/api/call.ts';
import { download } from '#app/api/download.ts';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dateAndTime, rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { paymentStatusBadges } from './payment-badges.ts';
import { methodNames, partNames } from './payment-labels.ts';
import { RefundLine } from './refund-line.tsx';

/** Finds the payment's receipt. Listing the booking's documents issues missing ones. */
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

/** Whether a payment can have a receipt; failed and open ones have none. */
const hasReceipt = ({ status }: PaymentRecord): boolean => status === 'completed' || status === 'refunded';

const rejectionSchema = z.pick(schemas.rejectTransfer.input, { reason: true });

interface TransferAnswerProps {
  payment: PaymentRecord;
  onAnswered?: (() => void) | undefined;
}

/** Confirms or rejects a bank transfer that a guest has reported. */
export const TransferAnswer = ({ payment, onAnswered }: TransferAnswerProps) => {
  const { id, amount, user, booking, venue } = payment;
  const utr = payment.transfer?.utr ?? '';
  const yes = useWrite(confirmTransfer);
  const no = useWrite(rejectTransfer);
  const [isRejecting, setIsRejecting] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { form, field, problem } = useContractForm({
    schema: rejectionSchema,
    defaultValues: { reason: '' },
    failure: no.failure,
  });
  const confirm = () =>
    yes.send({ id }, () => {
      setIsConfirming(false);
      notify({ kind: 'success', title: adminPaymentsText.transferConfirmed() });
      onAnswered?.();
    });
  const reject = form.handleSubmit(({ reason }) =>
    no.send({ id, reason }, () => {
      notify({ kind: 'success', title: adminPaymentsText.transferRejected() });
      onAnswered?.();
    }),
  );
  return (
    <form
      noValidate
      onSubmit={reject}
      className="grid gap-2.5 rounded-[12px] bg-amber-soft px-4 py-3 text-meta"
    >
      <p className="num">{adminPaymentsText.transferWaits({ utr })}</p>
      {isRejecting && <TextField {...field('reason')} label={adminPaymentsText.transferReason()} />}
      {problem && <Alert variant="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outlined" size="small" onClick={() => setIsConfirming(true)}>
          {adminPaymentsText.transferThere()}
        </Button>
        <Button
          variant="danger"
          size="small"
          isBusy={no.isWriting}
          onClick={() => (isRejecting ? void reject() : setIsRejecting(true))}
        >
          {adminPaymentsText.transferNotThere()}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={adminPaymentsText.transferSure({ amount: rupees(amount) })}
          text={adminPaymentsText.transferSureText({
            guest: user.name,
            booking: booking.code,
            venue: venue.name,
            utr,
          })}
          action={adminPaymentsText.transferRecord()}
          isBusy={yes.isWriting}
          failure={yes.failure && textOf(yes.failure)}
          onConfirm={confirm}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  );
};

interface PaymentBlockProps {
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
