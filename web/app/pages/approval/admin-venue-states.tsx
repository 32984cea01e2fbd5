import { toAdmin } from '#app/admin-paths.ts';
import type { FailureDetails } from '#app/api/failure.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Missing } from '../site/missing.tsx';

/** While a venue loads, or if it fails to load. */
export const VenueNotShown = ({ failure, retry }: { failure: FailureDetails | null; retry: () => void }) =>
  failure ? (
    <Missing
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
