import {
  answerDepositClaim,
  claimDeposit,
  getDeposit,
  returnDeposit,
  takeDeposit,
} from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import * as schemas from '@mandap/contract/deposits/deposits.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { typedAmount } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as depositText from '#app/i18n/generated/deposit.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { EvidencePicker, useEvidence } from './evidence-picker.tsx';
import { DepositChip, describeDeposit } from './format-deposit.tsx';

type Step = 'take' | 'return' | 'claim' | 'answer';

interface StepsProps {
  deposit: Deposit | null;
  canBeTaken: boolean;
  isHost: boolean;
  onStep: (step: Step) => void;
}

/** The buttons for the next steps that the person can take. */
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

interface StepProps {
  bookingId: string;
  onClose: () => void;
}

/** Lets the host record that they received the deposit, or returned all of it. */
const HandOverDialog = ({
  bookingId,
  amount,
  step,
  onClose,
}: StepProps & { amount: number; step: 'take' | 'return' }) => {
  const texts =
    step === 'take'
      ? { title: depositText.takeTitle(), text: depositText.takeText(), action: depositText.takeNow() }
      : { title: depositText.giveTitle(), text: depositText.giveText(), action: depositText.giveNow() };
  return (
    <ConfirmCall
      endpoint={step === 'take' ? takeDeposit : returnDeposit}
      input={{ id: bookingId }}
      title={texts.title}
      action={texts.action}
      done={depositText.noted()}
      onClose={onClose}
    >
      <p className="num rounded-[12px] bg-raised px-4 py-3 text-[1.625rem] font-bold">
        <Verbatim>{rupees(amount)}</Verbatim>
      </p>
      <p className="text-meta text-muted">{texts.text}</p>
    </ConfirmCall>
  );
};

/** Photos are not in the schema: they are uploaded while the user fills in the rest. */
const claimSchema = z.object({
  amount: typedAmount(schemas.claimDeposit.input.shape.amount),
  reason: schemas.claimDeposit.input.shape.reason,
});

/** Lets the host claim a part of the deposit, with a reason and photos. */
const ClaimDialog = ({ bookingId, deposit, onClose }: StepProps & { deposit: Deposit }) => {
  const evidence = useEvidence();
  const { send, isWriting, failure } = useWrite(claimDeposit);
  const { form, field, problem } = useContractForm({
    schema: claimSchema,
    defaultValues: { amount: '', reason: '' },
    failure,
  });
  const sendClaim = form.handleSubmit((claim) =>
    send({ ...claim, id: bookingId, photos: evidence.ids }, toastThen(depositText.claimSent(), onClose)),
  );
  return (
    <FormDialog
      title={depositText.claimTitle()}
      text={depositText.claimLead()}
      action={depositText.claimNow()}
      isBusy={isWriting}
      isDisabled={evidence.isSending}
      failure={problem}
      onSend={sendClaim}
      onClose={onClose}
    >
      <TextField
        {...field('amount')}
        label={depositText.claimAmount()}
        help={depositText.claimMost({ amount: rupees(deposit.amount) })}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextArea {...field('reason')} label={depositText.claimReason()} maxLength={2000} />
      <EvidencePicker {...evidence} />
    </FormDialog>
  );
};

const answerSchema = z.required(z.pick(schemas.answerDepositClaim.input, { answer: true, text: true }));

/** Lets the guest accept or dispute the claim. */
const AnswerDialog = ({ bookingId, deposit, onClose }: StepProps & { deposit: Deposit }) => {
  const evidence = useEvidence();
  const { send, isWriting, failure } = useWrite(answerDepositClaim);
  const { form, field, problem } = useContractForm({
    schema: answerSchema,
    defaultValues: { answer: 'accepted', text: '' },
    failure,
  });
  const answer = form.watch('answer');
  const claimed = deposit.claim?.amount ?? 0;
  const isDisputed = answer === 'disputed';
  const sendAnswer = form.handleSubmit((values) =>
    send(
      { ...values, id: bookingId, photos: isDisputed ? evidence.ids : [] },
      toastThen(isDisputed ? depositText.disputeSent() : depositText.agreementSent(), onClose),
    ),
  );
  return (
    <FormDialog
      title={depositText.answerTitle({ amount: rupees(claimed) })}
      action={isDisputed ? depositText.disputeNow() : depositText.agreeNow({ amount: rupees(claimed) })}
      isBusy={isWriting}
      isDisabled={evidence.isSending}
      failure={problem}
      onSend={sendAnswer}
      onClose={onClose}
    >
      <RadioRow
        label={depositText.answer()}
        name="answer"
        value={answer}
        choices={[
          { value: 'accepted', label: depositText.agree() },
          { value: 'disputed', label: depositText.disagree() },
        ]}
        onChoose={(chosen) => form.setValue('answer', chosen)}
      />
      <p className="num text-meta text-muted">
        {isDisputed
          ? depositText.disputeText()
          : depositText.agreeText({ back: rupees(deposit.amount - claimed) })}
      </p>
      {isDisputed && (
        <>
          <TextArea {...field('text')} label={depositText.yourWords()} maxLength={2000} />
          <EvidencePicker {...evidence} />
        </>
      )}
    </FormDialog>
  );
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
