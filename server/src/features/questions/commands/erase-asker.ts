import { tags } from '#server/platform/cache-invalidation.ts';
import type { QuestionsContext } from '../questions.context.ts';

/**
 * Removes a deleted account's unanswered questions and the texts of its reports. Answered questions stay for other families,
 * without the name; their cached pages are invalidated.
 */
export const eraseAsker =
  ({ db, cacheInvalidation }: QuestionsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update question_reports set text = '' where reporter_id = ${userId}`;
    await db`delete from questions where asker_id = ${userId} and answer is null`;
    const venues = await db<{ id: string }[]>`
      select distinct venue_id as id from questions where asker_id = ${userId}`;
    const stale = venues.map(({ id }) => tags.venue(id));
    await cacheInvalidation.publish(db, stale);
    cacheInvalidation.drop(stale);
  };
