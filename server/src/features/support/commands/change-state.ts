import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { changeTicketState } from '@mandap/contract/support/admin.endpoints';
import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import type { Actor } from '#server/actor.ts';
import { requireNotTaken, showTeam } from '#server/assignee.ts';
import { getTeamTicket } from '../queries/team-ticket.ts';
import type { SupportContext } from '../support.context.ts';
import { transitionTicket } from '../support.store.ts';

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
