import {
  deleteReview,
  editReview,
  getMyReviews,
  listReviews,
} from '@mandap/contract/reviews/reviews.endpoints';
import type { OwnReview, Review } from '@mandap/contract/reviews/reviews.schemas';
import { type ReviewOrdering, reviewOrderings } from '@mandap/domain/reviews/reviews';
import { ChevronDown, Pencil, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { UnlessWaiting } from '#app/api/waiting-notes.tsx';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as reviewText from '#app/i18n/generated/review.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { HostReply } from '../host-reply.tsx';
import { DeleteDialog, ReportButton } from '../review-actions.tsx';
import { ReviewCard, reviewGrid, type ShownPhotos } from '../review-card.tsx';
import { reviewsPerPage } from '../reviews-per-page.ts';
import { WriteReviewDialog } from './write-review-dialog.tsx';

interface ReviewBoardProps {
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

/** The author's actions: edit the review for a limited time, or delete it at any time. */
const OwnReviewActions = ({ review, venueName }: { review: OwnReview; venueName: string }) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isOpenToChange = new Date(review.editableUntil) > new Date();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line pt-3">
      <span className="me-auto">
        <Chip tone="sky">{reviewingText.yours()}</Chip>
        {isOpenToChange && (
          <span className="mt-1 block text-tiny text-muted">
            {reviewingText.editUntil({ day: mediumDay(dayOf(review.editableUntil)) })}
          </span>
        )}
      </span>
      {isOpenToChange && (
        <Button
          variant="link"
          size="small"
          className="px-3!"
          aria-label={reviewingText.editOf()}
          onClick={() => setOpen('edit')}
        >
          <Pencil aria-hidden className="size-[18px]" />
          {reviewingText.edit()}
        </Button>
      )}
      <Button
        variant="plain"
        size="small"
        className="px-3! text-danger!"
        aria-label={reviewingText.removeOf()}
        onClick={() => setOpen('delete')}
      >
        <Trash aria-hidden className="size-[18px]" />
        {reviewingText.remove()}
      </Button>
      {open === 'delete' && (
        <DeleteDialog
          endpoint={deleteReview}
          id={review.id}
          title={reviewingText.deleteTitle()}
          text={reviewingText.deleteText()}
          done={reviewingText.deleted()}
          onClose={close}
        />
      )}
      <WriteReviewDialog
        booking={{ id: review.bookingId, venue: { name: venueName } }}
        isOpen={open === 'edit'}
        onClose={close}
      />
    </div>
  );
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
    <UnlessWaiting endpoint={editReview} about={own.id}>
      <OwnReviewActions review={own} venueName={venueName} />
    </UnlessWaiting>
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

const orderNames: Record<ReviewOrdering, () => string> = {
  newest: reviewingText.newest,
  highest: reviewingText.highest,
  lowest: reviewingText.lowest,
};

const Choice = ({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) => (
  <label className="relative flex min-h-11 items-center gap-1.5 text-small">
    <span aria-hidden className="text-muted">
      {label}
    </span>
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent pe-7 ps-1 font-medium [&>option]:bg-surface [&>option]:text-ink"
    >
      {children}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute end-1 size-[18px]" />
  </label>
);

/** Chooses which reviews are shown. `stars` is null for all. */
interface ReviewFilter {
  ordering: ReviewOrdering;
  stars: number | null;
}

const ReviewFilters = ({
  filter,
  onChange,
}: {
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}) => (
  <div className="mb-3 flex flex-wrap gap-x-5">
    <Choice
      label={reviewingText.sort()}
      value={filter.ordering}
      onChange={(value) => onChange({ ...filter, ordering: value as ReviewOrdering })}
    >
      {reviewOrderings.map((ordering) => (
        <option key={ordering} value={ordering}>
          {orderNames[ordering]()}
        </option>
      ))}
    </Choice>
    <Choice
      label={reviewingText.show()}
      value={String(filter.stars ?? '')}
      onChange={(value) => onChange({ ...filter, stars: value ? Number(value) : null })}
    >
      <option value="">{reviewingText.allStars()}</option>
      {[5, 4, 3, 2, 1].map((n) => (
        <option key={n} value={n}>
          {reviewingText.onlyStars({ n })}
        </option>
      ))}
    </Choice>
  </div>
);

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
