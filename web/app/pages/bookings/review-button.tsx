import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { getBookingReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import { Star } from 'lucide-react';
import { useRead } from '#app/api/use-read.ts';
import { UnlessWaiting } from '#app/api/waiting-notes.tsx';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts';

const WriteReviewDialog = lazyDialog(() =>
  import('#app/features/reviews/guest/write-review-dialog.tsx').then((part) => part.WriteReviewDialog),
);

/** Opens the review of a completed booking, until one is posted. The dialog is loaded when it opens. */
export const ReviewButton = ({ booking }: { booking: Booking }) => {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  const { data, failure } = useRead(getBookingReview, { id: booking.id });
  const isWritable = data ? !data.review && data.canWrite : failure !== null;
  return (
    <UnlessWaiting endpoint={writeReview} about={booking.id} className="w-full">
      {isWritable && (
        <Button
          variant="primary"
          size="small"
          aria-haspopup="dialog"
          aria-label={bookingsText.reviewOf({ name: booking.venue.name })}
          onClick={open}
        >
          <Star aria-hidden className="size-[18px]" />
          {bookingsText.review()}
        </Button>
      )}
      {wasOpened && <WriteReviewDialog booking={booking} isOpen={isOpen} onClose={close} />}
    </UnlessWaiting>
  );
};
