import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { changeQuestion } from '../questions.store.ts';

/** The asker deletes an unanswered question. Throws `question_not_found` or `question_answered`. */
export const deleteQuestion =
  (context: QuestionsContext) =>
  async (asker: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    await changeQuestion(context, id, async (tx, { askerId, answer }) => {
      if (askerId !== asker.id) throw new Failure('question_not_found');
      if (answer !== null) throw new Failure('question_answered');
      await tx`delete from questions where id = ${id}`;
    });
    return {};
  };
