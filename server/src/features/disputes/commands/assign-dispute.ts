import type { assignDispute as assignDisputeCall } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { isHearing } from '@mandap/domain/disputes/disputes';
import type { Actor } from '#server/actor.ts';
import { requireAsSeen, requireMember, showTeam } from '#server/assignee.ts';
import { Failure } from '#server/failure.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { lockDispute, updateDispute } from '../disputes.store.ts';
import { getTeamDispute } from '../queries/team-dispute.ts';

/**
 * Assigns a dispute to an administrator; null for nobody. Throws `dispute_not_found`, `dispute_moved_on`, `case_taken` if
 * somebody else has taken it in the meantime, or `bad_input` for a person who is not an administrator.
 */
export const assignDispute =
  (context: DisputesContext) =>
  async (
    admin: Actor,
    { id, ...assignment }: CheckedInputOf<typeof assignDisputeCall>,
  ): Promise<TeamDispute> => {
    const { db, audit } = context;
    const { assigneeId } = assignment;
    await requireMember(context, assignment);
    await db.begin(async (tx) => {
      const before = await lockDispute(tx, id);
      if (!isHearing(before.state)) throw new Failure('dispute_moved_on');
      requireAsSeen(before.assigneeId, assignment);
      await updateDispute(tx, id, { assigneeId });
      await audit.record(tx, {
        action: 'dispute.assigned',
        actor: admin,
        target: { kind: 'dispute', id },
        before: { assigneeId: before.assigneeId },
        after: { assigneeId },
      });
      await showTeam(context, tx);
    });
    return getTeamDispute(context)(admin, { id });
  };
