import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import * as paymentText from '#app/i18n/generated/payment.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import type { Settlement } from './use-settlement.ts';

const texts = {
  checking: { variant: 'info', title: paymentText.checking, text: paymentText.checkingText },
  late: { variant: 'warning', title: paymentText.late, text: paymentText.lateText },
  failed: { variant: 'danger', title: paymentText.failed, text: paymentText.failedText },
  refunded: { variant: 'warning', title: paymentText.refunded, text: paymentText.refundedText },
} as const;

/** The outcome of the payment. */
const thanksFor = ({ status, advanceDue, balanceDue }: Booking): string => {
  if (status === 'pending')
    return `${paymentText.received()} ${advanceDue > 0 ? paymentText.restNext() : paymentText.hostNext()}`;
  return balanceDue > 0 ? paymentText.confirmedNow() : `${paymentText.received()} ${paymentText.allPaid()}`;
};

/** Shows a toast once the payment has been received. */
const useThankYouToast = (settlement: Settlement, booking: Booking): void => {
  const description = thanksFor(booking);
  useEffect(() => {
    if (settlement !== 'paid') return;
    notify({
      kind: 'success',
      id: 'payment',
      title: paymentText.successful(),
      description,
    });
  }, [settlement, description]);
};

export interface PaymentNoticeProps {
  settlement: Settlement;
  booking: Booking;
  /** The gateway knows of no payment yet: the guest can pay, or say that they have paid. */
  isUnpaid: boolean;
  onPaid: () => void;
  /** The button to pay again. */
  action: ReactNode;
}

/** The state of a payment that the guest has just made or abandoned. */
export const PaymentNotice = ({ settlement, isUnpaid, onPaid, booking, action }: PaymentNoticeProps) => {
  useThankYouToast(settlement, booking);
  if (settlement === 'none' || settlement === 'paid') return null;
  const { variant, title, text } = texts[settlement];
  return (
    <Alert
      variant={variant}
      title={title()}
      className="no-print"
      action={
        isUnpaid ? (
          <div className="flex flex-wrap gap-2">
            {action}
            <Button variant="outlined" size="small" onClick={onPaid}>
              {paymentText.havePaid()}
            </Button>
          </div>
        ) : settlement === 'failed' || settlement === 'late' ? (
          action
        ) : undefined
      }
    >
      <span className="flex items-center gap-2">
        <span>{isUnpaid ? paymentText.unpaidText() : text()}</span>
        {settlement === 'checking' && <LoaderCircle aria-hidden className="size-5 flex-none animate-spin" />}
      </span>
    </Alert>
  );
};
