import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { missingText } from '#app/features/venues/guest/missing-text.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as failureText from '#app/i18n/generated/failure.ts';
import { toVenues } from '#app/paths.ts';

/** Why the venue cannot be booked. */
export const VenueFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <PageFailed
    failure={failure}
    retry={retry}
    headingLevel={1}
    title={bookText.venueFailed()}
    text={textOf(failure, failureText.venueDetails())}
    gone={{ title: bookText.venueFailed(), text: missingText(failure.code) }}
    back={{ to: toVenues(), label: bookText.backToVenues() }}
  />
);
