import type { OutputOf } from '@mandap/contract/endpoint';
import { getPaymentOptions, openPayment } from '@mandap/contract/payments/payments.endpoints';
import { type DuePart, type GatewayName, usualUpiLimit } from '@mandap/domain/payments/payment-methods';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as paymentText from '#app/i18n/generated/payment.ts';
import { toTransfer } from '#app/paths.ts';
import { notify } from '#app/ui/toast.ts';
import { useLeaving } from './use-leaving.ts';

export type PaymentOptions = OutputOf<typeof getPaymentOptions>;

export interface PayChoice {
  gateway?: GatewayName;
  part?: DuePart;
  /** An amount in rupees, if it is less than the whole part. */
  amount?: number;
}

const notice = 'payment';

/** Whether the gateway uses UPI, as the test gateway pretends to, and the amount may exceed the limit of an app. */
export const isOverUpi = (gateway: GatewayName, amount: number): boolean =>
  (gateway === 'razorpay' || gateway === 'sandbox') && amount > usualUpiLimit;

/** Whether there are several gateways or amounts, or one UPI payment may not be enough. `part`: what is wanted, or what is next. */
const hasChoice = ({ gateways, parts }: PaymentOptions, part: DuePart | undefined): boolean => {
  const due = parts.find((one) => one.part === part) ?? parts[0];
  return (
    gateways.length > 1 ||
    (parts.length > 1 && parts[0]?.part === 'balance') ||
    gateways.some(({ gateway }) => due !== undefined && isOverUpi(gateway, due.amount))
  );
};

const notifyFailure = (error: unknown) =>
  notify({
    kind: 'error',
    id: notice,
    title: paymentText.notOpened(),
    description: textOf(failureOf(error)),
  });

/** Opens a payment and goes to its page. If there are several gateways or amounts, it first offers them. */
export const usePay = (bookingId: string) => {
  const { write, isWriting } = useWrite(openPayment);
  const { isLeaving, leave } = useLeaving();
  const [isLoadingOptions, setIsLoadingOptions] = useState(false);
  const [options, setOptions] = useState<PaymentOptions | null>(null);

  /** Resolves to whether the page is being left. */
  const pay = async (choice: PayChoice): Promise<boolean> => {
    try {
      const { redirectUrl } = await write({ id: bookingId, ...choice });
      if (choice.gateway !== 'bank_transfer')
        notify({
          kind: 'success',
          id: notice,
          title: paymentText.initiated(),
          description: paymentText.redirecting(),
        });
      leave(redirectUrl);
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    }
  };

  /**
   * Resolves to false if nothing can be paid now, and to true if a choice is offered or the page is being left. `inParts`: the
   * guest wants to choose the amount.
   */
  const start = async (part?: DuePart, inParts = false): Promise<boolean> => {
    setIsLoadingOptions(true);
    try {
      const found = await call(getPaymentOptions, { id: bookingId });
      if (found.waitingTransfer) leave(toTransfer(found.waitingTransfer));
      else if (inParts || hasChoice(found, part)) setOptions(found);
      else return await pay(part ? { part } : {});
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    } finally {
      setIsLoadingOptions(false);
    }
  };

  return {
    start,
    pay,
    options,
    close: () => setOptions(null),
    isPaying: isLoadingOptions || isWriting || isLeaving,
  };
};
