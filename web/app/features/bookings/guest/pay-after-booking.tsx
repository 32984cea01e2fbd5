import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PayDialog } from '#app/features/payments/guest/pay-dialog.tsx';
import { usePay } from '#app/features/payments/guest/use-pay.ts';
import { toConfirmation } from '#app/paths.ts';

/**
 * Asks how to pay for a new booking, if there is a choice, and goes to the payment page. A guest who closes the dialog,
 * comes back, or cannot pay now sees the booking.
 */
export const PayAfterBooking = ({ bookingId }: { bookingId: string }) => {
  const navigate = useNavigate();
  const { start, pay, options, isPaying } = usePay(bookingId);
  const hasStarted = useRef(false);
  const showBooking = () => void navigate(toConfirmation(bookingId));
  const orShowBooking = (isLeaving: boolean) => {
    if (!isLeaving) showBooking();
  };
  useEffect(() => {
    // The page was restored from the back/forward cache: do not book again.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) showBooking();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  });
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start().then(orShowBooking);
  });
  return (
    options && (
      <PayDialog
        options={options}
        first={null}
        isPaying={isPaying}
        onPay={(choice) => void pay(choice).then(orShowBooking)}
        onClose={showBooking}
      />
    )
  );
};
