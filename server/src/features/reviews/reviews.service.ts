import type { NewReview } from '@mandap/contract/reviews/reviews.schemas';
import { editableUntil } from '@mandap/domain/reviews/reviews';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { createReviewAnswers } from './reviews.answers.ts';
import { createReviewPhotos } from './reviews.photos.ts';
import type { ReviewRecord, ReviewRow, ReviewSearch } from './reviews.record.ts';
import { createReviewsStore } from './reviews.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  settings: Settings;
  uploads: Uploads;
  venues: Venues;
  bookings: Bookings;
}

/** What an author may change; what is left out stays. */
type ReviewPatch = { [Field in keyof NewReview]?: NewReview[Field] | undefined };

const given = (patch: ReviewPatch): Partial<NewReview> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

export const createReviews = (dependencies: Dependencies) => {
  const { audit, db, jobs, clock, cacheInvalidation, settings, uploads, venues, bookings } = dependencies;
  const store = createReviewsStore(db);
  const photos = createReviewPhotos({ store, uploads });

  const isOn = async (): Promise<boolean> => (await settings.get()).enableReviews;
  const assertOn = async (): Promise<void> => {
    if (!(await isOn())) throw new Failure('reviews_off');
  };

  /** The venue's page and every list that shows its rating. */
  const staleBy = (venueId: string) => [tags.venue(venueId), tags.venues];

  /** One transaction that changes what a venue's page says. */
  const changing = async <T>(venueId: string, work: (tx: Sql) => Promise<T>): Promise<T> => {
    const result = await db.begin(async (tx) => {
      const done = await work(tx);
      await cacheInvalidation.announce(tx, staleBy(venueId));
      return done;
    });
    cacheInvalidation.drop(staleBy(venueId));
    return result as T;
  };

  const recordOf = async (id: string): Promise<ReviewRecord> => {
    const review = await store.find(id);
    if (!review) throw new Failure('review_not_found');
    return review;
  };

  /** A review of one's own; for everybody else it does not exist. */
  const ownOf = async (actor: Actor, id: string): Promise<ReviewRecord> => {
    const review = await recordOf(id);
    if (review.authorId !== actor.id) throw new Failure('review_not_found');
    return review;
  };

  /** Its row, as it is now, until the transaction ends. */
  const lock = async (tx: Sql, id: string): Promise<ReviewRow> => {
    const row = await store.lock(tx, id);
    if (!row) throw new Failure('review_not_found');
    return row;
  };

  const count = (tx: Sql, review: ReviewRow, by: 1 | -1) =>
    review.state === 'visible' ? venues.countReview(tx, review.venueId, review, by) : undefined;

  /** A completed booking of one's own, of somebody else's venue. */
  const reviewable = async (actor: Actor, bookingId: string) => {
    const booking = await bookings.see(actor, bookingId);
    if (booking.userId !== actor.id) throw new Failure('booking_not_found');
    if (booking.ownerId === actor.id) throw new Failure('own_venue_review');
    if (booking.status !== 'completed') throw new Failure('booking_not_completed');
    return booking;
  };

  const replaced = async (tx: Sql, author: Actor, id: string, patch: ReviewPatch): Promise<void> => {
    const before = await lock(tx, id);
    if (before.state === 'hidden') throw new Failure('review_hidden');
    if (clock.now() >= editableUntil(before.createdAt)) throw new Failure('review_closed');
    const { photos: wanted, ...fields } = given(patch);
    const after: ReviewRow = { ...before, ...fields, editedAt: clock.now() };
    await count(tx, before, -1);
    await store.update(tx, after);
    await count(tx, after, 1);
    if (wanted) await photos.change(tx, author, id, wanted);
  };

  return {
    isOn,

    /** The reviews of a venue that the public may see. */
    async list(venueId: string, wanted: ReviewSearch): Promise<{ results: ReviewRecord[]; count: number }> {
      await venues.published(venueId);
      return (await isOn()) ? store.list(venueId, wanted) : { results: [], count: 0 };
    },

    async summary(venueId: string) {
      return (await isOn()) ? venues.ratings(venueId) : null;
    },

    /** One's own reviews of a venue, the hidden ones too. */
    ownAt: async (actor: Actor, venueId: string): Promise<ReviewRecord[]> =>
      (await isOn()) ? store.listOwn(actor.id, venueId) : [],

    /** The review of one's own booking, and whether one can be written now. */
    async ofBooking(
      actor: Actor,
      bookingId: string,
    ): Promise<{ review: ReviewRecord | null; canWrite: boolean }> {
      const booking = await bookings.see(actor, bookingId);
      if (booking.userId !== actor.id) throw new Failure('booking_not_found');
      const review = await store.findOfBooking(bookingId);
      const isOver = booking.status === 'completed' && booking.ownerId !== actor.id;
      return { review, canWrite: isOver && review === null && (await isOn()) };
    },

    async post(author: Actor, bookingId: string, wanted: NewReview): Promise<ReviewRecord> {
      await assertOn();
      const { venueId } = await reviewable(author, bookingId);
      const { photos: uploadIds, ...said } = wanted;
      const review: ReviewRow = {
        ...said,
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
      await changing(venueId, async (tx) => {
        if (!(await store.insert(tx, review))) throw new Failure('already_reviewed');
        await count(tx, review, 1);
        await photos.change(tx, author, review.id, uploadIds);
        await jobs.publish(tx, 'review.posted', { reviewId: review.id });
      });
      return recordOf(review.id);
    },

    async edit(author: Actor, id: string, patch: ReviewPatch): Promise<ReviewRecord> {
      await assertOn();
      const { venueId } = await ownOf(author, id);
      await changing(venueId, (tx) => replaced(tx, author, id, patch));
      return recordOf(id);
    },

    /** A hidden one stays, so that it cannot be written again. */
    async remove(author: Actor, id: string): Promise<void> {
      const { venueId } = await ownOf(author, id);
      await changing(venueId, async (tx) => {
        const review = await lock(tx, id);
        if (review.state === 'hidden') throw new Failure('review_hidden');
        await count(tx, review, -1);
        await photos.change(tx, author, id, []);
        await store.remove(tx, id);
      });
    },

    /** Takes a review off its venue's page and out of its averages, or brings it back: for moderation. */
    async setState(
      id: string,
      state: ReviewRow['state'],
      within?: (tx: Sql) => Promise<void>,
    ): Promise<void> {
      const { venueId } = await recordOf(id);
      await changing(venueId, async (tx) => {
        const before = await lock(tx, id);
        const after = { ...before, state };
        await count(tx, before, -1);
        await store.update(tx, after);
        await count(tx, after, 1);
        await within?.(tx);
      });
    },

    ...createReviewAnswers({ audit, db, store, jobs, clock, venues, assertOn, changing, recordOf, lock }),

    /** Everything that a letter or a notice about a review says; null once it is gone. */
    find: (id: string): Promise<ReviewRecord | null> => store.find(id),
  };
};

export type Reviews = ReturnType<typeof createReviews>;
