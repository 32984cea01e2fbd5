import type { Db, Sql } from '../../platform/db.ts';

/** What one review gives: whole or half stars for the whole, whole ones for the parts (null together: not rated). */
export interface CountedReview {
  rating: number;
  cleanliness: number | null;
  service: number | null;
  value: number | null;
  location: number | null;
}

/** What the reviews of a venue say together; averages are null before the first. */
export interface RatingSummary {
  rating: number | null;
  count: number;
  cleanliness: number | null;
  service: number | null;
  value: number | null;
  location: number | null;
  /** How many gave one star, two, … five. */
  stars: number[];
}

/** A venue's sums over its visible reviews: each changed in the transaction of the review that it counts. */
export const createRatingsStore = (db: Db) => ({
  /** `by` 1 counts a review in, -1 out. */
  async add(tx: Sql, venueId: string, review: CountedReview, by: 1 | -1): Promise<void> {
    const star = Math.floor(review.rating);
    const part = (value: number | null): number => (value ?? 0) * by;
    await tx`
      update venues set rating_sum = rating_sum + ${review.rating * by}, review_count = review_count + ${by},
        star_counts[${star}] = star_counts[${star}] + ${by},
        parts_count = parts_count + ${review.cleanliness === null ? 0 : by},
        cleanliness_sum = cleanliness_sum + ${part(review.cleanliness)},
        service_sum = service_sum + ${part(review.service)},
        value_sum = value_sum + ${part(review.value)},
        location_sum = location_sum + ${part(review.location)}
      where id = ${venueId}`;
  },

  async find(venueId: string): Promise<RatingSummary | null> {
    const [row] = await db<RatingSummary[]>`
      select rating::float8 as rating, review_count as count, star_counts as stars,
        cleanliness_sum::float8 / nullif(parts_count, 0) as cleanliness,
        service_sum::float8 / nullif(parts_count, 0) as service,
        value_sum::float8 / nullif(parts_count, 0) as value,
        location_sum::float8 / nullif(parts_count, 0) as location
      from venues where id = ${venueId}`;
    return row ?? null;
  },
});
