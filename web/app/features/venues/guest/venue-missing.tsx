import { useEffect } from 'react';
import type { ApiFailure } from '#app/api/failure.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { toVenues } from '#app/paths.ts';
import { PageMissing } from '#app/ui/page-missing.tsx';
import { notify } from '#app/ui/toast.ts';

/** The message for a venue that cannot be shown (spec.md section 8). */
export const missingText = (code: string | undefined): string => {
  if (code === 'venue_unavailable') return venueText.unavailable();
  if (code === 'venue_not_found' || code === 'bad_input') return venueText.notFound();
  return venueText.loadFailed();
};

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

/** Fills the space of a venue's page. */
export const VenueSkeleton = () => (
  <div role="status" aria-label={venueText.loading()} className="grid gap-4 pt-4">
    <div className="skeleton h-9 w-2/3 max-w-[420px]" />
    <div className="skeleton h-5 w-1/2 max-w-[300px]" />
    <div className="skeleton aspect-[4/3] w-full rounded-card! md:aspect-[2/1]" />
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
    </div>
    <div className="skeleton h-40 w-full" />
  </div>
);
