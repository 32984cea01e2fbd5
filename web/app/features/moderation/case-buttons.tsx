import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { isTaken } from '@mandap/domain/assignment';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { useCaseActions } from './use-case-actions.ts';

interface CaseButtonsProps {
  reportedCase: ReportedCase;
  onWarn: () => void;
  onDecided: () => void;
}

/** The decisions that the state of a case allows. */
export const CaseButtons = ({ reportedCase, onWarn, onDecided }: CaseButtonsProps) => {
  const { user } = useSession();
  const actions = useCaseActions(reportedCase, onDecided);
  const { hide, dismiss, restore, reopen } = actions;
  const isBusy = actions.isBusy || isTaken(reportedCase.assignee?.id ?? null, user?.id ?? '');
  const { state, isWarned } = reportedCase;
  const isGone = reportedCase.text === null;
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'hidden' && !isGone && (
        <Button variant="danger" size="small" disabled={isBusy} onClick={hide}>
          {reportsText.hide()}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="outlined" size="small" disabled={isBusy} onClick={dismiss}>
          {reportsText.keep()}
        </Button>
      )}
      {state === 'hidden' && !isGone && (
        <Button variant="outlined" size="small" disabled={isBusy} onClick={restore}>
          {reportsText.restore()}
        </Button>
      )}
      {state === 'kept' && (
        <Button variant="outlined" size="small" disabled={isBusy} onClick={reopen}>
          {reportsText.reopen()}
        </Button>
      )}
      {!isWarned && (
        <Button variant="outlined" size="small" disabled={isBusy} onClick={onWarn}>
          {reportsText.warn()}
        </Button>
      )}
    </div>
  );
};
