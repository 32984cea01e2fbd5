import type { HostReview, RatedVenue } from '@mandap/contract/reviews/reviews.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as hostReviewText from '#app/i18n/generated/hostReview.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { Name } from '#app/ui/name.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { HostReply } from '../host-reply.tsx';
import { ReportButton } from '../review-actions.tsx';
import { partNames, ReviewCard, reviewGrid, type ShownPhotos } from '../review-card.tsx';

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

interface HostReviewListProps {
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

/** The average and the number of reviews of each venue. */
export const RatedVenues = ({ venues }: { venues: readonly RatedVenue[] }) => (
  <ul aria-label={hostReviewText.averages()} className="mb-4 grid gap-2.5 sm:grid-cols-2 2xl:grid-cols-3">
    {venues.map(({ id, name, rating, count }) => (
      <li key={id} className="card flex min-h-13 items-center justify-between gap-3 px-4 py-2.5">
        <span className="min-w-0 text-meta font-medium break-words">
          <Name>{name}</Name>
        </span>
        <Rating rating={rating} count={count} />
      </li>
    ))}
  </ul>
);

const rules = {
  filters: { stars: ['all', '5', '4', '3', '2', '1'], reply: ['all', 'missing'] },
  sorts: ['newest'],
  texts: ['venue'],
} as const;

/** The filters and the page of a host's reviews, stored in the URL. */
export const useHostReviewUrl = () => {
  const url = useListUrl(rules);
  const { filters, texts, page, pageSize } = url;
  const input = {
    page,
    pageSize,
    ...(texts.venue && { venueId: texts.venue }),
    ...(filters.stars !== 'all' && { stars: Number(filters.stars) }),
    ...(filters.reply === 'missing' && { unanswered: true }),
  };
  return { ...url, input };
};

type HostReviewUrl = ReturnType<typeof useHostReviewUrl>;

interface HostReviewFiltersProps {
  venues: readonly RatedVenue[];
  url: HostReviewUrl;
}

/** Filters by venue, if there are several, by stars, and by missing reply. */
export const HostReviewFilters = ({ venues, url }: HostReviewFiltersProps) => (
  <div className="mb-4 flex flex-wrap gap-2.5 *:max-w-full">
    {venues.length > 1 && (
      <FilterSelect
        label={hostReviewText.venue()}
        value={url.texts.venue}
        options={[
          ['', hostReviewText.allVenues()],
          ...venues.map(({ id, name }): [string, string] => [id, name]),
        ]}
        onChoose={(venue) => url.change({ texts: { venue } })}
      />
    )}
    <ListFilters
      choices={rules.filters}
      url={url}
      labels={{
        stars: {
          label: hostReviewText.stars(),
          textOf: (value) =>
            value === 'all' ? hostReviewText.allStars() : hostReviewText.onlyStars({ n: Number(value) }),
        },
        reply: {
          label: hostReviewText.reply(),
          textOf: (value) => (value === 'all' ? hostReviewText.anyReply() : hostReviewText.notAnswered()),
        },
      }}
    />
  </div>
);
