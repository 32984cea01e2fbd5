import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';

/** Replaces a host's venue that does not exist or failed to load. */
export const OwnVenueFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <PageFailed
    failure={failure}
    retry={retry}
    title={vendorText.failed()}
    gone={{ title: hostVenueText.notFound(), text: hostVenueText.notFoundText() }}
    back={{ to: toHostVenues(), label: hostVenueText.toVenues() }}
  />
);
