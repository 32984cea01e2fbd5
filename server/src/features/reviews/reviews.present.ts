import type { OwnReview, Review, ReviewPhoto, ReviewSummary } from '@mandap/contract/reviews/reviews.schemas';
import { editableUntil, shownRating } from '@mandap/domain/reviews/reviews';
import type { Venues } from '../venues/venues.feature.ts';
import type { PhotoRecord, ReviewRecord } from './reviews.record.ts';

type RatingSummary = NonNullable<Awaited<ReturnType<Venues['ratings']>>>;

const presentPhoto = (photo: PhotoRecord): ReviewPhoto => ({
  ...photo,
  fileUrl: `${photo.baseUrl}/${Math.max(...photo.widths)}.jpg`,
});

export const presentReview = (review: ReviewRecord): Review => {
  const { id, author, rating, cleanliness, service, value, location, text } = review;
  return {
    id,
    author,
    rating,
    cleanliness,
    service,
    value,
    location,
    text,
    photos: review.photos.map(presentPhoto),
    eventType: review.eventType,
    eventMonth: review.eventMonth,
    guestCount: review.guestCount,
    reply: review.reply,
    repliedAt: review.repliedAt?.toISOString() ?? null,
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString() ?? null,
  };
};

export const presentOwn = (review: ReviewRecord): OwnReview => ({
  ...presentReview(review),
  bookingId: review.bookingId,
  venueId: review.venueId,
  editableUntil: editableUntil(review.createdAt).toISOString(),
  isHidden: review.state === 'hidden',
});

export const presentSummary = (summary: RatingSummary): ReviewSummary => ({
  rating: shownRating(summary.rating),
  count: summary.count,
  cleanliness: shownRating(summary.cleanliness),
  service: shownRating(summary.service),
  value: shownRating(summary.value),
  location: shownRating(summary.location),
  stars: summary.stars,
});

/** While reviews are switched off there are none to be seen. */
export const noReviews: ReviewSummary = {
  rating: null,
  count: 0,
  cleanliness: null,
  service: null,
  value: null,
  location: null,
  stars: [0, 0, 0, 0, 0],
};
