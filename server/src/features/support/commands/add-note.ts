import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import type { Actor } from '#server/actor.ts';
import { getTeamTicket } from '../queries/team-ticket.ts';
import type { SupportContext } from '../support.context.ts';
import { insertMessage, lockTicket } from '../support.store.ts';

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
