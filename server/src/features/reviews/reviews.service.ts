import type { Db, Sql } from '../../platform/db.ts';
import type { Venues } from '../venues/venues.service.ts';
import { createReviewsStore, type NewReview } from './reviews.store.ts';

export const createReviews = ({ db, venues }: { db: Db; venues: Venues }) => {
  const store = createReviewsStore(db);
  return {
    async list(venueId: string, page: number, pageSize: number) {
      await venues.published(venueId);
      return store.list(venueId, page, pageSize);
    },
    /** Writes a review and counts it in its venue's rating, in the caller's transaction. */
    async add(tx: Sql, review: NewReview): Promise<void> {
      await store.insert(tx, review);
      await venues.addRating(tx, review.venueId, review.rating);
    },
  };
};

export type Reviews = ReturnType<typeof createReviews>;
