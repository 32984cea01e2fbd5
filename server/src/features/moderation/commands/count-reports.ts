import type { CaseKind } from '@mandap/domain/moderation/moderation';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import type { ModerationContext } from '../moderation.context.ts';
import { reportsOf } from '../queries/cases.ts';

export const countReviewReports =
  ({ db, reviews }: ModerationContext) =>
  async ({ reviewId }: { reviewId: string }): Promise<void> => {
    const review = await reviews.find(reviewId);
    if (review) await db.begin((tx) => countReports(tx, 'review', reviewId, review.authorId));
  };

export const countQuestionReports =
  ({ db, questions }: ModerationContext) =>
  async ({ questionId }: { questionId: string }): Promise<void> => {
    const question = await questions.findForEmail(questionId);
    if (question) await db.begin((tx) => countReports(tx, 'question', questionId, question.askerId));
  };

export const countMessageReports =
  ({ db, messages }: ModerationContext) =>
  async ({ messageId }: { messageId: string }): Promise<void> => {
    const senderId = await messages.senderOf(messageId);
    if (senderId) await db.begin((tx) => countReports(tx, 'message', messageId, senderId));
  };

/**
 * Opens the case of a reported item, or recounts its reports. A report after a decision to keep the item reopens the
 * case.
 */
export const countReports = async (
  tx: Sql,
  kind: CaseKind,
  subjectId: string,
  authorId: string,
): Promise<void> => {
  await tx`
    insert into moderation_cases (id, kind, subject_id, author_id, report_count, reasons, opened_at)
    select ${newId()}, ${kind}, ${subjectId}, ${authorId}, count(*), array_agg(distinct p.reason order by p.reason),
      min(p.created_at)
    from (${reportsOf(kind, subjectId)}) p having count(*) > 0
    on conflict on constraint a_thing_has_one_case do update set report_count = excluded.report_count,
      reasons = excluded.reasons`;
  await tx`
    update moderation_cases c set state = 'open', opened_at = p.latest, settled_at = null, settled_by = null
    from (select max(q.created_at) as latest from (${reportsOf(kind, subjectId)}) q) p
    where c.kind = ${kind} and c.subject_id = ${subjectId} and c.state = 'kept' and p.latest > c.settled_at`;
};
