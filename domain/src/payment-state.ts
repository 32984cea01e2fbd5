import type { BookingStatus } from './booking-life.ts';
import type { Paise } from './money.ts';

/** How the money of a booking stands, as its badge says it. */
export const paymentStates = ['pending', 'partial', 'paid', 'refund_pending', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Money of one booking, in paise. */
export interface BookingMoney {
  status: BookingStatus;
  total: Paise;
  /** Came in and was neither given back nor is about to be. */
  kept: Paise;
  refunded: Paise;
  refunding: Paise;
}

/** spec.md section 4, Payment display. Null: a cancelled booking with nothing to pay back has nothing to show. */
export const paymentStateOf = (money: BookingMoney): PaymentState | null => {
  const { status, total, kept, refunded, refunding } = money;
  if (status === 'cancelled') {
    if (refunding > 0) return 'refund_pending';
    return refunded > 0 ? 'refunded' : null;
  }
  if (kept <= 0) return 'pending';
  return kept < total ? 'partial' : 'paid';
};
