import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { Page } from '@mandap/contract/lists';
import type { listReviews } from '@mandap/contract/reviews/reviews.endpoints';
import type { Review, ReviewSummary } from '@mandap/contract/reviews/reviews.schemas';
import { type ReviewOrdering, shownRating } from '@mandap/domain/reviews/reviews';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import { areReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { presentReview } from '../reviews.present.ts';
import { isVisible, type ReviewRecord, selectReviews } from './review-records.ts';

type Search = Omit<CheckedInputOf<typeof listReviews>, 'id'>;

/** The public reviews of a venue. Throws `venue_not_found` or `venue_unavailable`. */
export const venueReviews =
  (context: ReviewsContext) =>
  async ({
    id,
    ...search
  }: CheckedInputOf<typeof listReviews>): Promise<Page<Review> & { summary: ReviewSummary }> => {
    const { db, venues } = context;
    await venues.published(id);
    if (!(await areReviewsOn(context))) return { results: [], count: 0, summary: noReviews };
    const [{ results, count }, ratings] = await Promise.all([
      findVenueReviews(db, id, search),
      venues.ratings(id),
    ]);
    const summary = ratings && {
      ...ratings,
      rating: shownRating(ratings.rating),
      cleanliness: shownRating(ratings.cleanliness),
      service: shownRating(ratings.service),
      value: shownRating(ratings.value),
      location: shownRating(ratings.location),
    };
    return { results: results.map(presentReview), count, summary: summary ?? noReviews };
  };

const noReviews: ReviewSummary = {
  rating: null,
  count: 0,
  cleanliness: null,
  service: null,
  value: null,
  location: null,
  stars: [0, 0, 0, 0, 0],
};

/** A page of the visible reviews of a venue. */
export const findVenueReviews = async (
  sql: Sql,
  venueId: string,
  search: Search,
): Promise<Page<ReviewRecord>> => {
  const orders: Record<ReviewOrdering, Part> = {
    newest: part`r.created_at desc, r.id`,
    highest: part`r.rating desc, r.created_at desc, r.id desc`,
    lowest: part`r.rating, r.created_at desc, r.id`,
  };
  const order = orders[search.ordering];
  const visible = part`from reviews r where r.venue_id = ${venueId} and ${isVisible(search.stars)}`;
  const page = part`(select r.* ${visible} order by ${order} ${slice(search)}) r`;
  const [results, count] = await Promise.all([
    sql<ReviewRecord[]>`${selectReviews(page)} order by ${order}`,
    countRows(sql, visible),
  ]);
  return { results, count };
};
