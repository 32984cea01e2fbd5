import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

export interface EditorProblemProps {
  /** Why it was not saved. */
  problem: string | null;
  /** Set when somebody else has changed the venue. Fills the form with the current values. */
  onReload: (() => void) | undefined;
}

/** Why a venue's form was not saved. */
export const EditorProblem = ({ problem, onReload }: EditorProblemProps) => {
  if (onReload)
    return (
      <Alert
        variant="danger"
        title={adminVenueText.changedTitle()}
        action={
          <Button type="button" variant="outlined" size="small" onClick={onReload}>
            {adminVenueText.loadNew()}
          </Button>
        }
      >
        {adminVenueText.changedText()}
      </Alert>
    );
  return problem ? <Alert variant="danger">{problem}</Alert> : null;
};
