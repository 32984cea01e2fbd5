import { useEffect } from 'react';
import type { ApiFailure } from '#app/api/failure.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { toVenues } from '#app/paths.ts';
import { PageMissing } from '#app/ui/page-missing.tsx';
import { notify } from '#app/ui/toast.ts';
import { missingText } from './missing-text.ts';

export const VenueMissing = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => {
  useEffect(() => {
    notify({ kind: 'error', id: 'venue', title: venueText.error(), description: venueText.errorToast() });
  }, []);
  const isGone = failure.status >= 400 && failure.status < 500;
  return (
    <PageMissing
      title={venueText.notAvailable()}
      text={missingText(failure.code)}
      isGone={isGone}
      isOffline={failure.isOffline}
      onRetry={retry}
      back={{ to: toVenues(), text: siteText.browse() }}
    />
  );
};
