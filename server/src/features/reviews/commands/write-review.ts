import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type {
  editReview as editReviewCall,
  writeReview as writeReviewCall,
} from '@mandap/contract/reviews/reviews.endpoints';
import type { OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { tookPlace } from '@mandap/domain/bookings/outcome';
import { editableUntil } from '@mandap/domain/reviews/reviews';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import { getOwnReview, getReview, type PhotoRow, type ReviewRow } from '../queries/review-records.ts';
import { assertReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { presentOwnReview } from '../reviews.present.ts';
import { countReview, insertReview, lockReview, replacePhotos, updateReview } from '../reviews.store.ts';

/**
 * Sets a review's photos and their order. Existing ones stay, new ones are claimed from the author's uploads, and others
 * are removed with their files. Throws `upload_not_found`.
 */
const changePhotos = async (
  { files }: ReviewsContext,
  tx: Sql,
  author: Actor,
  reviewId: string,
  photoIds: readonly string[],
): Promise<void> => {
  const ids = [...new Set(photoIds)];
  const before = await tx<PhotoRow[]>`
    select id, base_url, widths, placeholder from review_photos where review_id = ${reviewId}`;
  const added = ids.filter((id) => !before.some((photo) => photo.id === id));
  await files.claim(tx, author, added, 'review');
  const photos = new Map<string, PhotoRow>([
    ...before.map((photo) => [photo.id, photo] as const),
    ...(await files.of(added, tx)),
  ]);
  await replacePhotos(
    tx,
    reviewId,
    ids.flatMap((id) => photos.get(id) ?? []),
  );
  const removed = before.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (removed.length > 0) await files.remove(tx, removed);
};

/**
 * The guest of a completed booking reviews its venue, once. Throws `booking_not_found`, `booking_not_completed`,
 * `event_not_confirmed`, `own_venue_review`, `already_reviewed` or `reviews_off`.
 */
export const writeReview =
  (context: ReviewsContext) =>
  async (
    author: Actor,
    { id: bookingId, photos, ...content }: CheckedInputOf<typeof writeReviewCall>,
    idempotent: IdempotentRequest,
  ): Promise<OwnReview> => {
    const { db, clock, jobs, venues, bookings } = context;
    if (idempotent.createdId) return presentOwnReview(await getOwnReview(db, author, idempotent.createdId));
    await assertReviewsOn(context);
    const booking = await bookings.seeAsBooker(author, bookingId);
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
      await idempotent.recordCreated(tx, review.id);
    });
    return presentOwnReview(await getReview(db, review.id));
  };

/**
 * The author changes a review. Omitted fields stay as they are. Throws `review_not_found`, `review_hidden`,
 * `review_closed` or `reviews_off`.
 */
export const editReview =
  (context: ReviewsContext) =>
  async (
    author: Actor,
    { id, photos, ...content }: CheckedInputOf<typeof editReviewCall>,
  ): Promise<OwnReview> => {
    const { db, clock, venues } = context;
    await assertReviewsOn(context);
    const { venueId } = await getOwnReview(db, author, id);
    await venues.change(venueId, async (tx) => {
      const before = await lockReview(tx, id);
      if (before.state === 'hidden') throw new Failure('review_hidden');
      if (clock.now() >= editableUntil(before.createdAt)) throw new Failure('review_closed');
      const changed = { ...withoutUndefined(content), editedAt: clock.now() };
      await countReview(context, tx, before, -1);
      await updateReview(tx, id, changed);
      await countReview(context, tx, { ...before, ...changed }, 1);
      if (photos) await changePhotos(context, tx, author, id, photos);
    });
    return presentOwnReview(await getOwnReview(db, author, id));
  };

type Content = Omit<CheckedInputOf<typeof editReviewCall>, 'id' | 'photos'>;

const withoutUndefined = (content: Content): Partial<ReviewRow> =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));

/**
 * The author deletes a review. A hidden one cannot be deleted, so that it cannot be written again. Throws
 * `review_not_found` or `review_hidden`.
 */
export const deleteReview =
  (context: ReviewsContext) =>
  async (author: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    const { db, venues } = context;
    const { venueId } = await getOwnReview(db, author, id);
    await venues.change(venueId, async (tx) => {
      const review = await lockReview(tx, id);
      if (review.state === 'hidden') throw new Failure('review_hidden');
      await countReview(context, tx, review, -1);
      await changePhotos(context, tx, author, id, []);
      await tx`delete from reviews where id = ${id}`;
    });
    return {};
  };
