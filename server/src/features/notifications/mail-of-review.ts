import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Reviews } from '../reviews/reviews.service.ts';
import type { ReviewMail } from './review-letters.ts';

type Review = NonNullable<Awaited<ReturnType<Reviews['find']>>>;
type Booking = NonNullable<Awaited<ReturnType<Bookings['forMail']>>>['booking'];

/** What mails tell of a review, from the review and the booking that it is about. */
export const mailOfReview = (review: Review, booking: Booking): ReviewMail => ({
  authorId: review.authorId,
  hostId: booking.ownerId,
  authorName: review.author,
  hostName: booking.hostName,
  venueName: booking.venueName,
  rating: review.rating,
  text: review.text,
  reply: review.reply,
  venuePath: `/venues/${review.venueId}#reviews`,
});
