import {
  acceptRuling,
  addDisputeStatement,
  appealDispute,
  getBookingDisputes,
  openDispute,
  withdrawDispute,
} from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import * as schemas from '@mandap/contract/disputes/disputes.schemas';
import type { DisputeReason } from '@mandap/domain/disputes/disputes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { mediumDay } from '#app/i18n/format.ts';
import * as disputeText from '#app/i18n/generated/dispute.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { useLiveUpdates } from '../accounts/session/live-updates.ts';
import { EvidencePicker, useEvidence } from '../deposits/evidence-picker.tsx';
import { DisputeRecord } from './dispute-record.tsx';
import { DisputeChip, describeDispute, isAsked, reasonNames } from './format-dispute.tsx';

type Step = 'say' | 'appeal' | 'accept' | 'withdraw';

/** The actions that the reader can take. */
const Steps = ({ dispute, onStep }: { dispute: Dispute; onStep: (step: Step) => void }) => {
  const { canAnswer, canAppeal, canWithdraw } = dispute;
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 empty:hidden">
      {canWithdraw && (
        <Button variant="outlined" onClick={() => onStep('withdraw')}>
          {disputeText.withdraw()}
        </Button>
      )}
      {canAnswer && (
        <Button variant={isAsked(dispute) ? 'filled' : 'outlined'} onClick={() => onStep('say')}>
          {isAsked(dispute) ? disputeText.answer() : disputeText.add()}
        </Button>
      )}
      {canAppeal && (
        <>
          <Button variant="outlined" onClick={() => onStep('appeal')}>
            {disputeText.appeal()}
          </Button>
          <Button variant="outlined" onClick={() => onStep('accept')}>
            {disputeText.accept()}
          </Button>
        </>
      )}
    </div>
  );
};

const opening = z.required(z.pick(schemas.openDispute.input, { reason: true, text: true }));

interface OpenDialogProps {
  bookingId: string;
  reasons: readonly DisputeReason[];
  onClose: () => void;
}

/** Opens a dispute about a booking, with a reason, a description and evidence. */
const OpenDialog = ({ bookingId, reasons, onClose }: OpenDialogProps) => {
  const evidence = useEvidence();
  const { send, isWriting, failure } = useWrite(openDispute);
  const { form, field, problem } = useContractForm({
    schema: opening,
    defaultValues: { reason: reasons[0] ?? 'other', text: '' },
    failure,
  });
  const draft = `dispute.${bookingId}`;
  useDraft(form, draft);
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const open = form.handleSubmit((values) =>
    send(
      { ...values, id: bookingId, files: evidence.ids },
      toastThen({ title: disputeText.opened(), description: disputeText.openedText() }, finish),
    ),
  );
  return (
    <FormDialog
      title={disputeText.openTitle()}
      text={disputeText.openLead()}
      action={disputeText.send()}
      isBusy={isWriting}
      isDisabled={evidence.isSending}
      failure={problem}
      onSend={open}
      onCancel={finish}
      onClose={onClose}
    >
      <SelectField {...field('reason')} label={disputeText.reason()}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonNames[reason]()}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('text')}
        rows={6}
        label={disputeText.what()}
        help={disputeText.whatHelp()}
        maxLength={3000}
      />
      <EvidencePicker {...evidence} />
    </FormDialog>
  );
};

const statementSchema = z.pick(schemas.addDisputeStatement.input, { text: true });

interface StepProps {
  dispute: Dispute;
  onClose: () => void;
}

