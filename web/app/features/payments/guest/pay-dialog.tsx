import {
  canPayInParts,
  type DuePart,
  isPart,
  minPayment,
  suggestedPart,
  usualUpiLimit,
} from '@mandap/domain/payments/payment-methods';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { amountIn } from '#app/api/number-in.ts';
import { rupees } from '#app/i18n/format.ts';
import * as paymentText from '#app/i18n/generated/payment.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { RadioCard } from '#app/ui/choice-card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { GatewayChoice } from './gateway-choice.tsx';
import { isOverUpi, type PayChoice, type PaymentOptions } from './use-pay.ts';

const partLabels = {
  advance: { title: paymentText.partAdvance, note: paymentText.partAdvanceNote },
  balance: { title: paymentText.partBalance, note: paymentText.partBalanceNote },
  full: { title: paymentText.partFull, note: paymentText.partFullNote },
} as const satisfies Record<DuePart, object>;

/** A balance beside the full amount is the next part of a payment plan. */
const labelsOf = (part: DuePart, { parts }: PaymentOptions) =>
  part === 'balance' && parts.length > 1
    ? { title: paymentText.partNext, note: paymentText.partNextNote }
    : partLabels[part];

interface PayDialogProps {
  options: PaymentOptions;
  /** The part that is selected at first; null selects the one that is due next. */
  first: DuePart | null;
  /** Whether the guest wants to choose the amount. */
  inParts?: boolean;
  isPaying: boolean;
  onPay: (choice: PayChoice) => void;
  onClose: () => void;
}

/** What the guest pays now of what is due: all of it, or an amount that they enter. */
const useAmount = (due: number, inParts: boolean) => {
  const [isSplit, setIsSplit] = useState(inParts);
  /** Null: not entered yet. */
  const [entered, setEntered] = useState<string | null>(null);
  const canSplit = canPayInParts(due);
  const text = entered ?? String(suggestedPart(due));
  const amount = canSplit && isSplit ? amountIn(text) : due;
  const isWrong = amount !== due && !isPart(amount, due);
  return { canSplit, isSplit, setIsSplit, text, setEntered, amount, isWrong };
};

/** Lets the guest pay less than what is due. `advance`: what confirms the booking, if it is not paid yet. */
const AmountNow = ({
  due,
  advance,
  ...now
}: ReturnType<typeof useAmount> & { due: number; advance: number }) => (
  <div className="num mt-4 grid gap-2">
    <Checkbox checked={now.isSplit} onChange={({ target }) => now.setIsSplit(target.checked)}>
      {paymentText.split()}
    </Checkbox>
    {now.isSplit && (
      <TextField
        label={paymentText.amountNow()}
        help={paymentText.amountNowHelp({ least: rupees(minPayment) })}
        error={
          now.isWrong
            ? paymentText.amountNowWrong({ least: rupees(minPayment), most: rupees(due) })
            : undefined
        }
        inputMode="decimal"
        value={now.text}
        onChange={({ target }) => now.setEntered(target.value)}
      />
    )}
    {now.isSplit && now.amount < advance && (
      <p className="text-small text-muted">{paymentText.splitAdvance()}</p>
    )}
  </div>
);

/** Lets the guest choose what to pay now and one of the gateways offered. */
export const PayDialog = ({ options, first, inParts = false, isPaying, onPay, onClose }: PayDialogProps) => {
  const [gateway, setGateway] = useState(options.gateways[0]?.gateway);
  const [chosen, setChosen] = useState(first ?? options.parts[0]?.part);
  const part = options.parts.find((one) => one.part === chosen) ?? options.parts[0];
  const due = part?.amount ?? 0;
  const now = useAmount(due, inParts);
  if (!gateway || !part) return null;
  const { amount, isWrong } = now;
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
          disabled={isWrong}
          onClick={() => onPay({ gateway, part: part.part, ...(amount < due && { amount }) })}
        >
          {paymentText.continueWith({ amount: rupees(isWrong ? due : amount) })}
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
      <GatewayChoice gateways={options.gateways} chosen={gateway} onChoose={setGateway} />
      {isOverUpi(gateway, due) && (
        <p className="num mt-4 text-small text-muted">
          {paymentText.overUpi({ amount: rupees(usualUpiLimit) })}
        </p>
      )}
      {now.canSplit && <AmountNow {...now} due={due} advance={advance} />}
      <p className="mt-4 text-tiny text-muted">{paymentText.noFee()}</p>
    </Dialog>
  );
};
