import { askVisitAgain } from '@mandap/contract/visits/visits.endpoints';
import { type Visit, VisitRequest } from '@mandap/contract/visits/visits.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { noWish, rowsOf, WishesField, wishesOf } from './wishes-field.tsx';

const schema = z.pick(VisitRequest, { wishes: true, note: true });

/** Lets a guest ask for days other than those offered or agreed. */
export const AskAgainDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(askVisitAgain);
  const [rows, setRows] = useState(noWish);
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: { wishes: [], note: '' },
    failure,
    texts: { wishes: visitText.daysNeeded },
  });
  const draft = `visit-again.${visit.id}`;
  useDraft(form, draft, ({ wishes }) => setRows(rowsOf(wishes)));
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const choose = (changed: typeof rows) => {
    setRows(changed);
    form.setValue('wishes', wishesOf(changed), { shouldValidate: form.formState.isSubmitted });
  };
  const ask = form.handleSubmit((values) =>
    send({ ...values, id: visit.id }, toastThen(visitText.sent(), finish)),
  );
  return (
    <FormDialog
      title={visitText.askAgainTitle()}
      text={visitText.askAgainLead()}
      action={visitText.askAgainNow()}
      isBusy={isWriting}
      failure={problem}
      onSend={ask}
      onCancel={finish}
      onClose={onClose}
    >
      <WishesField rows={rows} error={errorOf('wishes')} onChange={choose} />
      <TextArea {...field('note')} label={visitText.note()} maxLength={500} />
    </FormDialog>
  );
};
