import { listHostReviews } from '@mandap/contract/reviews/reviews.endpoints';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { isNotFound } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import {
  HostReviewFilters,
  HostReviewList,
  HostReviewSkeleton,
  NoHostReviews,
  RatedVenues,
  useHostReviewUrl,
} from '#app/features/reviews/host/host-review-list.tsx';
import { picturesOf, type ShownPhotos } from '#app/features/reviews/review-card.tsx';
import * as hostReviewText from '#app/i18n/generated/hostReview.ts';
import * as reviewText from '#app/i18n/generated/review.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(hostReviewText.title, hostReviewText.lead);

/** Loaded when a photo is opened. */
const GalleryDialog = lazyDialog(() =>
  import('#app/features/venues/gallery-dialog.tsx').then((part) => part.GalleryDialog),
);

const Photos = ({ shown, onClose }: { shown: ShownPhotos; onClose: () => void }) => (
  <GalleryDialog
    name={reviewText.photos({ author: shown.author })}
    pictures={picturesOf(shown)}
    openAt={shown.openAt}
    onClose={onClose}
  />
);

const Reviews = ({ isReady }: { isReady: boolean }) => {
  const url = useHostReviewUrl();
  const { page, pageSize, isFiltered, clear, toPage } = url;
  const [shown, setShown] = useState<ShownPhotos | null>(null);
  const { data, failure, retry, isPrevious } = useRead(listHostReviews, url.input, {
    enabled: isReady,
    keepPrevious: true,
  });
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={toPage(pages)} replace />;
  if (!data) {
    // The URL names a venue of another host.
    if (failure && isNotFound(failure)) return <NoHostReviews isFiltered onShowAll={clear} />;
    return failure ? (
      <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />
    ) : (
      <HostReviewSkeleton />
    );
  }
  const isEmpty = data.count === 0;
  return (
    <>
      <RatedVenues venues={data.venues} />
      {(isFiltered || !isEmpty) && <HostReviewFilters venues={data.venues} url={url} />}
      <StaleContent isStale={isPrevious}>
        <p role="status" className="sr-only">
          {hostReviewText.found({ n: data.count })}
        </p>
        {isEmpty && <NoHostReviews isFiltered={isFiltered} onShowAll={clear} />}
        <HostReviewList reviews={data.results} onOpenPhotos={setShown} />
        <Pagination page={page} pages={pages} toPage={toPage} />
      </StaleContent>
      {shown && <Photos shown={shown} onClose={() => setShown(null)} />}
    </>
  );
};

export default function ReviewsPage() {
  const user = useRequireRole('vendor');
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{hostReviewText.title()}</h1>
      <p className="mb-4 text-muted">{hostReviewText.lead()}</p>
      <Reviews isReady={user !== null} />
    </main>
  );
}
