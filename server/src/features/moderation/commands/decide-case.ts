import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { type CaseTransition, caseStateAfter } from '@mandap/domain/moderation/moderation';
import type { Actor } from '#server/actor.ts';
import { requireNotTaken, showTeam } from '#server/assignee.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { ModerationContext } from '../moderation.context.ts';
import { type CaseRow, presentCase } from '../moderation.present.ts';
import { findCase, lockCase } from '../queries/cases.ts';

/** How long to wait before notifying reporters, so that a mistaken decision can be undone, in ms. */
const undoPeriod = 10 * 60_000;

const auditWords = {
  hidden: 'hidden',
  shown: 'restored',
  kept: 'report_dismissed',
  open: 'report_reopened',
} as const;

/**
 * Hides or keeps the reported item, or undoes that. Throws `report_not_found`, `report_moved_on`, `case_taken` if it is
 * assigned to somebody else, or `review_not_found` or `question_not_found` if the item was deleted.
 */
export const decideCase =
  (context: ModerationContext) =>
  async (actor: Actor, transition: CaseTransition, { id }: { id: string }): Promise<ReportedCase> => {
    const { db, reviews, questions, messages } = context;
    const found = await findCase(db, id);
    const decide = (tx: Sql) => recordDecision(context, tx, actor, found, transition);
    const { setState } = { review: reviews, question: questions, message: messages }[found.kind];
    if (transition === 'hide') await setState(found.subjectId, 'hidden', decide);
    else if (found.state === 'hidden') await setState(found.subjectId, 'visible', decide);
    else await db.begin(decide);
    return presentCase(await findCase(db, id));
  };

/** Runs in the transaction that hides or shows the item. */
const recordDecision = async (
  context: ModerationContext,
  tx: Sql,
  actor: Actor,
  { id, kind, subjectId, state: before }: CaseRow,
  transition: CaseTransition,
): Promise<void> => {
  const { clock, audit, jobs } = context;
  const locked = await lockCase(tx, id);
  requireNotTaken(locked.assigneeId, actor);
  const state = caseStateAfter(transition, before);
  // The action on the item was chosen from the state that was read before.
  if (!state || locked.state !== before) throw new Failure('report_moved_on');
  const now = clock.now();
  const isOpen = state === 'open';
  await tx`
    update moderation_cases set state = ${state}, settled_at = ${isOpen ? null : now},
      settled_by = ${isOpen ? null : actor.id}
    where id = ${id}`;
  await audit.record(tx, {
    action: `${kind}.${auditWords[before === 'hidden' ? 'shown' : state]}`,
    actor,
    target: { kind, id: subjectId },
    before: { state: before },
    after: { state },
  });
  await showTeam(context, tx);
  await jobs.cancel(tx, id);
  if (isOpen) return;
  const runAt = new Date(now.getTime() + undoPeriod);
  const settledAt = now.toISOString();
  await jobs.publish(tx, 'report.settled', { caseId: id, settledAt }, { runAt, key: id });
};
