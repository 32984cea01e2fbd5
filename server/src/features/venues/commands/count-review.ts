import type { Sql } from '#server/platform/db.ts';

/** Whole or half stars overall, whole stars for the aspects (all null: not rated). */
export interface CountedReview {
  rating: number;
  cleanliness: number | null;
  service: number | null;
  value: number | null;
  location: number | null;
}

/**
 * Adds a visible review to a venue's sums (`by` 1) or removes it (-1), in the transaction that changes the
 * review.
 */
export const countReview = async (
  tx: Sql,
  venueId: string,
  review: CountedReview,
  by: 1 | -1,
): Promise<void> => {
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
};