/** Lets a party answer, add a statement, or appeal. */
const StatementDialog = ({ dispute, isAppeal, onClose }: StepProps & { isAppeal: boolean }) => {
  const evidence = useEvidence();
  const adding = useWrite(addDisputeStatement);
  const appealing = useWrite(appealDispute);
  const { send, isWriting, failure } = isAppeal ? appealing : adding;
  const { form, field, problem } = useContractForm({
    schema: statementSchema,
    defaultValues: { text: '' },
    failure,
  });
  const draft = `${isAppeal ? 'appeal' : 'statement'}.${dispute.id}`;
  useDraft(form, draft);
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const say = form.handleSubmit(({ text }) =>
    send(
      { id: dispute.id, text, files: evidence.ids },
      toastThen(isAppeal ? disputeText.appealSent() : disputeText.sent(), finish),
    ),
  );
  return (
    <FormDialog
      title={isAppeal ? disputeText.appealTitle() : disputeText.answerTitle()}
      text={isAppeal ? disputeText.appealLead() : disputeText.answerLead()}
      action={disputeText.send()}
      isBusy={isWriting}
      isDisabled={evidence.isSending}
      failure={problem}
      onSend={say}
      onCancel={finish}
      onClose={onClose}
    >
      <TextArea
        {...field('text')}
        rows={6}
        label={isAppeal ? disputeText.appealWhat() : disputeText.what()}
        maxLength={3000}
      />
      <EvidencePicker {...evidence} />
    </FormDialog>
  );
};

/** Lets a party accept the decision instead of appealing. */
const AcceptDialog = ({ dispute: { id }, onClose }: StepProps) => (
  <ConfirmCall
    endpoint={acceptRuling}
    input={{ id }}
    title={disputeText.acceptTitle()}
    text={disputeText.acceptText()}
    action={disputeText.acceptNow()}
    done={disputeText.accepted()}
    onClose={onClose}
  />
);

/** Lets a party withdraw an undecided dispute. */
const WithdrawDialog = ({ dispute: { id }, onClose }: StepProps) => (
  <ConfirmCall
    endpoint={withdrawDispute}
    input={{ id }}
    title={disputeText.withdrawTitle()}
    text={disputeText.withdrawText()}
    action={disputeText.withdrawNow()}
    done={disputeText.withdrawnDone()}
    onClose={onClose}
  />
);

const DisputeSection = ({ dispute }: { dispute: Dispute }) => {
  const [step, setStep] = useState<Step | null>(null);
  const { id, number, state, reason, party, answerBy, statements, rulings } = dispute;
  const close = () => setStep(null);
  const nameOf = (side: typeof party): string => {
    if (side === party) return disputeText.you();
    return side === 'guest' ? disputeText.guest() : disputeText.host();
  };
  return (
    <section aria-labelledby={id} className="card grid gap-3.5 p-5 shadow-soft">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="num text-h3">
          {disputeText.heading({ number })}
        </h2>
        <DisputeChip state={state} isWaiting={answerBy === null} />
      </div>
      <p className="font-medium">{reasonNames[reason]()}</p>
      <p className="num text-meta text-muted">{describeDispute(dispute)}</p>
      <DisputeRecord statements={statements} rulings={rulings} nameOf={nameOf} />
      <Steps dispute={dispute} onStep={setStep} />
      {(step === 'say' || step === 'appeal') && (
        <StatementDialog dispute={dispute} isAppeal={step === 'appeal'} onClose={close} />
      )}
      {step === 'accept' && <AcceptDialog dispute={dispute} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog dispute={dispute} onClose={close} />}
    </section>
  );
};

/** The disputes of a booking, with a button to open one while that is possible. Otherwise renders nothing. */
export const DisputeCards = ({ bookingId }: { bookingId: string }) => {
  const { data, retry } = useRead(getBookingDisputes, { id: bookingId });
  const [isOpening, setIsOpening] = useState(false);
  useLiveUpdates('notification', retry);
  if (!data) return null;
  const { reasons, openUntil, results } = data;
  return (
    <>
      {results.map((dispute) => (
        <DisputeSection key={dispute.id} dispute={dispute} />
      ))}
      {reasons.length > 0 && (
        <section aria-labelledby="dispute" className="card grid gap-3 p-5 shadow-soft">
          <h2 id="dispute" className="text-h3">
            {disputeText.title()}
          </h2>
          <p className="num text-meta text-muted">{disputeText.lead({ day: mediumDay(openUntil) })}</p>
          <Button variant="outlined" className="justify-self-start" onClick={() => setIsOpening(true)}>
            {disputeText.open()}
          </Button>
        </section>
      )}
      {isOpening && (
        <OpenDialog bookingId={bookingId} reasons={reasons} onClose={() => setIsOpening(false)} />
      )}
    </>
  );
};
