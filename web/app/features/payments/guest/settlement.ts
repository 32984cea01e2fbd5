import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { settlePayment } from '@mandap/contract/payments/payments.endpoints';

/**
 * The status of a payment whose customer has just returned: nothing to report; being checked; not reported by the gateway
 * in time; paid; failed; refunded because it arrived too late.
 */
export type Settlement = 'none' | 'checking' | 'late' | 'paid' | 'failed' | 'refunded';

/** The gateway's status; `unknown` until it responds, `none` for another person's payment. */
export type Outcome = OutputOf<typeof settlePayment>['status'] | 'unknown' | 'none';

type SettledBooking = Pick<
  Booking,
  'status' | 'approved' | 'advanceDue' | 'paidAmount' | 'paymentStatus' | 'cancellation'
>;

/** The booking had expired before the money arrived; one that was cancelled later needs no explanation. */
const afterExpiry = ({ cancellation, paymentStatus }: SettledBooking): Settlement => {
  if (cancellation.reason !== 'not_paid') return 'none';
  return paymentStatus === 'refunded' ? 'refunded' : 'checking';
};

/** The state from the gateway's answer and the booking. `paidBefore`: what the booking showed at first, in rupees. */
export const settlementOf = (booking: SettledBooking, outcome: Outcome, paidBefore: number): Settlement => {
  if (outcome === 'none' || outcome === 'failed') return outcome;
  const hasArrived = outcome === 'completed' || outcome === 'refunded' || booking.paidAmount > paidBefore;
  if (!hasArrived) return 'checking';
  if (booking.status === 'cancelled') return afterExpiry(booking);
  // The rest of an advance in parts is paid next.
  const isBeingConfirmed = booking.advanceDue > 0 ? booking.paidAmount === 0 : booking.approved;
  return booking.status === 'pending' && isBeingConfirmed ? 'checking' : 'paid';
};
