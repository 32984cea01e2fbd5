import { useEffect } from 'react';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import * as failureText from '#app/i18n/generated/failure.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toVenues } from '#app/paths.ts';
import { notify } from '#app/ui/toast.ts';

/** spec.md section 8: a booking that cannot be shown. */
export const BookingMissing = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => {
  useEffect(() => {
    notify({ kind: 'error', id: 'booking', title: confirmationText.errorToast() });
  }, []);
  return (
    <PageFailed
      failure={failure}
      retry={retry}
      headingLevel={1}
      title={confirmationText.errorTitle()}
      text={textOf(failure, failureText.bookingDetails())}
      gone={{ title: confirmationText.errorTitle(), text: confirmationText.notFound() }}
      back={{ to: toVenues(), label: siteText.browse() }}
    />
  );
};
