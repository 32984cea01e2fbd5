import { rejectVenue, requestVenueChanges } from '@mandap/contract/approval/approval.endpoints';
import * as schemas from '@mandap/contract/approval/approval.schemas';
import { venueReasons } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { venueReason } from '#app/features/venues/venue-reason.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';

interface RefusalDialogProps {
  venue: { id: string; name: string; vendor: string };
  kind: 'reject' | 'changes';
  onClose: () => void;
  /** Called once it is done. */
  onRefused?: () => void;
}

const labelsOf = (kind: RefusalDialogProps['kind'], names: { name: string; vendor: string }) =>
  kind === 'reject'
    ? {
        title: adminVenueText.rejectTitle(names),
        text: adminVenueText.rejectText(names),
        action: adminVenueText.reject(),
        done: adminVenueText.rejectedDone(names),
      }
    : {
        title: adminVenueText.changesTitle(names),
        text: adminVenueText.changesText(names),
        action: adminVenueText.requestChanges(),
        done: adminVenueText.changesDone(names),
      };

const schema = z.omit(schemas.rejectVenue.input, { id: true }).check(
  z.refine(({ reasons, note }) => !reasons.includes('other') || note !== '', {
    path: ['note'],
    error: 'required',
  }),
);

/** Rejects a venue or sends it back. The host reads the reasons. */
export const RefusalDialog = ({ venue, kind, onClose, onRefused }: RefusalDialogProps) => {
  const { send, isWriting, failure } = useWrite(kind === 'reject' ? rejectVenue : requestVenueChanges);
  const { done, ...labels } = labelsOf(kind, venue);
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: { reasons: [], note: '' },
    failure,
    texts: { reasons: adminVenueText.reasonNeeded, note: adminVenueText.noteNeeded },
  });
  const refuse = form.handleSubmit((refusal) =>
    send({ id: venue.id, ...refusal }, () => {
      notify({ kind: 'success', title: done });
      onClose();
      onRefused?.();
    }),
  );
  return (
    <FormDialog
      {...labels}
      isDanger={kind === 'reject'}
      isBusy={isWriting}
      failure={problem}
      onSend={refuse}
      onClose={onClose}
    >
      <ChoiceGroup legend={adminVenueText.reasons()} error={errorOf('reasons')}>
        {venueReasons.map((reason) => (
          <Checkbox key={reason} {...form.register('reasons')} value={reason}>
            {venueReason(reason)}
          </Checkbox>
        ))}
      </ChoiceGroup>
      <TextArea {...field('note')} label={adminVenueText.noteToHost()} maxLength={1000} />
    </FormDialog>
  );
};
