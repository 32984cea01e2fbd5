import { getMyReviews, listReviews } from '@mandap/contract/reviews/reviews.endpoints';
import type { Review } from '@mandap/contract/reviews/reviews.schemas';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as reviewText from '#app/i18n/generated/review.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { useSession } from '#app/session/use-session.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { HostReply } from '../host-reply.tsx';
import { ReportButton } from '../report-button.tsx';
import { ReviewCard, reviewGrid, type ShownPhotos } from '../review-card.tsx';
import { reviewsPerPage } from '../reviews-per-page.ts';
import { OwnReviewActions } from './own-review-actions.tsx';
import { type ReviewFilter, ReviewFilters } from './review-filters.tsx';

export interface ReviewBoardProps {
  venueId: string;
  venueName: string;
  onOpenPhotos: (shown: ShownPhotos) => void;
}

/** The person's own reviews of a venue, those they reported, and whether they are its host. */
const useMine = (venueId: string) => {
  const { isAuthenticated, isLoading } = useSession();
  const { data } = useRead(getMyReviews, { id: venueId }, { enabled: isAuthenticated && !isLoading });
  return isAuthenticated ? data : undefined;
};

type Mine = ReturnType<typeof useMine>;

const Card = ({
  review,
  mine,
  ...rest
}: Omit<ReviewBoardProps, 'venueId'> & { review: Review; mine: Mine }) => {
  const own = mine?.own.find(({ id }) => id === review.id);
  const { venueName, onOpenPhotos } = rest;
  const actions = own ? (
    <OwnReviewActions review={own} venueName={venueName} />
  ) : (
    <ReportButton review={review} isReported={mine?.reported.includes(review.id) ?? false} />
  );
  return (
    <ReviewCard
      review={review}
      onOpenPhotos={onOpenPhotos}
      actions={actions}
      {...(mine?.isHost && { reply: <HostReply review={review} /> })}
    />
  );
};

const ReviewPage = ({
  venueId,
  page,
  filter,
  ...rest
}: ReviewBoardProps & { page: number; filter: ReviewFilter; mine: Mine }) => {
  const requested = { id: venueId, page, pageSize: reviewsPerPage };
  const isPlain = filter.ordering === 'newest' && filter.stars === null;
  const { data, failure } = useRead(
    listReviews,
    isPlain
      ? requested
      : { ...requested, ordering: filter.ordering, ...(filter.stars !== null && { stars: filter.stars }) },
    { keepPrevious: page === 1 },
  );
  if (failure && !data) return <li className="text-meta text-danger">{reviewText.failed()}</li>;
  if (!data) return <li className="skeleton h-40 rounded-card!" />;
  if (data.results.length === 0) return <li className="text-muted">{reviewingText.noneMatch()}</li>;
  return data.results.map((review) => <Card key={review.id} review={review} {...rest} />);
};

/** The number of reviews that match the filter. */
const countOf = ({ stars }: ReviewFilter, given: readonly number[]): number =>
  stars === null ? given.reduce((sum, n) => sum + n, 0) : (given[stars - 1] ?? 0);

/** All reviews, sorted and filtered, each with its actions. */
export const ReviewBoard = (props: ReviewBoardProps) => {
  const { venueId } = props;
  const [filter, setFilter] = useState<ReviewFilter>({ ordering: 'newest', stars: null });
  const [pages, setPages] = useState(1);
  const mine = useMine(venueId);
  const first = useRead(listReviews, { id: venueId, page: 1, pageSize: reviewsPerPage });
  const total = countOf(filter, first.data?.summary.stars ?? []);
  const choose = (requested: ReviewFilter) => {
    setFilter(requested);
    setPages(1);
  };
  return (
    <>
      <ReviewFilters filter={filter} onChange={choose} />
      {mine?.own.some(({ isHidden }) => isHidden) && (
        <Alert variant="warning" className="mb-4">
          {reviewingText.hidden()}
        </Alert>
      )}
      <ul className={reviewGrid}>
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page number identifies a page
          <ReviewPage key={index} {...props} page={index + 1} filter={filter} mine={mine} />
        ))}
      </ul>
      {total > pages * reviewsPerPage && (
        <Button variant="outlined" className="mt-4" onClick={() => setPages(pages + 1)}>
          {reviewText.more()}
        </Button>
      )}
    </>
  );
};
