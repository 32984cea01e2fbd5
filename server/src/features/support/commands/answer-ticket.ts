import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { answerTicket as answerTicketCall } from '@mandap/contract/support/support.endpoints';
import type { TeamTicket } from '@mandap/contract/support/support.schemas';
import type { Actor } from '#server/actor.ts';
import { requireNotTaken, showTeam } from '#server/assignee.ts';
import { getTeamTicket } from '../queries/team-ticket.ts';
import type { SupportContext } from '../support.context.ts';
import { insertMessage, lockTicket, transitionTicket, updateAssignee } from '../support.store.ts';

/**
 * The team answers or asks for details. A ticket without an assignee is assigned to the person who answers. Throws
 * `ticket_not_found`, `ticket_moved_on`, or `case_taken` if it is assigned to somebody else.
 */
export const answerTicket =
  (context: SupportContext) =>
  async (
    actor: Actor,
    { id, text, isQuestion }: CheckedInputOf<typeof answerTicketCall>,
  ): Promise<TeamTicket> => {
    const { db, clock, audit, jobs } = context;
    await db.begin(async (tx) => {
      const now = clock.now();
      const { before, after } = await transitionTicket(tx, id, isQuestion ? 'ask' : 'answer', now);
      requireNotTaken(before.assigneeId, actor);
      if (!before.assigneeId) await updateAssignee(tx, id, actor.id);
      const message = { ticketId: id, kind: 'answered' as const, authorId: actor.id, text, createdAt: now };
      const messageId = await insertMessage(tx, message);
      await audit.record(tx, {
        action: 'ticket.answered',
        actor,
        target: { kind: 'ticket', id },
        before: { state: before.state },
        after: { state: after.state },
      });
      await showTeam(context, tx);
      await jobs.publish(tx, 'ticket.answered', { ticketId: id, messageId, isQuestion });
    });
    return getTeamTicket(context)({ id });
  };

/** Adds a note that only the team sees. Throws `ticket_not_found`. */
export const addNote =
  (context: SupportContext) =>
  async (actor: Actor, { id, text }: { id: string; text: string }): Promise<TeamTicket> => {
    const { db, clock, audit } = context;
    await db.begin(async (tx) => {
      await lockTicket(tx, id);
      const note = { ticketId: id, kind: 'note' as const, authorId: actor.id, text, createdAt: clock.now() };
      await insertMessage(tx, note);
      await audit.record(tx, { action: 'ticket.noted', actor, target: { kind: 'ticket', id } });
    });
    return getTeamTicket(context)({ id });
  };
