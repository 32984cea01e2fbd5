import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import type { FailureDetails } from '#app/api/failure.ts';
import { toHostVenues } from '#app/host-paths.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { EditorProblem } from './editor-problem.tsx';
import type { Gap } from './steps/gaps.ts';
import { idOfStep } from './venue-sections.tsx';

interface FooterProps {
  canSend: boolean;
  /** Never submitted: an incomplete form may be saved as a draft. */
  isUnsent: boolean;
  failure: FailureDetails | null;
  /** A picture is being uploaded. */
  isBusy: boolean;
  isSaving: boolean;
  isSending: boolean;
  /** What is missing or wrong, once somebody has tried to submit. */
  gaps: readonly Gap[];
  onSave: () => void;
  /** Set when the venue was changed elsewhere. */
  onReload: (() => void) | undefined;
}

/** The sticky actions of a host's form: save at any time, submit once it is complete. */
export const OwnEditorFooter = (props: FooterProps) => {
  const { canSend, isUnsent, failure, isBusy, isSaving, isSending, gaps, onSave, onReload } = props;
  const problem = gaps.length > 0 ? adminVenueText.somethingMissing() : failure && textOf(failure);
  return (
    <div ref={fitBar} className="card sticky bottom-19 z-10 grid gap-3 p-3.5 shadow-soft lg:bottom-4">
      <EditorProblem problem={problem} onReload={onReload} />
      {gaps.length > 0 && (
        <ul className="-my-2 flex flex-wrap gap-x-4">
          {gaps.map(({ step }) => (
            <li key={step.key}>
              <a href={`#${idOfStep(step)}`} className="link inline-flex min-h-11 items-center text-meta">
                {step.title()}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2.5 max-sm:*:flex-1 max-sm:*:px-2">
        {canSend ? (
          <>
            <Button variant="outlined" isBusy={isSaving} disabled={isBusy || isSending} onClick={onSave}>
              {isUnsent ? hostVenueText.saveDraft() : hostVenueText.save()}
            </Button>
            <Button type="submit" isBusy={isSending} disabled={isBusy || isSaving}>
              {!isSending && <Send aria-hidden className="size-5 max-sm:hidden" />}
              <span>{hostVenueText.sendForReview()}</span>
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
