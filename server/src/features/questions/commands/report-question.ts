import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { reportQuestion as reportQuestionCall } from '@mandap/contract/questions/questions.endpoints';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/limits.ts';
import { mayAt } from '#server/venue-access.ts';
import { getQuestion } from '../queries/question-records.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { changeQuestion, insertReport, type QuestionRow, updateQuestion } from '../questions.store.ts';

const reportsPerHour: Limit = { name: 'question reports', points: 20, seconds: 60 * 60 };

/**
 * Reports another person's question, once. It must be public or wait for the reporter's answer. Throws
 * `question_not_found`, `own_question_report` or `already_reported`.
 */
export const reportQuestion =
  ({ db, clock, jobs, limits }: QuestionsContext) =>
  async (
    reporter: Actor,
    { id, reason, text }: CheckedInputOf<typeof reportQuestionCall>,
  ): Promise<Record<string, never>> => {
    const { state, askerId, answer, venueId } = await getQuestion(db, id);
    if (state === 'hidden') throw new Failure('question_not_found');
    if (askerId === reporter.id) throw new Failure('own_question_report');
    if (answer === null && !(await mayAt(db, reporter.id, venueId, 'bookings')))
      throw new Failure('question_not_found');
    await limits.consume(reportsPerHour, reporter.id);
    const report = { questionId: id, reporterId: reporter.id, reason, text, createdAt: clock.now() };
    await db.begin(async (tx) => {
      if (!(await insertReport(tx, report))) throw new Failure('already_reported');
      await jobs.publish(tx, 'question.reported', { questionId: id });
    });
    return {};
  };

/**
 * Hides a question with its answer from the venue's page or shows it again, for moderation. `within` runs in the same
 * transaction. Throws `question_not_found`.
 */
export const setState =
  (context: QuestionsContext) =>
  (id: string, state: QuestionRow['state'], within: (tx: Sql) => Promise<void>): Promise<void> =>
    changeQuestion(context, id, async (tx) => {
      await updateQuestion(tx, id, { state });
      await within(tx);
    });
