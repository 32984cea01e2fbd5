import { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import {
  answerDepositClaim,
  claimDeposit,
  getDeposit,
  returnDeposit,
  takeDeposit,
} from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useWrite } from '../../api/use-write.ts';
import { checkMessage } from '../../i18n/check-message.ts';
import { rupees } from '../../i18n/format.ts';
import * as depositText from '../../i18n/generated/deposit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import { useEvidence } from './use-evidence.ts';

const reads = [getDeposit, summarizeHosting] as const;

interface StepProps {
  bookingId: string;
  onClose: () => void;
}

/** What none of the known fields says. */
const failed = (failure: ApiFailure | null, known: readonly string[]) =>
  failure && !known.some((field) => failure.fields[field]) && textOf(failure);

const done = (title: string, onClose: () => void) => () => {
  notify({ kind: 'success', title });
  onClose();
};
const stays = () => undefined;

/** Notes that the money is in the host's hands, or that it went back whole. */
export const HandOverDialog = ({
  bookingId,
  amount,
  step,
  onClose,
}: StepProps & { amount: number; step: 'take' | 'give' }) => {
  const take = useWrite(takeDeposit, { refreshes: reads });
  const give = useWrite(returnDeposit, { refreshes: reads });
  const { write, isWriting, failure } = step === 'take' ? take : give;
  const said =
    step === 'take'
      ? { title: depositText.takeTitle(), text: depositText.takeText(), press: depositText.takeNow() }
      : { title: depositText.giveTitle(), text: depositText.giveText(), press: depositText.giveNow() };
  return (
    <FormDialog
      title={said.title}
      action={said.press}
      isBusy={isWriting}
      failure={failed(failure, [])}
      onSend={() => void write({ id: bookingId }).then(done(depositText.noted(), onClose), stays)}
      onClose={onClose}
    >
      <p className="num rounded-[12px] bg-raised px-4 py-3 text-[26px] font-bold">{rupees(amount)}</p>
      <p className="text-meta text-muted">{said.text}</p>
    </FormDialog>
  );
};

/** The host wants to keep something, says why, and shows it. */
export const ClaimDialog = ({ bookingId, deposit, onClose }: StepProps & { deposit: Deposit }) => {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const evidence = useEvidence();
  const { write, isWriting, failure } = useWrite(claimDeposit, { refreshes: reads });
  const press = () =>
    void write({
      id: bookingId,
      reason,
      photos: evidence.ids,
      amount: Number(amount.replace(/[,\s₹]/g, '') || Number.NaN),
    }).then(done(depositText.claimSent(), onClose), stays);
  return (
    <FormDialog
      title={depositText.claimTitle()}
      text={depositText.claimLead()}
      action={depositText.claimNow()}
      isBusy={isWriting}
      isDisabled={evidence.isSending}
      failure={failed(failure, ['amount', 'reason'])}
      onSend={press}
      onClose={onClose}
    >
      <TextField
        label={depositText.claimAmount()}
        help={depositText.claimMost({ amount: rupees(deposit.amount) })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={checkMessage(failure?.fields.amount?.[0])}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={depositText.claimReason()}
        maxLength={2000}
        value={reason}
        error={checkMessage(failure?.fields.reason?.[0])}
        onChange={(event) => setReason(event.target.value)}
      />
      <EvidencePicker {...evidence} />
    </FormDialog>
  );
};

/** The customer agrees, or says why not. */
export const AnswerDialog = ({ bookingId, deposit, onClose }: StepProps & { deposit: Deposit }) => {
  const [answer, setAnswer] = useState<'accepted' | 'disputed'>('accepted');
  const [text, setText] = useState('');
  const evidence = useEvidence();
  const { write, isWriting, failure } = useWrite(answerDepositClaim, { refreshes: reads });
  const claimed = deposit.claim?.amount ?? 0;
  const isDisputed = answer === 'disputed';
  const press = () =>
    void write({ id: bookingId, answer, text, photos: isDisputed ? evidence.ids : [] }).then(
      done(isDisputed ? depositText.disputeSent() : depositText.agreementSent(), onClose),
      stays,
    );
  return (
    <FormDialog
      title={depositText.answerTitle({ amount: rupees(claimed) })}
      action={isDisputed ? depositText.disputeNow() : depositText.agreeNow({ amount: rupees(claimed) })}
      isBusy={isWriting}
      isDisabled={evidence.isSending}
      failure={failed(failure, ['text'])}
      onSend={press}
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
        onChoose={setAnswer}
      />
      <p className="num text-meta text-muted">
        {isDisputed
          ? depositText.disputeText()
          : depositText.agreeText({ back: rupees(deposit.amount - claimed) })}
      </p>
      {isDisputed && (
        <>
          <TextArea
            label={depositText.yourWords()}
            maxLength={2000}
            value={text}
            error={checkMessage(failure?.fields.text?.[0])}
            onChange={(event) => setText(event.target.value)}
          />
          <EvidencePicker {...evidence} />
        </>
      )}
    </FormDialog>
  );
};
