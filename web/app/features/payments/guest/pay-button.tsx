import { useState } from 'react';
import * as paymentText from '#app/i18n/generated/payment.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { usePay } from './use-pay.ts';

/** Loaded only if there is a choice. */
const PayDialog = lazyDialog(() => import('./pay-dialog.tsx').then((part) => part.PayDialog));

interface PayButtonProps extends Omit<ButtonProps, 'onClick' | 'isBusy' | 'asChild'> {
  bookingId: string;
  /** The part to pay: the advance, the balance, the next part of the host's own plan, or the full amount. */
  due: 'advance' | 'balance' | 'next' | 'full';
  /** Offers to pay a part of it too, with a button of its own. */
  inParts?: boolean;
}

const labels = {
  advance: paymentText.complete,
  balance: paymentText.balance,
  next: paymentText.next,
  full: paymentText.full,
} as const;

/** Opens a payment and goes to the payment page. */
export const PayButton = ({ bookingId, due, inParts = false, ...rest }: PayButtonProps) => {
  const { start, pay, options, close, isPaying } = usePay(bookingId);
  const [isSplit, setIsSplit] = useState(false);
  const begin = (split: boolean) => {
    setIsSplit(split);
    void start(due === 'full' ? 'full' : undefined, split);
  };
  return (
    <>
      <Button {...rest} isBusy={isPaying} onClick={() => begin(false)}>
        {labels[due]()}
      </Button>
      {inParts && (
        <Button {...rest} variant="outlined" isBusy={isPaying} onClick={() => begin(true)}>
          {paymentText.inParts()}
        </Button>
      )}
      {options && (
        <PayDialog
          options={options}
          first={due === 'full' ? 'full' : null}
          inParts={isSplit}
          isPaying={isPaying}
          onPay={(choice) => void pay(choice)}
          onClose={close}
        />
      )}
    </>
  );
};
