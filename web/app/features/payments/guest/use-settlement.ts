import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { listBookings } from '@mandap/contract/bookings/guest.endpoints';
import { settlePayment } from '@mandap/contract/payments/payments.endpoints';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { type Outcome, type Settlement, settlementOf } from './settlement.ts';

/** How often, and for how long, the booking is read again, in ms. */
const interval = 1500;
const timeout = 30_000;

/** Asks the gateway once how the payment went. */
const useOutcome = (paymentId: string | null, isReady: boolean): Outcome | null => {
  const { write } = useWrite(settlePayment, { refreshes: [getBooking, listBookings] });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!paymentId || !isReady || asked.current) return;
    asked.current = true;
    write({ id: paymentId }).then(
      ({ status }) => setOutcome(status),
      // What the server refuses is no payment of this person; a bad network leaves the answer to the webhook.
      (error) => {
        const { status } = failureOf(error);
        setOutcome(status >= 400 && status < 500 ? 'none' : 'unknown');
      },
    );
  }, [paymentId, isReady, write]);
  return outcome;
};

/** True once the time to wait is over. */
const useIsLate = (isWaiting: boolean): boolean => {
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

/** Follows a payment until its booking says how it went, for half a minute at most. */
export const useSettlement = (
  bookingId: string,
  booking: Booking | undefined,
  paymentId: string | null,
): Settlement => {
  const outcome = useOutcome(paymentId, booking !== undefined);
  const paidBefore = useRef<number | null>(null);
  if (booking && paidBefore.current === null) paidBefore.current = booking.paidAmount;
  const stage = paymentId ? stageOf(booking, outcome, paidBefore.current ?? 0) : 'none';
  const isLate = useIsLate(stage === 'checking' && booking !== undefined);
  const isPolling = stage === 'checking' && booking !== undefined && !isLate;
  useRead(
    getBooking,
    { id: bookingId },
    { enabled: isPolling, refetchInterval: isPolling ? interval : false },
  );
  return stage === 'checking' && isLate ? 'late' : stage;
};
