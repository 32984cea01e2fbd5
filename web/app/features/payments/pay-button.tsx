import { getBooking, listBookings } from '@house/contract/bookings';
import { openPayment } from '@house/contract/payments';
import { useEffect, useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import { useWrite } from '../../api/use-write.ts';
import * as paymentText from '../../i18n/generated/payment.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.ts';

/** Back from the payment page with the browser's own button, this page may still be in memory: it can be left again. */
const useLeaving = () => {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const leave = (address: string) => {
    setIsLeaving(true);
    window.location.assign(address);
  };
  return { isLeaving, leave };
};

const notice = 'payment';

const usePay = (bookingId: string) => {
  const { write, isWriting } = useWrite(openPayment, { refreshes: [getBooking, listBookings] });
  const { isLeaving, leave } = useLeaving();
  const pay = async () => {
    try {
      const { redirectUrl } = await write({ id: bookingId });
      notify({
        kind: 'success',
        id: notice,
        title: paymentText.initiated(),
        description: paymentText.redirecting(),
      });
      leave(redirectUrl);
    } catch (error) {
      const description = textOf(failureOf(error));
      notify({ kind: 'error', id: notice, title: paymentText.notOpened(), description });
    }
  };
  return { pay, isPaying: isWriting || isLeaving };
};

export interface PayButtonProps extends Omit<ButtonProps, 'onClick' | 'isBusy' | 'asChild'> {
  bookingId: string;
  /** What is due: the advance that confirms, or the rest. */
  due: 'advance' | 'balance';
}

/** Opens a payment of what is due and goes to the page where it is paid. */
export const PayButton = ({ bookingId, due, ...rest }: PayButtonProps) => {
  const { pay, isPaying } = usePay(bookingId);
  return (
    <Button {...rest} isBusy={isPaying} onClick={() => void pay()}>
      {due === 'advance' ? paymentText.complete() : paymentText.balance()}
    </Button>
  );
};
