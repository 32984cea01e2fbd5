import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { Page } from '@mandap/contract/lists';
import type { getMyQuestions, listQuestions } from '@mandap/contract/questions/questions.endpoints';
import type { AnsweredQuestion } from '@mandap/contract/questions/questions.schemas';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import { mayAt } from '#server/venue-access.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { presentOwnQuestion, presentQuestion } from '../questions.present.ts';
import { type QuestionRecord, selectQuestions } from './question-records.ts';

/** The public questions of a venue. Throws `venue_not_found` or `venue_unavailable`. */
export const venueQuestions =
  ({ db, venues }: QuestionsContext) =>
  async ({ id, ...page }: CheckedInputOf<typeof listQuestions>): Promise<Page<AnsweredQuestion>> => {
    await venues.published(id);
    const { results, count } = await findAnswered(db, id, page);
    return {
      count,
      results: results.flatMap((row) => {
        const { answer, answeredAt, ...question } = presentQuestion(row);
        return answer && answeredAt ? [{ ...question, answer, answeredAt }] : [];
      }),
    };
  };

/** A page of the public questions, last answered first. */
export const findAnswered = async (
  sql: Sql,
  venueId: string,
  page: { page: number; pageSize: number },
): Promise<Page<QuestionRecord>> => {
  const order = part`order by q.answered_at desc, q.id`;
  const answered = part`
    from questions q where q.venue_id = ${venueId} and q.state = 'visible' and q.answer is not null`;
  const [results, count] = await Promise.all([
    sql<QuestionRecord[]>`
      ${selectQuestions(part`(select q.* ${answered} ${order} ${slice(page)}) q`)} ${order}`,
    countRows(sql, answered),
  ]);
  return { results, count };
};

/** A person's relation to a venue's questions: those they asked or reported, and whether they may answer. */
export const ownQuestions =
  ({ db, venues }: QuestionsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof getMyQuestions>> => {
    await venues.published(id);
    const [own, reported, isHost] = await Promise.all([
      selectOwn(db, actor.id, id),
      selectReported(db, actor.id, id),
      mayAt(db, actor.id, id, 'bookings'),
    ]);
    return {
      own: own.map(presentOwnQuestion),
      reported: reported.map(({ questionId }) => questionId),
      isHost,
    };
  };

/** A person's questions about a venue, newest first. */
export const selectOwn = (sql: Sql, askerId: string, venueId: string) => sql<QuestionRecord[]>`
  ${selectQuestions(part`questions q`)} where q.asker_id = ${askerId} and q.venue_id = ${venueId}
  order by q.created_at desc, q.id`;

/** The questions about a venue that a person has reported. */
export const selectReported = (sql: Sql, reporterId: string, venueId: string) => sql<
  { questionId: string }[]
>`
  select p.question_id from question_reports p join questions q on q.id = p.question_id
  where p.reporter_id = ${reporterId} and q.venue_id = ${venueId}`;
