import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { writeReview as writeReviewCall } from '@mandap/contract/reviews/reviews.endpoints';
import type { OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { tookPlace } from '@mandap/domain/bookings/outcome';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { mayAt } from '#server/venue-access.ts';
import { getReview, presentOwnReview, type ReviewRow } from '../queries/review-records.ts';
import { changePhotos } from '../review-photos.ts';
import { assertReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { countReview, insertReview } from '../reviews.store.ts';

/**
 * The customer of a completed booking reviews its venue, once. Throws `booking_not_found`, `booking_not_completed`,
 * `event_not_confirmed`, `own_venue_review`, `already_reviewed` or `reviews_off`.
 */
export const writeReview =
  (context: ReviewsContext) =>
  async (
    author: Actor,
    { id: bookingId, photos, ...content }: CheckedInputOf<typeof writeReviewCall>,
  ): Promise<OwnReview> => {
    const { db, clock, jobs, venues, bookings } = context;
    await assertReviewsOn(context);
    const booking = await bookings.see(author, bookingId);
    if (booking.userId !== author.id) throw new Failure('booking_not_found');
    if (await mayAt(db, author.id, booking.venueId, 'calendar')) throw new Failure('own_venue_review');
    const { venueId } = booking;
    const review: ReviewRow = {
      ...content,
      id: newId(),
      venueId,
      bookingId,
      authorId: author.id,
      state: 'visible',
      createdAt: clock.now(),
      reply: null,
      repliedAt: null,
      editedAt: null,
    };
    await venues.change(venueId, async (tx) => {
      const ended = await bookings.lock(tx, bookingId);
      if (ended.unconfirmed) throw new Failure('event_not_confirmed');
      if (!tookPlace(ended)) throw new Failure('booking_not_completed');
      if (!(await insertReview(tx, review))) throw new Failure('already_reviewed');
      await countReview(context, tx, review, 1);
      await changePhotos(context, tx, author, review.id, photos);
      await jobs.publish(tx, 'review.posted', { reviewId: review.id });
    });
    return presentOwnReview(await getReview(db, review.id));
  };
