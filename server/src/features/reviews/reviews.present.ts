import type { OwnReview, Review } from '@mandap/contract/reviews/reviews.schemas';
import { editableUntil } from '@mandap/domain/reviews/reviews';
import { publicText } from '#server/public-text.ts';
import type { ReviewRecord } from './queries/review-records.ts';

/** A review as the public sees it. The texts of guest and host have no contact details. */
export const presentReview = ({ venueId, bookingId, authorId, state, ...review }: ReviewRecord): Review => ({
  ...review,
  text: publicText(review.text),
  reply: review.reply && publicText(review.reply),
  photos: review.photos.map((photo) => ({
    ...photo,
    fileUrl: `${photo.baseUrl}/${Math.max(...photo.widths)}.jpg`,
  })),
  repliedAt: review.repliedAt?.toISOString() ?? null,
  createdAt: review.createdAt.toISOString(),
  editedAt: review.editedAt?.toISOString() ?? null,
});

export const presentOwnReview = (review: ReviewRecord): OwnReview => ({
  ...presentReview(review),
  text: review.text,
  bookingId: review.bookingId,
  venueId: review.venueId,
  editableUntil: editableUntil(review.createdAt).toISOString(),
  isHidden: review.state === 'hidden',
});
