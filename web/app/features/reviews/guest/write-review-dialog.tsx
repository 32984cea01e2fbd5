import { getBookingReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { ReviewForm } from './review-form.tsx';

/** The properties of a booking that the dialog needs. */
interface ReviewedBooking {
  id: string;
  venue: { name: string };
}

interface WriteReviewDialogProps {
  booking: ReviewedBooking;
  isOpen: boolean;
  onClose: () => void;
}

const Skeleton = () => (
  <div role="status" aria-label={reviewingText.loading()} className="grid gap-5">
    <div className="skeleton h-16" />
    <div className="skeleton h-44" />
    <div className="skeleton h-36" />
  </div>
);

const canChange = (review: OwnReview): boolean =>
  !review.isHidden && new Date(review.editableUntil) > new Date();

/** A review that can no longer be edited. */
const Final = ({ review }: { review: OwnReview }) => (
  <div className="grid gap-4">
    <Alert variant={review.isHidden ? 'warning' : 'info'}>
      {review.isHidden ? reviewingText.hidden() : reviewingText.closedText()}
    </Alert>
    <WrittenText>{`“${review.text}”`}</WrittenText>
  </div>
);

const Body = ({ booking, onClose }: Omit<WriteReviewDialogProps, 'isOpen'>) => {
  const { data, failure, retry } = useRead(getBookingReview, { id: booking.id });
  if (!data) {
    if (!failure) return <Skeleton />;
    return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  }
  const { review, canWrite } = data;
  if (review && !canChange(review)) return <Final review={review} />;
  if (!review && !canWrite) return <Alert variant="info">{reviewingText.cannot()}</Alert>;
  return <ReviewForm key={review?.id ?? 'new'} bookingId={booking.id} before={review} onDone={onClose} />;
};

/** Writes the review of a completed booking, or edits it for fourteen days. */
export const WriteReviewDialog = ({ booking, isOpen, onClose }: WriteReviewDialogProps) => {
  const review = useRead(getBookingReview, { id: booking.id }, { enabled: isOpen }).data?.review;
  const title = review
    ? canChange(review)
      ? reviewingText.changeTitle()
      : reviewingText.closedTitle()
    : reviewingText.writeTitle({ venue: booking.venue.name });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={reviewingText.writeText()}
      width="wide"
    >
      <Body booking={booking} onClose={onClose} />
    </Dialog>
  );
};
