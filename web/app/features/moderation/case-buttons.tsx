import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import * as reportsText from '../../i18n/generated/reports.ts';
import { Button } from '../../ui/button.tsx';
import { useCaseActions } from './use-case-actions.ts';

interface CaseButtonsProps {
  found: ReportedCase;
  onWarn: () => void;
}

/** What can be decided about a reported thing in its state. */
export const CaseButtons = ({ found, onWarn }: CaseButtonsProps) => {
  const { isBusy, hide, dismiss, restore, reopen } = useCaseActions(found);
  const { state, isWarned } = found;
  const isGone = found.text === null;
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'hidden' && !isGone && (
        <Button look="danger" size="small" disabled={isBusy} onClick={hide}>
          {reportsText.hide()}
        </Button>
      )}
      {state === 'open' && (
        <Button look="outlined" size="small" disabled={isBusy} onClick={dismiss}>
          {reportsText.keep()}
        </Button>
      )}
      {state === 'hidden' && !isGone && (
        <Button look="outlined" size="small" disabled={isBusy} onClick={restore}>
          {reportsText.restore()}
        </Button>
      )}
      {state === 'kept' && (
        <Button look="outlined" size="small" disabled={isBusy} onClick={reopen}>
          {reportsText.reopen()}
        </Button>
      )}
      {!isWarned && (
        <Button look="outlined" size="small" disabled={isBusy} onClick={onWarn}>
          {reportsText.warn()}
        </Button>
      )}
    </div>
  );
};
