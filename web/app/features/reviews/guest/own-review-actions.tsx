import { deleteReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { WriteReviewDialog } from './write-review-dialog.tsx';

/** The author's actions: edit for a limited time, delete at any time. */
export const OwnReviewActions = ({ review, venueName }: { review: OwnReview; venueName: string }) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isOpenToChange = new Date(review.editableUntil) > new Date();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line pt-3">
      <span className="mr-auto">
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
        <Trash2 aria-hidden className="size-[18px]" />
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
