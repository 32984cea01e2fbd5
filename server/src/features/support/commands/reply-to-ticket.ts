import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/support/support.endpoints';
import type { Ticket } from '@mandap/contract/support/support.schemas';
import type { Actor } from '#server/actor.ts';
import type { Limit } from '#server/platform/limits.ts';
import { findOwnTicket, findTicketByLink, readTicket } from '../queries/tickets.ts';
import type { SupportContext } from '../support.context.ts';
import type { TicketRow } from '../support.present.ts';
import { insertMessage, transitionTicket } from '../support.store.ts';

const perTicket: Limit = { name: 'ticket-messages', points: 20, seconds: 3600 };

/** The requester's reply, which returns the ticket to the team. Throws `ticket_not_found` or `upload_not_found`. */
export const replyToTicket =
  (context: SupportContext) =>
  async (
    actor: Actor,
    { id, text, uploadIds }: CheckedInputOf<typeof calls.replyToTicket>,
  ): Promise<Ticket> =>
    reply(context, await findOwnTicket(context.db, actor, id), text, uploadIds);

/** The requester's reply through the link in an email. */
export const replyByLink =
  (context: SupportContext) =>
  async ({ token, text }: CheckedInputOf<typeof calls.replyByLink>): Promise<Ticket> =>
    reply(context, await findTicketByLink(context, token), text, []);

const reply = async (
  context: SupportContext,
  { id, userId }: TicketRow,
  text: string,
  uploadIds: readonly string[],
): Promise<Ticket> => {
  const { db, clock, files, jobs, limits } = context;
  await limits.consume(perTicket, id);
  const row = await db.begin(async (tx) => {
    const now = clock.now();
    const { after } = await transitionTicket(tx, id, 'write', now);
    if (userId) await files.claim(tx, { id: userId }, uploadIds, 'support');
    const message = {
      ticketId: id,
      kind: 'asked' as const,
      authorId: userId,
      text,
      uploadIds,
      createdAt: now,
    };
    const messageId = await insertMessage(tx, message);
    await jobs.publish(tx, 'ticket.written', { ticketId: id, messageId });
    return after;
  });
  return readTicket(context, row);
};
