import { shownAsker } from '@mandap/domain/questions/questions';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { type QuestionRow, questionColumns } from '../questions.store.ts';

/** A question with its asker, who is null once the account is deleted. */
export interface QuestionRecord extends QuestionRow {
  asker: { firstName: string; lastName: string } | null;
}

/** Selects the questions `q` of `rows`. `more` adds columns. */
export const selectQuestions = (rows: Part, more: Part = part``): Part => part`
  select ${questionColumns()}, case when u.deleted_at is null
    then jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) end as asker ${more}
  from ${rows} join published.users u on u.id = q.asker_id`;

/** Throws `question_not_found`. */
export const getQuestion = async (sql: Sql, id: string): Promise<QuestionRecord> => {
  const [row] = await sql<QuestionRecord[]>`${selectQuestions(part`questions q`)} where q.id = ${id}`;
  if (!row) throw new Failure('question_not_found');
  return row;
};

/** A question for notifications, with the people who answer for the venue. Null if it is gone. */
export const findQuestionForEmail =
  ({ db }: QuestionsContext) =>
  async (id: string) => {
    const more = part`, v.name as venue_name,
      array(${peopleWhoMay(part`q.venue_id`, 'bookings')}) as handler_ids`;
    const [found] = await db<(QuestionRecord & { venueName: string; handlerIds: string[] })[]>`
      ${selectQuestions(part`questions q join published.venues v on v.id = q.venue_id`, more)} where q.id = ${id}`;
    if (!found) return null;
    const { venueId, venueName, askerId, handlerIds, state, asker, text, answer } = found;
    return {
      venueId,
      venueName,
      askerId,
      handlerIds,
      isVisible: state === 'visible',
      author: asker ? shownAsker(asker) : '',
      text: publicText(text),
      answer: answer && publicText(answer),
    };
  };

export type QuestionForEmail = NonNullable<Awaited<ReturnType<ReturnType<typeof findQuestionForEmail>>>>;
