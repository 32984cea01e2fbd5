import { getDeposit } from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { rupees } from '#app/i18n/format.ts';
import * as depositText from '#app/i18n/generated/deposit.ts';
import { Button } from '#app/ui/button.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { AnswerDialog, ClaimDialog, HandOverDialog } from './deposit-dialogs.tsx';
import { DepositChip, describeDeposit } from './format-deposit.tsx';

type Step = 'take' | 'return' | 'claim' | 'answer';

interface StepsProps {
  deposit: Deposit | null;
  canBeTaken: boolean;
  isHost: boolean;
  onStep: (step: Step) => void;
}

/** The next steps that the person can take. */
const Steps = ({ deposit, canBeTaken, isHost, onStep }: StepsProps) => {
  if (isHost && canBeTaken) return <Button onClick={() => onStep('take')}>{depositText.take()}</Button>;
  if (isHost && deposit?.status === 'held')
    return (
      <div className="grid grid-cols-2 gap-2.5">
        <Button variant="outlined" onClick={() => onStep('claim')}>
          {depositText.claim()}
        </Button>
        <Button onClick={() => onStep('return')}>{depositText.give()}</Button>
      </div>
    );
  if (!isHost && deposit?.status === 'claimed' && !deposit.claim?.answer)
    return <Button onClick={() => onStep('answer')}>{depositText.toAnswer()}</Button>;
  return null;
};

interface DepositCardProps {
  bookingId: string;
  isHost: boolean;
}

/** A booking's security deposit: status, claim and next steps. Renders nothing for bookings without a deposit. */
export const DepositCard = ({ bookingId, isHost }: DepositCardProps) => {
  const { data } = useRead(getDeposit, { id: bookingId });
  const [step, setStep] = useState<Step | null>(null);
  if (!data || (data.asked === null && !data.deposit)) return null;
  const { deposit, asked } = data;
  const amount = deposit?.amount ?? asked ?? 0;
  const close = () => setStep(null);
  return (
    <section aria-labelledby="deposit" className="card grid gap-3.5 p-5 shadow-soft">
      <div className="flex items-start justify-between gap-3">
        <h2 id="deposit" className="text-h3">
          {depositText.title()}
        </h2>
        {deposit && <DepositChip deposit={deposit} />}
      </div>
      <p className="num text-[1.375rem] font-bold">
        <Verbatim>{rupees(amount)}</Verbatim>
      </p>
      <p className="num text-meta text-muted">
        {deposit
          ? describeDeposit(deposit, isHost)
          : isHost
            ? depositText.askedHost()
            : depositText.askedGuest()}
      </p>
      {deposit && <ClaimHistory deposit={deposit} />}
      <Steps {...{ deposit, isHost, canBeTaken: data.canBeTaken }} onStep={setStep} />
      {(step === 'take' || step === 'return') && (
        <HandOverDialog bookingId={bookingId} amount={amount} step={step} onClose={close} />
      )}
      {step === 'claim' && deposit && <ClaimDialog bookingId={bookingId} deposit={deposit} onClose={close} />}
      {step === 'answer' && deposit && (
        <AnswerDialog bookingId={bookingId} deposit={deposit} onClose={close} />
      )}
    </section>
  );
};
