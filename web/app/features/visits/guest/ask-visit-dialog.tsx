import { askVisit, listVisits } from '@mandap/contract/visits/visits.endpoints';
import { VisitRequest } from '@mandap/contract/visits/visits.schemas';
import { maxVisitors } from '@mandap/domain/visits/visits';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useOwnPhone } from '#app/features/accounts/profile/use-own-profile.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { toArea } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { noWish, rowsOf, WishesField, wishesOf } from './wishes-field.tsx';

const usualVisitors = 4;

export interface AskVisitDialogProps {
  venue: { id: string; name: string };
  onClose: () => void;
}

/** Shown if the guest already has an open visit to the venue. */
const OpenVisit = () => (
  <Alert variant="info">
    {visitText.haveOpen()}{' '}
    <Link to={toArea('user', 'visits')} className="link">
      {visitText.mine()}
    </Link>
  </Alert>
);

/** Lets a guest ask to see a venue. */
export const AskVisitDialog = ({ venue, onClose }: AskVisitDialogProps) => {
  const hasOpen = (useRead(listVisits, { venueId: venue.id, state: 'open' }).data?.count ?? 0) > 0;
  const { send, isWriting, failure } = useWrite(askVisit);
  const [rows, setRows] = useState(noWish);
  const { form, field, errorOf, problem } = useContractForm({
    schema: VisitRequest,
    defaultValues: { visitors: usualVisitors, wishes: [], note: '', contactPhone: '' },
    failure,
    texts: { wishes: visitText.daysNeeded },
  });
  const draft = `visit.${venue.id}`;
  useDraft(form, draft, ({ wishes }) => setRows(rowsOf(wishes)));
  const { phone, remember } = useOwnPhone();
  useEffect(() => {
    if (phone && !form.getValues('contactPhone')) form.setValue('contactPhone', phone);
  }, [form, phone]);
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const choose = (changed: typeof rows) => {
    setRows(changed);
    form.setValue('wishes', wishesOf(changed), { shouldValidate: form.formState.isSubmitted });
  };
  const ask = form.handleSubmit((values) =>
    send({ ...values, venueId: venue.id }, () => {
      void remember(values.contactPhone);
      notify({ kind: 'success', title: visitText.sent(), description: visitText.sentText() });
      finish();
    }),
  );
  return (
    <FormDialog
      title={visitText.askTitle()}
      text={uiText.twoSentences({ first: venue.name, second: visitText.askLead() })}
      action={visitText.send()}
      isBusy={isWriting}
      isDisabled={hasOpen}
      failure={problem}
      onSend={ask}
      onCancel={finish}
      onClose={onClose}
    >
      {hasOpen && <OpenVisit />}
      <WishesField rows={rows} error={errorOf('wishes')} onChange={choose} />
      <Stepper
        label={visitText.people()}
        value={form.watch('visitors')}
        min={1}
        max={maxVisitors}
        step={1}
        fallback={usualVisitors}
        onChange={(visitors) => form.setValue('visitors', visitors)}
      />
      <TextField
        {...field('contactPhone')}
        label={visitText.phone()}
        help={visitText.phoneHelp()}
        type="tel"
        autoComplete="tel-national"
      />
      <TextArea {...field('note')} label={visitText.note()} help={visitText.noteHelp()} maxLength={500} />
    </FormDialog>
  );
};
