import { useEffect } from 'react';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import * as failureText from '#app/i18n/generated/failure.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toVenues } from '#app/paths.ts';
import { PageMissing } from '#app/ui/page-missing.tsx';
import { notify } from '#app/ui/toast.ts';

/** spec.md section 8: a booking that cannot be shown. */
export const BookingMissing = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => {
  useEffect(() => {
    notify({ kind: 'error', id: 'booking', title: confirmationText.errorToast() });
  }, []);
  const isGone = failure.status >= 400 && failure.status < 500;
  return (
    <PageMissing
      title={confirmationText.errorTitle()}
      text={isGone ? confirmationText.notFound() : textOf(failure, failureText.bookingDetails())}
      isGone={isGone}
      isOffline={failure.isOffline}
      onRetry={retry}
      back={{ to: toVenues(), text: siteText.browse() }}
    />
  );
};
