import * as bookText from '#app/i18n/generated/book.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** Says that entries of an earlier visit were restored. */
export const RestoredDraft = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Alert
    variant="info"
    action={
      <Button variant="outlined" size="small" onClick={onStartAgain}>
        {bookText.draftDrop()}
      </Button>
    }
  >
    {bookText.draftBack()}
  </Alert>
);
