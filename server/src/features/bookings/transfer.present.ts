import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import { type BookingStatus, isLive } from '@mandap/domain/bookings/lifecycle';
import { type Paise, toRupees } from '@mandap/domain/money';
import { type DuePart, upiUri } from '@mandap/domain/payments/payment-methods';
import type { Payments } from '../payments/payments.feature.ts';

/** A bank transfer with what its page shows of its booking. Money is in paise. */
export interface TransferRecord {
  id: string;
  bookingId: string;
  bookingCode: string;
  bookingStatus: BookingStatus;
  expiresAt: Date | null;
  venueName: string;
  familyIds: string[];
  ownerId: string;
  kind: DuePart;
  amount: Paise;
  paymentStatus: 'pending' | 'completed' | 'failed' | 'refunded' | 'mismatched';
  utr: string | null;
  reportedAt: Date | null;
  decision: 'confirmed' | 'rejected' | null;
  reason: string | null;
}

interface View {
  payee: Payments['payee'];
  answerHours: number;
  isCustomer: boolean;
  mayDecide: boolean;
}

const statusOf = ({ decision, utr, paymentStatus, bookingStatus }: TransferRecord): Transfer['status'] => {
  if (decision) return decision;
  if (utr) return 'waiting';
  return paymentStatus === 'pending' && isLive(bookingStatus) ? 'open' : 'closed';
};

const canDo = (status: Transfer['status'], { isCustomer, mayDecide }: View): Transfer['can'] => {
  if (status === 'open' && isCustomer) return 'state';
  return status === 'waiting' && mayDecide ? 'decide' : 'look';
};

export const presentTransfer = (transfer: TransferRecord, view: View): Transfer => {
  const { payee, answerHours } = view;
  const amount = toRupees(transfer.amount);
  const status = statusOf(transfer);
  const note = transfer.bookingCode;
  return {
    id: transfer.id,
    bookingId: transfer.bookingId,
    bookingCode: transfer.bookingCode,
    venueName: transfer.venueName,
    part: transfer.kind,
    amount,
    status,
    payee,
    upiUri: payee?.upiId ? upiUri({ upiId: payee.upiId, name: payee.name, amount, note }) : null,
    utr: transfer.utr,
    statedAt: transfer.reportedAt?.toISOString() ?? null,
    reason: transfer.reason,
    keptUntil: transfer.bookingStatus === 'pending' ? (transfer.expiresAt?.toISOString() ?? null) : null,
    answerHours,
    isOwn: view.isCustomer,
    can: canDo(status, view),
  };
};
