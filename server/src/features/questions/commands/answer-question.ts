import type { OutputOf } from '@mandap/contract/endpoint';
import type { answerQuestion as answerQuestionCall } from '@mandap/contract/questions/questions.endpoints';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { mayAt } from '#server/venue-access.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { changeQuestion, type QuestionRow, updateQuestion } from '../questions.store.ts';

/** Answers a question or changes the answer, for the venue. Both become public. Throws `question_not_found`. */
export const answerQuestion =
  (context: QuestionsContext) =>
  async (
    host: Actor,
    { id, text: answer }: { id: string; text: string },
  ): Promise<OutputOf<typeof answerQuestionCall>> => {
    const now = context.clock.now();
    const answeredAt = await changeAnswer(context, host, id, (before) => ({
      answer,
      // A changed answer keeps its place in the list.
      answeredAt: before.answeredAt ?? now,
      answeredBy: host.id,
    }));
    return { answer, answeredAt: (answeredAt ?? now).toISOString() };
  };

/** Deletes an answer. The question is no longer public and waits for another answer. Throws `question_not_found`. */
export const deleteAnswer =
  (context: QuestionsContext) =>
  async (host: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    await changeAnswer(context, host, id, () => ({ answer: null, answeredAt: null, answeredBy: null }));
    return {};
  };

/** Changes the answer to a visible question about a venue whose bookings this person handles. Notifies the asker of the first answer. */
const changeAnswer = (
  context: QuestionsContext,
  host: Actor,
  id: string,
  change: (before: QuestionRow) => Pick<QuestionRow, 'answer' | 'answeredAt' | 'answeredBy'>,
): Promise<Date | null> =>
  changeQuestion(context, id, async (tx, before) => {
    const { audit, jobs } = context;
    if (before.state === 'hidden' || !(await mayAt(tx, host.id, before.venueId, 'bookings')))
      throw new Failure('question_not_found');
    const changed = change(before);
    await updateQuestion(tx, id, changed);
    await audit.record(tx, {
      actor: host,
      action: changed.answer === null ? 'venue.answer_deleted' : 'venue.question_answered',
      target: { kind: 'venue', id: before.venueId },
      before: { answer: before.answer },
      after: { answer: changed.answer },
    });
    if (before.answer === null && changed.answer !== null)
      await jobs.publish(tx, 'question.answered', { questionId: id });
    return changed.answeredAt;
  });
