import type {
  AdminPayment,
  AdminRefund,
  LedgerPosting,
  PaymentRecord,
} from '@mandap/contract/payments/admin.schemas';
import { toRupees } from '@mandap/domain/money';
import type { AdminPaymentRow } from './queries/admin-payments.ts';
import type { PaymentRecordRow, PostingRow } from './queries/payment-record.ts';

/** What people call a payment by: the end of its id. */
export const paymentCode = (id: string): string => `PAY-${id.slice(-8).toUpperCase()}`;

export const presentPayment = (row: AdminPaymentRow): AdminPayment => ({
  id: row.id,
  code: paymentCode(row.id),
  booking: { id: row.bookingId, code: row.bookingCode },
  user: { id: row.userId, name: row.userName, email: row.userEmail },
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

const moment = (text: string | null): string | null => text && new Date(text).toISOString();

const presentRefund = (refund: PaymentRecordRow['refunds'][number], isByHand: boolean): AdminRefund => ({
  ...refund,
  isByHand,
  amount: toRupees(refund.amount),
  nextTryAt: moment(refund.nextTryAt),
  createdAt: new Date(refund.createdAt).toISOString(),
  completedAt: moment(refund.completedAt),
});

export const presentRecord = (row: PaymentRecordRow): PaymentRecord => {
  const isByHand = row.gateway === 'bank_transfer' || row.gateway === 'venue';
  return {
    ...presentPayment(row),
    refundable: toRupees(row.refundable),
    refunds: row.refunds.map((refund) => presentRefund(refund, isByHand)),
    documentId: row.documentId,
    transfer: row.transfer,
  };
};

export const presentPostings = (rows: readonly PostingRow[]): LedgerPosting[] =>
  rows.map(({ id, event, at, memo, lines }) => ({
    id,
    event,
    at: at.toISOString(),
    memo,
    lines: lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  }));
