import { addEnquiryNote, closeEnquiry } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiry } from '@mandap/contract/enquiries/host.schemas';
import * as schemas from '@mandap/contract/enquiries/host.schemas';
import { type LostReason, lostReasons } from '@mandap/domain/enquiries/enquiries';
import { useState } from 'react';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { ReasonChoice } from '#app/ui/reason-choice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { reasonNames } from '../format-enquiry.ts';

interface EnquiryDialogProps {
  enquiry: HostEnquiry;
  onClose: () => void;
}

/** Closes an enquiry of which nothing came, with the reason. */
export const CloseEnquiryDialog = ({ enquiry, onClose }: EnquiryDialogProps) => {
  const { send, isWriting, failure } = useWrite(closeEnquiry);
  const [reason, setReason] = useState<LostReason | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const close = () => {
    setIsSubmitted(true);
    if (reason) send({ id: enquiry.id, reason }, toastThen(hostEnquiryText.closed(), onClose));
  };
  return (
    <FormDialog
      title={hostEnquiryText.closeTitle()}
      text={hostEnquiryText.closeText()}
      action={hostEnquiryText.closeNow()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={close}
      onClose={onClose}
    >
      <ReasonChoice
        legend={hostEnquiryText.closeTitle()}
        options={lostReasons.map((value) => [value, reasonNames[value]()] as const)}
        value={reason}
        error={isSubmitted && !reason ? hostEnquiryText.chooseReason() : undefined}
        onChoose={setReason}
      />
    </FormDialog>
  );
};

const schema = z.pick(schemas.addEnquiryNote.input, { text: true, isTalk: true });

/** A note for the team, or that the host has spoken with the family. */
export const NoteDialog = ({ enquiry, onClose }: EnquiryDialogProps) => {
  const { send, isWriting, failure } = useWrite(addEnquiryNote);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { text: '', isTalk: true },
    failure,
  });
  const save = form.handleSubmit((values) =>
    send({ id: enquiry.id, ...values }, toastThen(hostEnquiryText.saved(), onClose)),
  );
  return (
    <FormDialog
      title={hostEnquiryText.addNote()}
      action={hostEnquiryText.saveNote()}
      isBusy={isWriting}
      failure={problem}
      onSend={save}
      onClose={onClose}
    >
      <Checkbox {...form.register('isTalk')}>{hostEnquiryText.iSpoke()}</Checkbox>
      <TextArea
        {...field('text')}
        label={hostEnquiryText.noteText()}
        help={hostEnquiryText.noteHelp()}
        maxLength={500}
      />
    </FormDialog>
  );
};
