import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as bookingsText from '../../i18n/generated/bookings.ts';
import { Button } from '../../ui/button.tsx';

const WriteReviewDialog = lazy(() =>
  import('../../features/reviews/guest/write-review-dialog.tsx').then((module) => ({
    default: module.WriteReviewDialog,
  })),
);

/** Opens the review of a completed booking; its dialog comes when it is requested. */
export const ReviewButton = ({ booking }: { booking: Booking }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        look="primary"
        size="small"
        aria-haspopup="dialog"
        aria-label={bookingsText.reviewOf({ name: booking.venue.name })}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <Star aria-hidden className="size-[18px]" />
        {bookingsText.review()}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <WriteReviewDialog booking={booking} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
