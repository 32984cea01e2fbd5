import part from 'sql-template-tag';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import type { ReviewsContext } from './reviews.context.ts';

type Row = Record<string, unknown>;

/** A person's reviews and reports, for the export of personal data. */
export const findPersonalData =
  ({ db }: ReviewsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [reviews, reports] = await Promise.all([
      db<Row[]>`
        select r.id, r.venue_id, v.name as venue_name, r.rating::float8 as rating, r.cleanliness, r.service, r.value,
          r.location, r.text, r.reply, r.state, r.created_at, r.edited_at
        from reviews r join published.venues v on v.id = r.venue_id where r.author_id = ${userId} order by r.id`,
      db<Row[]>`
        select review_id, reason, text, created_at from review_reports where reporter_id = ${userId} order by id`,
    ]);
    return { sections: { reviews, reports } };
  };

/**
 * A deleted account's reviews stay for other families without the name, and their cached pages are invalidated. The texts of
 * its reports are removed.
 */
export const eraseAuthor =
  ({ db, cacheInvalidation }: ReviewsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update review_reports set text = '' where reporter_id = ${userId}`;
    const venues = await db<{ id: string }[]>`
      select distinct venue_id as id from reviews where author_id = ${userId}`;
    const stale = venues.map(({ id }) => tags.venue(id));
    await cacheInvalidation.publish(db, stale);
    cacheInvalidation.drop(stale);
  };

/** Changes the author of the reviews, whose name the venues' pages show. A review reported by both stays reported once. */
const moveReviews =
  ({ cacheInvalidation }: ReviewsContext) =>
  async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
    const moved = await tx<{ venueId: string }[]>`
      update reviews set author_id = ${to} where author_id = ${from} returning venue_id`;
    await tx`
      delete from review_reports r using review_reports own
      where r.reporter_id = ${from} and own.reporter_id = ${to} and own.review_id = r.review_id`;
    await tx`update review_reports set reporter_id = ${to} where reporter_id = ${from}`;
    await cacheInvalidation.publish(
      tx,
      moved.map(({ venueId }) => tags.venue(venueId)),
    );
  };

export const mergeReviews = (context: ReviewsContext): AccountMerge => ({
  count: async (userId, sql) => ({
    reviews: await countRows(sql, part`from reviews where author_id = ${userId}`),
  }),
  move: moveReviews(context),
});
