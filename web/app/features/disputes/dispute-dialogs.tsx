import {
  acceptRuling,
  addDisputeStatement,
  appealDispute,
  openDispute,
  withdrawDispute,
} from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import * as schemas from '@mandap/contract/disputes/disputes.schemas';
import type { DisputeReason } from '@mandap/domain/disputes/disputes';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as disputeText from '#app/i18n/generated/dispute.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';
import { EvidencePicker } from '../deposits/evidence-picker.tsx';
import { useEvidence } from '../deposits/use-evidence.ts';
import { reasonNames } from './format-dispute.tsx';

const opening = z.required(z.pick(schemas.openDispute.input, { reason: true, text: true }));

interface OpenDialogProps {
  bookingId: string;
  reasons: readonly DisputeReason[];
  onClose: () => void;
}

/** Opens a dispute about a booking: reason, description, evidence. */
export const OpenDialog = ({ bookingId, reasons, onClose }: OpenDialogProps) => {
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
    send({ ...values, id: bookingId, files: evidence.ids }, () => {
      notify({ kind: 'success', title: disputeText.opened(), description: disputeText.openedText() });
      finish();
    }),
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

const words = z.pick(schemas.addDisputeStatement.input, { text: true });

interface StepProps {
  dispute: Dispute;
  onClose: () => void;
}

/** Answers, adds a statement, or appeals. */
export const StatementDialog = ({ dispute, isAppeal, onClose }: StepProps & { isAppeal: boolean }) => {
  const evidence = useEvidence();
  const adding = useWrite(addDisputeStatement);
  const appealing = useWrite(appealDispute);
  const { send, isWriting, failure } = isAppeal ? appealing : adding;
  const { form, field, problem } = useContractForm({ schema: words, defaultValues: { text: '' }, failure });
  const draft = `${isAppeal ? 'appeal' : 'statement'}.${dispute.id}`;
  useDraft(form, draft);
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const say = form.handleSubmit(({ text }) =>
    send({ id: dispute.id, text, files: evidence.ids }, () => {
      notify({ kind: 'success', title: isAppeal ? disputeText.appealSent() : disputeText.sent() });
      finish();
    }),
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

/** Accepts the decision instead of appealing. */
export const AcceptDialog = ({ dispute: { id }, onClose }: StepProps) => {
  const { send, isWriting, failure } = useWrite(acceptRuling);
  return (
    <ConfirmDialog
      title={disputeText.acceptTitle()}
      text={disputeText.acceptText()}
      action={disputeText.acceptNow()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() =>
        send({ id }, () => {
          notify({ kind: 'success', title: disputeText.accepted() });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};

/** Withdraws an undecided dispute. */
export const WithdrawDialog = ({ dispute: { id }, onClose }: StepProps) => {
  const { send, isWriting, failure } = useWrite(withdrawDispute);
  return (
    <ConfirmDialog
      title={disputeText.withdrawTitle()}
      text={disputeText.withdrawText()}
      action={disputeText.withdrawNow()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() =>
        send({ id }, () => {
          notify({ kind: 'success', title: disputeText.withdrawnDone() });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};
