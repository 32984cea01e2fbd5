import type { BookingStatus } from '../bookings/lifecycle.ts';
import type { Paise } from '../money.ts';

/** How the money of a booking stands, as its badge says it. */
export const paymentStates = ['pending', 'partial', 'paid', 'refund_pending', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The same as an administrator needs it: also when the last try failed, and where nothing was ever paid. */
export const bookingPaymentStates = [...paymentStates, 'failed', 'none'] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** Money of one booking, in paise. */
export interface BookingMoney {
  status: BookingStatus;
  total: Paise;
  /** Came in and was neither given back nor is about to be. */
  kept: Paise;
  /** Given back by an administrator while the booking stands: not to be paid again. */
  conceded?: Paise;
  refunded: Paise;
  refunding: Paise;
}

/** spec.md section 4, Payment display. Null: a cancelled booking with nothing to pay back has nothing to show. */
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
