import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
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
