import type { OutputOf } from '@mandap/contract/endpoint';
import type {
  AdminPayment,
  AdminRefund,
  PaymentRecord,
  Reconciled,
} from '@mandap/contract/payments/admin.schemas';
import type { Difference } from '@mandap/contract/payments/payments';
import type { getAdminPayment } from '@mandap/contract/payments/payments.endpoints';
import { type Paise, toRupees } from '@mandap/domain/money';
import { personName } from '#server/i18n/person-name.ts';
import { type AdminPaymentRow, paymentCode } from './queries/payment-rows.ts';
import { isRefundedByHand } from './refunds.store.ts';

export const presentPayment = (row: AdminPaymentRow): AdminPayment => ({
  id: row.id,
  code: paymentCode(row.id),
  booking: { id: row.bookingId, code: row.bookingCode },
  user: { id: row.userId, name: personName(row.userName), email: row.userEmail },
  venue: { id: row.venueId, name: row.venueName },
  kind: row.kind,
  amount: toRupees(row.amount),
  refundedAmount: toRupees(row.refunded),
  refundDue: toRupees(row.refunding),
  status: row.status,
  method: row.gateway,
  transactionId: row.transactionId,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
});

export type AdminPaymentPage = OutputOf<typeof getAdminPayment>;

/** A payment with its refunds. Money in paise, times inside `refunds` as PostgreSQL writes them in JSON. */
export interface PaymentRecordRow
  extends AdminPaymentRow,
    Pick<AdminPaymentPage, 'gatewayOrderId' | 'bookingStatus' | 'documentId' | 'transfer'> {
  refundable: Paise;
  capturedAmount: number | null;
  capturedCurrency: string | null;
  refunds: (Omit<AdminRefund, 'isByHand' | 'amount'> & { amount: Paise })[];
}

const inIso = (time: string): string => new Date(time).toISOString();

export const presentPaymentRecord = (row: PaymentRecordRow): PaymentRecord => ({
  ...presentPayment(row),
  refundable: toRupees(row.refundable),
  refunds: row.refunds.map((refund) => ({
    ...refund,
    isByHand: isRefundedByHand(row.gateway),
    amount: toRupees(refund.amount),
    nextTryAt: refund.nextTryAt && inIso(refund.nextTryAt),
    createdAt: inIso(refund.createdAt),
    completedAt: refund.completedAt && inIso(refund.completedAt),
  })),
  documentId: row.documentId,
  transfer: row.transfer && {
    ...row.transfer,
    reportedAt: row.transfer.reportedAt && inIso(row.transfer.reportedAt),
  },
});

/** A payment as its gateway reports it and as the ledger has it, in paise. */
export interface ReconciledRow extends AdminPaymentRow {
  difference: Difference | null;
  reportedCaptured: Paise | null;
  reportedRefunded: Paise;
  postedCaptured: Paise;
  postedRefunded: Paise;
  note: string | null;
  refundId: string | null;
}

export const presentReconciled = (row: ReconciledRow): Reconciled => ({
  payment: presentPayment(row),
  difference: row.difference,
  note: row.note,
  refundId: row.refundId,
  gateway: {
    captured: row.reportedCaptured === null ? null : toRupees(row.reportedCaptured),
    refunded: toRupees(row.reportedRefunded),
  },
  ledger: { captured: toRupees(row.postedCaptured), refunded: toRupees(row.postedRefunded) },
});
