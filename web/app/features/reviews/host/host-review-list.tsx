import type { HostReview } from '@mandap/contract/reviews/host.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as hostReviewText from '#app/i18n/generated/hostReview.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { HostReply } from '../host-reply.tsx';
import { partNames } from '../rating-labels.ts';
import { ReportButton } from '../report-button.tsx';
import { ReviewCard, reviewGrid, type ShownPhotos } from '../review-card.tsx';

const Parts = ({ review }: { review: HostReview }) => (
  <dl className="num mt-3 flex flex-wrap gap-x-4 gap-y-1 text-tiny">
    {ratingParts.map(
      (part) =>
        review[part] !== null && (
          <div key={part} className="flex gap-1">
            <dt className="text-muted">{partNames[part]()}</dt>
            <dd className="font-medium">{review[part]}</dd>
          </div>
        ),
    )}
  </dl>
);

const Card = ({
  review,
  onOpenPhotos,
}: {
  review: HostReview;
  onOpenPhotos: (shown: ShownPhotos) => void;
}) => (
  <ReviewCard
    review={review}
    onOpenPhotos={onOpenPhotos}
    reply={
      <>
        <Parts review={review} />
        <p className="mt-1 text-tiny text-muted">
          {hostReviewText.written({ venue: review.venue.name, day: mediumDay(dayOf(review.createdAt)) })}
        </p>
        <HostReply review={review} />
      </>
    }
    actions={<ReportButton review={review} isReported={review.isReported} />}
  />
);

export interface HostReviewListProps {
  reviews: readonly HostReview[];
  onOpenPhotos: (shown: ShownPhotos) => void;
}

/** The reviews of a host's venues, each with its reply. */
export const HostReviewList = ({ reviews, onOpenPhotos }: HostReviewListProps) => (
  <ul className={reviewGrid}>
    {reviews.map((review) => (
      <Card key={review.id} review={review} onOpenPhotos={onOpenPhotos} />
    ))}
  </ul>
);

export const HostReviewSkeleton = () => (
  <div role="status" aria-label={hostReviewText.loading()} className={reviewGrid}>
    <div className="skeleton h-56 rounded-card!" />
    <div className="skeleton h-56 rounded-card!" />
  </div>
);

export const NoHostReviews = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    art={isFiltered ? '/art/empty-search.svg' : '/art/host-lawn.svg'}
    title={isFiltered ? hostReviewText.noneFound() : hostReviewText.none()}
    actions={
      isFiltered && (
        <Button variant="outlined" onClick={onShowAll}>
          {hostReviewText.showAll()}
        </Button>
      )
    }
  >
    {isFiltered ? hostReviewText.noneFoundText() : hostReviewText.noneText()}
  </EmptyState>
);
