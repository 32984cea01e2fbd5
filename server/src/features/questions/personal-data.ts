import part from 'sql-template-tag';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { venuesWhere } from '#server/venue-access.ts';
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

/** Whether the account that stays answers for a venue that the other asked about. */
const hasAskedOwnVenue = async ({ from, to }: MergedAccounts, sql: Sql): Promise<boolean> => {
  const rows = await sql`
    select 1 from questions
    where asker_id = ${from} and venue_id in (${venuesWhere(to, 'calendar')}) limit 1`;
  return rows.length > 0;
};

/** Changes the author of the questions, whose name the venues' pages show. A question reported by both stays reported once. */
const moveQuestions =
  ({ cacheInvalidation }: QuestionsContext) =>
  async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
    const moved = await tx<{ venueId: string }[]>`
      update questions set asker_id = ${to} where asker_id = ${from} returning venue_id`;
    await tx`
      delete from question_reports r using question_reports own
      where r.reporter_id = ${from} and own.reporter_id = ${to} and own.question_id = r.question_id`;
    await tx`update question_reports set reporter_id = ${to} where reporter_id = ${from}`;
    await cacheInvalidation.publish(
      tx,
      moved.map(({ venueId }) => tags.venue(venueId)),
    );
  };

export const mergeQuestions = (context: QuestionsContext): AccountMerge => ({
  count: async (userId, sql) => ({
    questions: await countRows(sql, part`from questions where asker_id = ${userId}`),
  }),
  isImpossible: hasAskedOwnVenue,
  move: moveQuestions(context),
});
