import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { missingText } from '#app/features/venues/guest/missing-text.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as failureText from '#app/i18n/generated/failure.ts';
import { toVenues } from '#app/paths.ts';
import { PageMissing } from '#app/ui/page-missing.tsx';

const isMissing = ({ status }: ApiFailure): boolean => status >= 400 && status < 500;

/** Why the venue cannot be booked. */
export const VenueFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <PageMissing
    title={bookText.venueFailed()}
    text={isMissing(failure) ? missingText(failure.code) : textOf(failure, failureText.venueDetails())}
    isGone={isMissing(failure)}
    isOffline={failure.isOffline}
    onRetry={retry}
    back={{ to: toVenues(), text: bookText.backToVenues() }}
  />
);
