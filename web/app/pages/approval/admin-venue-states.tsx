import { toAdmin } from '#app/admin-paths.ts';
import type { FailureDetails } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';

/** While a venue loads, or if it fails to load. */
export const VenueNotShown = ({ failure, retry }: { failure: FailureDetails | null; retry: () => void }) =>
  failure ? (
    <PageFailed
      failure={failure}
      retry={retry}
      back={{ label: adminVenueText.title(), to: toAdmin('venues') }}
    />
  ) : (
    <div role="status" aria-label={adminVenueText.loading()} className="grid gap-4">
      <div className="skeleton h-72 rounded-card!" />
      <div className="skeleton h-48 rounded-card!" />
      <div className="skeleton h-48 rounded-card!" />
    </div>
  );
