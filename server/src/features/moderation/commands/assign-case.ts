import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { assignReport } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCaseDetails } from '@mandap/contract/moderation/moderation.schemas';
import type { Actor } from '#server/actor.ts';
import { requireAsSeen, requireMember, showTeam } from '#server/assignee.ts';
import type { ModerationContext } from '../moderation.context.ts';
import { getCase, lockCase } from '../queries/cases.ts';

/**
 * Assigns a case to an administrator; null for nobody. Throws `report_not_found`, `case_taken` if somebody else has taken it
 * in the meantime, or `bad_input` for a person who is not an administrator.
 */
export const assignCase =
  (context: ModerationContext) =>
  async (
    actor: Actor,
    { id, ...assignment }: CheckedInputOf<typeof assignReport>,
  ): Promise<ReportedCaseDetails> => {
    const { db, audit } = context;
    const { assigneeId } = assignment;
    await requireMember(context, assignment);
    await db.begin(async (tx) => {
      const { kind, subjectId, assigneeId: before } = await lockCase(tx, id);
      requireAsSeen(before, assignment);
      await tx`update moderation_cases set assignee_id = ${assigneeId} where id = ${id}`;
      await audit.record(tx, {
        action: `${kind}.report_assigned`,
        actor,
        target: { kind, id: subjectId },
        before: { assigneeId: before },
        after: { assigneeId },
      });
      await showTeam(context, tx);
    });
    return getCase(context)({ id });
  };
