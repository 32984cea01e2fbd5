import type { VenuesContext } from '../venues.context.ts';

/** The sums of a venue's reviews. Averages are null before the first review. */
export interface RatingSummary {
  rating: number | null;
  count: number;
  cleanliness: number | null;
  service: number | null;
  value: number | null;
  location: number | null;
  /** The number of reviews with one star, two, … five. */
  stars: number[];
}

export const findRatings =
  ({ db }: VenuesContext) =>
  async (venueId: string): Promise<RatingSummary | null> => {
    const [row] = await db<RatingSummary[]>`
      select rating::float8 as rating, review_count as count, star_counts as stars,
        cleanliness_sum::float8 / nullif(parts_count, 0) as cleanliness,
        service_sum::float8 / nullif(parts_count, 0) as service,
        value_sum::float8 / nullif(parts_count, 0) as value,
        location_sum::float8 / nullif(parts_count, 0) as location
      from venues where id = ${venueId}`;
    return row ?? null;
  };
