import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type {
  changeTicket as changeTicketCall,
  changeTicketState,
} from '@mandap/contract/support/support.endpoints';
import type { TeamTicket } from '@mandap/contract/support/support.schemas';
import type { Actor } from '#server/actor.ts';
import { requireAsSeen, requireMember, requireNotTaken, showTeam } from '#server/assignee.ts';
import { getTeamTicket } from '../queries/team-ticket.ts';
import type { SupportContext } from '../support.context.ts';
import { lockTicket, transitionTicket, updateAssignee } from '../support.store.ts';

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

const events = { acknowledge: 'ticket.acknowledged', close: 'ticket.closed', reopen: null } as const;

/** The team acknowledges, closes or reopens a ticket. Throws `ticket_not_found`, `ticket_moved_on` or `case_taken`. */
export const changeState =
  (context: SupportContext) =>
  async (actor: Actor, { id, transition }: CheckedInputOf<typeof changeTicketState>): Promise<TeamTicket> => {
    const { db, clock, audit, jobs } = context;
    await db.begin(async (tx) => {
      const { before, after } = await transitionTicket(tx, id, transition, clock.now());
      requireNotTaken(before.assigneeId, actor);
      await audit.record(tx, {
        action: 'ticket.state_changed',
        actor,
        target: { kind: 'ticket', id },
        before: { state: before.state },
        after: { state: after.state },
      });
      await showTeam(context, tx);
      const event = events[transition];
      if (event) await jobs.publish(tx, event, { ticketId: id });
    });
    return getTeamTicket(context)({ id });
  };
