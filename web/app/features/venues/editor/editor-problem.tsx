import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

export interface EditorProblemProps {
  /** Why it was not saved. */
  problem: string | null;
  /** Somebody else has changed the venue: the way to fill the form anew. */
  onRenew: (() => void) | undefined;
}

/** What keeps a venue's form from being saved. */
export const EditorProblem = ({ problem, onRenew }: EditorProblemProps) => {
  if (onRenew)
    return (
      <Alert
        variant="danger"
        title={adminVenueText.changedTitle()}
        action={
          <Button type="button" variant="outlined" size="small" onClick={onRenew}>
            {adminVenueText.loadNew()}
          </Button>
        }
      >
        {adminVenueText.changedText()}
      </Alert>
    );
  return problem ? <Alert variant="danger">{problem}</Alert> : null;
};
