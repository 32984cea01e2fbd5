import type { OutputOf } from '@mandap/contract/endpoint';
import type { getBookingReview, getMyReviews } from '@mandap/contract/reviews/reviews.endpoints';
import { tookPlace } from '@mandap/domain/bookings/outcome';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import { areReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { presentOwnReview } from '../reviews.present.ts';
import { type ReviewRecord, selectReviews } from './review-records.ts';

/**
 * A person's relation to the reviews of a venue: their own including hidden ones, those they reported, and whether they
 * may reply.
 */
export const ownReviews =
  (context: ReviewsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof getMyReviews>> => {
    const { db, venues } = context;
    await venues.published(id);
    const [own, reported, ownerId] = await Promise.all([
      (await areReviewsOn(context)) ? selectOwnReviews(db, actor.id, id) : [],
      selectReported(db, actor.id, id),
      venues.ownerOf(id),
    ]);
    return {
      own: own.map(presentOwnReview),
      reported: reported.map(({ reviewId }) => reviewId),
      isHost: ownerId === actor.id,
    };
  };

/** The review of a person's booking, and whether one can be written now. Throws `booking_not_found`. */
export const bookingReview =
  (context: ReviewsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof getBookingReview>> => {
    const { db, bookings } = context;
    const booking = await bookings.seeAsBooker(actor, id);
    if (booking.userId !== actor.id) throw new Failure('booking_not_found');
    const [review] = await db<ReviewRecord[]>`${selectReviews(part`reviews r`)} where r.booking_id = ${id}`;
    if (review) return { review: presentOwnReview(review), canWrite: false };
    const isHost = await mayAt(db, actor.id, booking.venueId, 'calendar');
    const mayReview = tookPlace(booking) && !isHost;
    return { review: null, canWrite: mayReview && (await areReviewsOn(context)) };
  };

export const selectOwnReviews = (sql: Sql, authorId: string, venueId: string) => sql<ReviewRecord[]>`
  ${selectReviews(part`reviews r`)} where r.author_id = ${authorId} and r.venue_id = ${venueId}
  order by r.created_at desc`;

/** The reviews of a venue that a person has reported. */
export const selectReported = (sql: Sql, reporterId: string, venueId: string) => sql<{ reviewId: string }[]>`
  select p.review_id from review_reports p join reviews r on r.id = p.review_id
  where p.reporter_id = ${reporterId} and r.venue_id = ${venueId}`;
