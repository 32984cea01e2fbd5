import type { QuestionState } from '@mandap/domain/questions/questions';
import type { ReportReason } from '@mandap/domain/reviews/reviews';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';
import type { QuestionsContext } from './questions.context.ts';

export interface QuestionRow {
  id: string;
  venueId: string;
  askerId: string;
  text: string;
  state: QuestionState;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

/** The columns of question `q`. */
export const questionColumns = (): Part => part`
  q.id, q.venue_id, q.asker_id, q.text, q.state, q.created_at, q.answer, q.answered_at, q.answered_by`;

export const insertQuestion = async (tx: Sql, question: QuestionRow): Promise<void> => {
  await tx`insert into questions ${rowsOf({ ...question })}`;
};

/** Leaves omitted fields as they are. */
export const updateQuestion = async (tx: Sql, id: string, changed: Partial<QuestionRow>): Promise<void> => {
  await tx`update questions set ${assignments({ ...changed })} where id = ${id}`;
};

/**
 * Locks a question, does the work in a transaction, and invalidates the venue's cache. Throws `question_not_found`.
 */
export const changeQuestion = async <T>(
  { db, cacheInvalidation }: Pick<QuestionsContext, 'db' | 'cacheInvalidation'>,
  id: string,
  work: (tx: Sql, question: QuestionRow) => Promise<T>,
): Promise<T> => {
  const [found] = await db<{ venueId: string }[]>`select venue_id from questions where id = ${id}`;
  if (!found) throw new Failure('question_not_found');
  return cacheInvalidation.change(db, [tags.venue(found.venueId)], async (tx) => {
    const [question] = await tx<QuestionRow[]>`
      select ${questionColumns()} from questions q where q.id = ${id} for no key update`;
    if (!question) throw new Failure('question_not_found');
    return work(tx, question);
  });
};

interface Report {
  questionId: string;
  reporterId: string;
  reason: ReportReason;
  text: string;
  createdAt: Date;
}

/** False if this person has already reported this question. */
export const insertReport = async (tx: Sql, report: Report): Promise<boolean> => {
  const rows = await tx`
    insert into question_reports ${rowsOf({ id: newId(), ...report })}
    on conflict on constraint one_question_report_per_person do nothing returning 1`;
  return rows.length > 0;
};
