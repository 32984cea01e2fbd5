import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { settlePayment } from '@mandap/contract/payments/payments.endpoints';

/**
 * The state of a payment whose customer has just come back: nothing to report; being checked; not reported by the gateway
 * in time; paid; refused; refunded, as it came too late.
 */
export type Settlement = 'none' | 'checking' | 'late' | 'paid' | 'failed' | 'refunded';

/** The gateway's answer; `unknown` while nobody answers, `none` for a payment that is not this person's. */
export type Outcome = OutputOf<typeof settlePayment>['status'] | 'unknown' | 'none';

type SettledBooking = Pick<
  Booking,
  'status' | 'approved' | 'advanceDue' | 'paidAmount' | 'paymentStatus' | 'cancellation'
>;

/** A booking that had expired before the money came; one that was cancelled later needs no explanation. */
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
  // Of an advance in parts, the rest is paid next.
  const isBeingConfirmed = booking.advanceDue > 0 ? booking.paidAmount === 0 : booking.approved;
  return booking.status === 'pending' && isBeingConfirmed ? 'checking' : 'paid';
};
