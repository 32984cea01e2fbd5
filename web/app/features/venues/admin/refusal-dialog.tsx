import { rejectVenue, requestVenueChanges } from '@mandap/contract/venues/lifecycle.endpoints';
import { type VenueReason, venueReasons } from '@mandap/domain/venues/lifecycle';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { venueReads } from '../../../api/venue-reads.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { venueReason } from '../../../i18n/venue-reason.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { notify } from '../../../ui/toast.ts';

export interface RefusalDialogProps {
  venue: { id: string; name: string; vendor: string };
  kind: 'reject' | 'changes';
  onClose: () => void;
}

const wordsOf = (kind: RefusalDialogProps['kind'], names: { name: string; vendor: string }) =>
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

interface ReasonsProps {
  chosen: readonly VenueReason[];
  onChoose: (reasons: VenueReason[]) => void;
}

const Reasons = ({ chosen, onChoose }: ReasonsProps) => (
  <fieldset>
    <legend className="mb-1 text-small font-medium">{adminVenueText.reasons()}</legend>
    {venueReasons.map((reason) => (
      <Checkbox
        key={reason}
        checked={chosen.includes(reason)}
        onChange={({ target }) =>
          onChoose(venueReasons.filter((one) => (one === reason ? target.checked : chosen.includes(one))))
        }
      >
        {venueReason(reason)}
      </Checkbox>
    ))}
  </fieldset>
);

const problemOf = (reasons: readonly VenueReason[], note: string): string | null => {
  if (reasons.length === 0) return adminVenueText.reasonNeeded();
  return reasons.includes('other') && !note.trim() ? adminVenueText.noteNeeded() : null;
};

/** Refuses a venue or sends it back; the host reads the reasons. */
export const RefusalDialog = ({ venue, kind, onClose }: RefusalDialogProps) => {
  const [reasons, setReasons] = useState<VenueReason[]>([]);
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { write, isWriting, failure } = useWrite(kind === 'reject' ? rejectVenue : requestVenueChanges, {
    refreshes: venueReads,
  });
  const { done, ...words } = wordsOf(kind, venue);
  const problem = problemOf(reasons, note);
  const send = async () => {
    setIsAsked(true);
    if (problem) return;
    await write({ id: venue.id, reasons, note }).then(
      () => {
        notify({ kind: 'success', title: done });
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      {...words}
      isDanger={kind === 'reject'}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Reasons chosen={reasons} onChoose={setReasons} />
      <TextArea
        label={adminVenueText.noteToHost()}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isAsked && problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </ConfirmDialog>
  );
};
