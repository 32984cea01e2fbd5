import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { QuestionsContext } from './questions.context.ts';

type Row = Record<string, unknown>;

/** What a person asked, answered and reported, for the export of personal data. */
export const findPersonalData =
  ({ db }: QuestionsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [questions, questionAnswers, questionReports] = await Promise.all([
      db<Row[]>`
        select q.id, q.venue_id, v.name as venue_name, q.text, q.answer, q.answered_at, q.state, q.created_at
        from questions q join published.venues v on v.id = q.venue_id where q.asker_id = ${userId} order by q.id`,
      db<Row[]>`
        select q.id, q.venue_id, v.name as venue_name, q.answer, q.answered_at
        from questions q join published.venues v on v.id = q.venue_id where q.answered_by = ${userId} order by q.id`,
      db<Row[]>`
        select question_id, reason, text, created_at from question_reports where reporter_id = ${userId} order by id`,
    ]);
    return { sections: { questions, questionAnswers, questionReports } };
  };

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
