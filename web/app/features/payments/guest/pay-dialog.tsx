import { type GatewayName, type PaymentPart, usualUpiLimit } from '@mandap/domain/payments/payment-methods';
import { CreditCard, FlaskConical, Globe, IndianRupee, Landmark, Wallet } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#app/i18n/format.ts';
import * as paymentText from '#app/i18n/generated/payment.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { RadioCard } from '#app/ui/choice-card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { isOverUpi, type PayChoice, type PaymentOptions } from './use-pay.ts';

const gatewayLabels = {
  razorpay: { Icon: IndianRupee, title: paymentText.wayRazorpay, note: paymentText.wayRazorpayNote },
  stripe: { Icon: CreditCard, title: paymentText.wayStripe, note: paymentText.wayStripeNote },
  paypal: { Icon: Globe, title: paymentText.wayPaypal, note: paymentText.wayPaypalNote },
  bank_transfer: { Icon: Landmark, title: paymentText.wayTransfer, note: paymentText.wayTransferNote },
  sandbox: { Icon: FlaskConical, title: paymentText.waySandbox, note: paymentText.waySandboxNote },
} as const satisfies Record<GatewayName, object>;

const partLabels = {
  advance: { title: paymentText.partAdvance, note: paymentText.partAdvanceNote },
  balance: { title: paymentText.partBalance, note: paymentText.partBalanceNote },
  full: { title: paymentText.partFull, note: paymentText.partFullNote },
} as const satisfies Record<PaymentPart, object>;

/** A balance beside the full amount is the next part of a payment plan. */
const labelsOf = (part: PaymentPart, { parts }: PaymentOptions) =>
  part === 'balance' && parts.length > 1
    ? { title: paymentText.partNext, note: paymentText.partNextNote }
    : partLabels[part];

interface PayDialogProps {
  options: PaymentOptions;
  /** The part that is selected at first; null selects the one that is due next. */
  first: PaymentPart | null;
  isPaying: boolean;
  onPay: (choice: PayChoice) => void;
  onClose: () => void;
}

/** Lets the guest choose the part to pay and one of the gateways offered. */
export const PayDialog = ({ options, first, isPaying, onPay, onClose }: PayDialogProps) => {
  const [gateway, setGateway] = useState(options.gateways[0]?.gateway);
  const [chosen, setChosen] = useState(first ?? options.parts[0]?.part);
  const [isSplit, setIsSplit] = useState(false);
  const part = options.parts.find((one) => one.part === chosen) ?? options.parts[0];
  if (!gateway || !part) return null;
  const canSplit = isOverUpi(gateway, part.amount);
  const amount = canSplit && isSplit ? usualUpiLimit : part.amount;
  const advance = options.parts.find((one) => one.part === 'advance')?.amount ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={paymentText.chooserTitle()}
      footer={
        <Button
          size="large"
          className="w-full"
          isBusy={isPaying}
          onClick={() => onPay({ gateway, part: part.part, ...(amount < part.amount && { amount }) })}
        >
          {paymentText.continueWith({ amount: rupees(amount) })}
        </Button>
      }
    >
      {options.parts.length > 1 && (
        <fieldset className="mb-6 grid gap-2.5">
          <legend className="mb-2.5 font-medium">{paymentText.howMuch()}</legend>
          {options.parts.map((one) => (
            <RadioCard
              key={one.part}
              name="part"
              icon={<Wallet />}
              title={labelsOf(one.part, options).title()}
              note={labelsOf(one.part, options).note()}
              after={<Verbatim>{rupees(one.amount)}</Verbatim>}
              checked={one.part === part.part}
              onChange={() => setChosen(one.part)}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="grid gap-2.5">
        <legend className="mb-2.5 font-medium">{paymentText.howToPay()}</legend>
        {options.gateways.map(({ gateway: name, fee }) => {
          const { Icon, title, note } = gatewayLabels[name];
          return (
            <RadioCard
              key={name}
              name="gateway"
              icon={<Icon />}
              title={title()}
              note={note()}
              after={fee > 0 ? paymentText.fee({ amount: rupees(fee) }) : undefined}
              checked={name === gateway}
              onChange={() => setGateway(name)}
            />
          );
        })}
      </fieldset>
      {canSplit && (
        <div className="num mt-4 grid gap-2">
          <p className="text-small text-muted">{paymentText.overUpi({ amount: rupees(usualUpiLimit) })}</p>
          <Checkbox checked={isSplit} onChange={({ target }) => setIsSplit(target.checked)}>
            {paymentText.split({ amount: rupees(usualUpiLimit) })}
          </Checkbox>
          {isSplit && amount < advance && (
            <p className="text-small text-muted">{paymentText.splitAdvance()}</p>
          )}
        </div>
      )}
      <p className="mt-4 text-tiny text-muted">{paymentText.noFee()}</p>
    </Dialog>
  );
};
