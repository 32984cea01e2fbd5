import { textOf } from '../../api/error-message.ts';
import type { FailureFacts } from '../../api/failure.ts';
import * as adminVenueText from '../../i18n/generated/adminVenue.ts';
import * as siteText from '../../i18n/generated/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** While a venue is on its way, or where it cannot be read. */
export const VenueWaiting = ({ failure, retry }: { failure: FailureFacts | null; retry: () => void }) =>
  failure ? (
    <Alert
      kind="danger"
      title={adminVenueText.failed()}
      action={
        <Button look="outlined" size="small" onClick={retry}>
          {siteText.tryAgain()}
        </Button>
      }
    >
      {textOf(failure)}
    </Alert>
  ) : (
    <div role="status" aria-label={adminVenueText.loading()} className="grid gap-4">
      <div className="skeleton h-72 rounded-card!" />
      <div className="skeleton h-48 rounded-card!" />
      <div className="skeleton h-48 rounded-card!" />
    </div>
  );
