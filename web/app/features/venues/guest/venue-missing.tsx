import { useEffect } from 'react';
import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import * as siteText from '#app/i18n/generated/site.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { toVenues } from '#app/paths.ts';
import { notify } from '#app/ui/toast.ts';
import { missingText } from './missing-text.ts';

export const VenueMissing = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => {
  useEffect(() => {
    notify({ kind: 'error', id: 'venue', title: venueText.error(), description: venueText.errorToast() });
  }, []);
  const title = venueText.notAvailable();
  const text = missingText(failure.code);
  return (
    <PageFailed
      failure={failure}
      retry={retry}
      headingLevel={1}
      title={title}
      text={text}
      gone={{ title, text }}
      back={{ to: toVenues(), label: siteText.browse() }}
    />
  );
};
