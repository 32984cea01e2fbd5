import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { changeTicket as changeTicketCall } from '@mandap/contract/support/admin.endpoints';
import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import type { Actor } from '#server/actor.ts';
import { requireAsSeen, requireMember, showTeam } from '#server/assignee.ts';
import { getTeamTicket } from '../queries/team-ticket.ts';
import type { SupportContext } from '../support.context.ts';
import { lockTicket, updateAssignee } from '../support.store.ts';

/**
 * Changes a ticket's topic or assignee. Throws `ticket_not_found`, `case_taken` if somebody has taken it in the meantime, or
 * `bad_input` if the assignee is not an administrator.
 */
export const changeTicket =
  (context: SupportContext) =>
  async (actor: Actor, { id, ...change }: CheckedInputOf<typeof changeTicketCall>): Promise<TeamTicket> => {
    const { db, audit } = context;
    await requireMember(context, change);
    await db.begin(async (tx) => {
      const before = await lockTicket(tx, id);
      requireAsSeen(before.assigneeId, change);
      const { topic = before.topic, assigneeId = before.assigneeId } = change;
      await tx`update tickets set topic = ${topic} where id = ${id}`;
      await updateAssignee(tx, id, assigneeId);
      await audit.record(tx, {
        action: 'ticket.changed',
        actor,
        target: { kind: 'ticket', id },
        before: { topic: before.topic, assigneeId: before.assigneeId },
        after: { topic, assigneeId },
      });
      await showTeam(context, tx);
    });
    return getTeamTicket(context)({ id });
  };
