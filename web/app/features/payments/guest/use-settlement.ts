import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { settlePayment } from '@mandap/contract/payments/payments.endpoints';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';

/** How often, and for how long, the booking is polled; in ms. */
const interval = 1500;
const timeout = 30_000;

/**
 * The status of a payment after its guest has returned. none: nothing to report. checking: being checked. late: the
 * gateway has not reported it in time. refunded: it arrived too late.
 */
export type Settlement = 'none' | 'checking' | 'late' | 'paid' | 'failed' | 'refunded';

/** The gateway's status; `unknown` until it responds, `none` for another person's payment. */
type Outcome = OutputOf<typeof settlePayment>['status'] | 'unknown' | 'none';

type SettledBooking = Pick<
  Booking,
  'status' | 'approved' | 'advanceDue' | 'paidAmount' | 'paymentStatus' | 'cancellation'
>;

/**
 * The status if the booking expired before the money arrived. A booking that was cancelled later needs no explanation.
 */
const afterExpiry = ({ cancellation, paymentStatus }: SettledBooking): Settlement => {
  if (cancellation.reason !== 'not_paid') return 'none';
  return paymentStatus === 'refunded' ? 'refunded' : 'checking';
};

/**
 * Derives the status from the gateway's answer and the booking. `paidBefore`: the paid amount that the booking showed
 * at first, in rupees.
 */
export const settlementOf = (booking: SettledBooking, outcome: Outcome, paidBefore: number): Settlement => {
  if (outcome === 'none' || outcome === 'failed') return outcome;
  const hasArrived = outcome === 'completed' || outcome === 'refunded' || booking.paidAmount > paidBefore;
  if (!hasArrived) return 'checking';
  if (booking.status === 'cancelled') return afterExpiry(booking);
  // If the advance is paid in parts, the rest is paid next.
  const isBeingConfirmed = booking.advanceDue > 0 ? booking.paidAmount === 0 : booking.approved;
  return booking.status === 'pending' && isBeingConfirmed ? 'checking' : 'paid';
};

/** Asks the gateway once for the outcome of the payment. */
const useOutcome = (paymentId: string | null, isReady: boolean): Outcome | null => {
  const { write } = useWrite(settlePayment);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const wasQueried = useRef(false);
  useEffect(() => {
    if (!paymentId || !isReady || wasQueried.current) return;
    wasQueried.current = true;
    write({ id: paymentId }).then(
      ({ status }) => setOutcome(status),
      // If the API refuses, it is another person's payment. If the network fails, the webhook will bring the outcome.
      (error) => {
        const { status } = failureOf(error);
        setOutcome(status >= 400 && status < 500 ? 'none' : 'unknown');
      },
    );
  }, [paymentId, isReady, write]);
  return outcome;
};

/** True after the timeout. */
const useTimeout = (isWaiting: boolean): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), timeout);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
};

const stageOf = (booking: Booking | undefined, outcome: Outcome | null, paidBefore: number): Settlement =>
  booking && outcome ? settlementOf(booking, outcome, paidBefore) : 'checking';

/**
 * Polls a booking until its payment is settled, for at most half a minute. `isUnpaid`: the gateway has not reported a
 * payment so far. Its report may be late, or the guest left its page.
 */
export const useSettlement = (
  bookingId: string,
  booking: Booking | undefined,
  paymentId: string | null,
): { settlement: Settlement; isUnpaid: boolean } => {
  const outcome = useOutcome(paymentId, booking !== undefined);
  const paidBefore = useRef<number | null>(null);
  if (booking && paidBefore.current === null) paidBefore.current = booking.paidAmount;
  const stage = paymentId ? stageOf(booking, outcome, paidBefore.current ?? 0) : 'none';
  const isLate = useTimeout(stage === 'checking' && booking !== undefined);
  const isPolling = stage === 'checking' && booking !== undefined && !isLate;
  useRead(
    getBooking,
    { id: bookingId },
    { enabled: isPolling, refetchInterval: isPolling ? interval : false },
  );
  return {
    settlement: stage === 'checking' && isLate ? 'late' : stage,
    isUnpaid: stage === 'checking' && outcome === 'pending',
  };
};
