import type { Sql } from '#server/platform/db.ts';
import type { QuestionsContext } from '../questions.context.ts';
import { changeQuestion, type QuestionRow, updateQuestion } from '../questions.store.ts';

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
