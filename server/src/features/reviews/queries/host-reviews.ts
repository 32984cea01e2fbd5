import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { Page } from '@mandap/contract/lists';
import type { listHostReviews } from '@mandap/contract/reviews/reviews.endpoints';
import type { HostReview, RatedVenue } from '@mandap/contract/reviews/reviews.schemas';
import { shownRating } from '@mandap/domain/reviews/reviews';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { countRows, countWaiting, slice, type Waiting } from '#server/platform/listing.ts';
import { areReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { presentReview } from '../reviews.present.ts';
import { isVisible, type ReviewRecord, selectReviews } from './review-records.ts';

interface Filter {
  stars?: number | undefined;
  unanswered: boolean;
}

type HostReviewRecord = ReviewRecord & Pick<HostReview, 'venue' | 'isReported'>;

/** The reviews of a host's venues, or of one of them. Throws `venue_not_found`. */
export const hostReviews =
  (context: ReviewsContext) =>
  async (
    host: Actor,
    { venueId, ...search }: CheckedInputOf<typeof listHostReviews>,
  ): Promise<Page<HostReview> & { venues: RatedVenue[] }> => {
    const { db } = context;
    const venues = await selectRatedVenues(db, host.id);
    const ids = venues.map(({ id }) => id).filter((id) => !venueId || id === venueId);
    if (venueId && ids.length === 0) throw new Failure('venue_not_found');
    if (!(await areReviewsOn(context))) return { results: [], count: 0, venues: [] };
    const { results, count } = await findHostReviews(db, host.id, ids, search);
    return {
      results: results.map(({ venue, isReported, ...review }) => ({
        ...presentReview(review),
        reply: review.reply,
        venue,
        isReported,
      })),
      count,
      venues: venues.map((venue) => ({ ...venue, rating: shownRating(venue.rating) })),
    };
  };

/** How many visible reviews of a host's venues have no reply. */
export const countUnanswered =
  (context: ReviewsContext) =>
  async (host: Actor): Promise<Waiting> => {
    if (!(await areReviewsOn(context))) return { count: 0, since: null };
    const venues = await selectRatedVenues(context.db, host.id);
    const ids = venues.map(({ id }) => id);
    const { db } = context;
    return countWaiting(db, part`r.created_at`, ofVenues(ids, { unanswered: true }));
  };

export const selectRatedVenues = (sql: Sql, hostId: string) => sql<RatedVenue[]>`
  select id, name, rating::float8 as rating, review_count as count from published.venues
  where owner_id = ${hostId} and removed_at is null order by name, id`;

/** Reads the newest reviews of each venue from its index, then takes the newest of them. */
export const findHostReviews = async (
  sql: Sql,
  hostId: string,
  venueIds: readonly string[],
  search: Filter & { page: number; pageSize: number },
): Promise<Page<HostReviewRecord>> => {
  const order = part`r.created_at desc, r.id`;
  const newest = part`
    select r.* from unnest(${[...venueIds]}::uuid[]) v(id) cross join lateral (
      select * from reviews r where r.venue_id = v.id and ${matching(search)}
      order by ${order} limit ${search.page * search.pageSize}) r
    order by ${order} ${slice(search)}`;
  const more = part`, (select jsonb_build_object('id', v.id, 'name', v.name) from published.venues v
    where v.id = r.venue_id) as venue,
    exists (select 1 from review_reports p where p.review_id = r.id and p.reporter_id = ${hostId}) as is_reported`;
  const [results, count] = await Promise.all([
    sql<HostReviewRecord[]>`${selectReviews(part`(${newest}) r`, more)} order by ${order}`,
    countHostReviews(sql, venueIds, search),
  ]);
  return { results, count };
};

export const countHostReviews = (sql: Sql, venueIds: readonly string[], filter: Filter): Promise<number> =>
  countRows(sql, ofVenues(venueIds, filter));

const ofVenues = (venueIds: readonly string[], filter: Filter): Part => part`
  from reviews r where r.venue_id = any(${[...venueIds]}::uuid[]) and ${matching(filter)}`;

const matching = ({ stars, unanswered }: Filter): Part => part`
  ${isVisible(stars)} ${unanswered ? part`and r.reply is null` : part``}`;
