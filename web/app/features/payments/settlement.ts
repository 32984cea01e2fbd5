import type { Booking } from '@house/contract/bookings';
import type { OutputOf } from '@house/contract/endpoint';
import type { settlePayment } from '@house/contract/payments';

/**
 * How a payment stands whose customer has just come back: none was made; it is being checked; the gateway has not said
 * anything in time; it is booked; it was refused; it came too late and goes back.
 */
export type Settlement = 'none' | 'checking' | 'late' | 'paid' | 'failed' | 'refunded';

/** The gateway's answer; `unknown` while nobody answers. */
export type Outcome = OutputOf<typeof settlePayment>['status'] | 'unknown';

/** What the gateway's answer and the booking say together. Money counts as arrived only when the booking shows it. */
export const settlementOf = (booking: Booking, outcome: Outcome, paidBefore: number): Settlement => {
  if (outcome === 'failed' || outcome === 'refunded') return outcome;
  if (outcome !== 'completed' && booking.paidAmount <= paidBefore) return 'checking';
  if (booking.status === 'cancelled') return booking.paymentStatus === 'refunded' ? 'refunded' : 'checking';
  const isBeingConfirmed = booking.status === 'pending' && (booking.approved || booking.advanceDue > 0);
  return isBeingConfirmed ? 'checking' : 'paid';
};

