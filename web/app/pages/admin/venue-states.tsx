import { textOf } from '../../api/error-message.ts';
import type { FailureFacts } from '../../api/failure.ts';
import * as adminVenueText from '../../i18n/generated/adminVenue.ts';
import { RetryAlert } from '../../ui/retry-alert.tsx';

/** While a venue is on its way, or where it cannot be read. */
export const VenueWaiting = ({ failure, retry }: { failure: FailureFacts | null; retry: () => void }) =>
  failure ? (
    <RetryAlert title={adminVenueText.failed()} text={textOf(failure)} onRetry={retry} />
  ) : (
    <div role="status" aria-label={adminVenueText.loading()} className="grid gap-4">
      <div className="skeleton h-72 rounded-card!" />
      <div className="skeleton h-48 rounded-card!" />
      <div className="skeleton h-48 rounded-card!" />
    </div>
  );
