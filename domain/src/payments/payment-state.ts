import type { BookingStatus } from '../bookings/lifecycle.ts';
import type { Paise } from '../money.ts';

/** The payment status of a booking, as on its badge. */
export const paymentStates = ['pending', 'partial', 'paid', 'refund_pending', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The status for administrators: also whether the last attempt failed, or nothing was ever paid. */
export const bookingPaymentStates = [...paymentStates, 'failed', 'none'] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** Money of one booking, in paise. */
export interface BookingMoney {
  status: BookingStatus;
  total: Paise;
  /** Net paid: received and neither refunded nor about to be. */
  kept: Paise;
  /** Refunded by an administrator while the booking continues: not to be paid again. */
  conceded?: Paise;
  refunded: Paise;
  refunding: Paise;
}

/** spec.md section 4, Payment display. Null: a cancelled booking without anything to refund. */
export const paymentStateOf = (money: BookingMoney): PaymentState | null => {
  const { status, total, kept, conceded = 0, refunded, refunding } = money;
  if (status === 'cancelled') {
    if (refunding > 0) return 'refund_pending';
    return refunded > 0 ? 'refunded' : null;
  }
  if (kept + conceded <= 0) return 'pending';
  if (kept + conceded < total) return 'partial';
  if (kept > 0) return 'paid';
  return refunding > 0 ? 'refund_pending' : 'refunded';
};
