import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import type { FailureDetails } from '../../../api/failure.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import * as hostVenueText from '../../../i18n/generated/hostVenue.ts';
import { toHostVenues } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorProblem } from './editor-problem.tsx';

interface FootProps {
  canSend: boolean;
  /** Nobody else has seen it: it may be saved as it is. */
  isUnsent: boolean;
  failure: FailureDetails | null;
  /** A picture is on its way. */
  isBusy: boolean;
  isSaving: boolean;
  isSending: boolean;
  isIncomplete: boolean;
  onSave: () => void;
  /** It was changed elsewhere. */
  onRenew: (() => void) | undefined;
}

/** Stays in sight below the form: saved at any time, sent when it is whole. */
export const OwnEditorFoot = (props: FootProps) => {
  const { canSend, isUnsent, failure, isBusy, isSaving, isSending, isIncomplete, onSave, onRenew } = props;
  const problem = isIncomplete ? adminVenueText.somethingMissing() : failure && textOf(failure);
  return (
    <div className="card sticky bottom-19 z-10 grid gap-3 p-3.5 shadow-soft lg:bottom-3">
      <EditorProblem problem={problem} onRenew={onRenew} />
      <div className="flex justify-end gap-2.5 max-sm:*:flex-1 max-sm:*:px-2">
        {canSend ? (
          <>
            <Button variant="outlined" isBusy={isSaving} disabled={isBusy || isSending} onClick={onSave}>
              {isUnsent ? hostVenueText.saveDraft() : hostVenueText.save()}
            </Button>
            <Button type="submit" isBusy={isSending} disabled={isBusy || isSaving}>
              {!isSending && <Send aria-hidden className="size-5 max-sm:hidden" />}
              {hostVenueText.sendForReview()}
            </Button>
          </>
        ) : (
          <>
            <Button asChild variant="outlined">
              <Link to={toHostVenues()}>{adminVenueText.cancel()}</Link>
            </Button>
            <Button type="submit" isBusy={isSaving} disabled={isBusy}>
              {hostVenueText.saveChanges()}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
