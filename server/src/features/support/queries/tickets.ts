import type { ListedTicket, Ticket } from '@mandap/contract/support/support.schemas';
import { type Language, sourceLanguage } from '@mandap/domain/languages';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { Encryption } from '#server/platform/encryption.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import type { SupportContext } from '../support.context.ts';
import {
  presentListedTicket,
  presentTicket,
  type TicketMessageRow,
  type TicketRow,
} from '../support.present.ts';

/** The columns of ticket `t`. */
export const ticketColumns = (): Part => part`
  t.id, t.number, t.user_id, t.name, t.email, t.topic, t.booking_code, t.state, t.assignee_id, t.acknowledge_by,
  t.answer_by, t.due_at, t.last_at, t.created_at`;

/** The text of the last message of ticket `t`, without notes. */
export const lastText = (): Part => part`
  (select m.text from ticket_messages m where m.ticket_id = t.id and m.kind <> 'note'
    order by m.created_at desc, m.id desc limit 1)`;

/** A person's tickets, newest message first. */
export const listOwnTickets =
  ({ db }: SupportContext) =>
  async (
    { id: userId }: Actor,
    page: { page: number; pageSize: number },
  ): Promise<{ results: ListedTicket[]; count: number }> => {
    const [rows, count] = await Promise.all([
      db<(TicketRow & { lastText: string })[]>`
        select ${ticketColumns()}, ${lastText()} as last_text from tickets t where t.user_id = ${userId}
        order by t.last_at desc, t.id ${slice(page)}`,
      countRows(db, part`from tickets where user_id = ${userId}`),
    ]);
    return { results: rows.map((row) => presentListedTicket(row, row.lastText)), count };
  };

/** Throws `ticket_not_found`. */
export const getOwnTicket =
  (context: SupportContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<Ticket> =>
    readTicket(context, await findOwnTicket(context.db, actor, id));

/** Throws `ticket_not_found`. */
export const getTicketByLink =
  (context: SupportContext) =>
  async ({ token }: { token: string }): Promise<Ticket> =>
    readTicket(context, await findTicketByLink(context, token));

/** A ticket of this person. Throws `ticket_not_found`, also for everybody else's. */
export const findOwnTicket = async (sql: Sql, { id: userId }: Actor, id: string): Promise<TicketRow> => {
  const ticket = await findTicket(sql, id);
  if (ticket?.userId !== userId) throw new Failure('ticket_not_found');
  return ticket;
};

/** The ticket of an emailed link, which stops working once the account is deleted. Throws `ticket_not_found`. */
export const findTicketByLink = async (
  { db, ticketEncryption }: SupportContext,
  token: string,
): Promise<TicketRow> => {
  const ticket = await findTicket(db, decryptId(ticketEncryption, token));
  if (!ticket || ticket.name === '') throw new Failure('ticket_not_found');
  return ticket;
};

const decryptId = (encryption: Encryption, token: string): string => {
  try {
    return encryption.decrypt(token);
  } catch {
    throw new Failure('ticket_not_found');
  }
};

export const findTicket = async (sql: Sql, id: string): Promise<TicketRow | null> => {
  const [row] = await sql<TicketRow[]>`select ${ticketColumns()} from tickets t where t.id = ${id}`;
  return row ?? null;
};

/** The messages of a ticket, oldest first. */
export const selectTicketMessages = (sql: Sql, ticketId: string) => sql<TicketMessageRow[]>`
  select m.id, m.ticket_id, m.kind, m.author_id, m.text, m.created_at,
    array(select a.upload_id from ticket_attachments a where a.message_id = m.id order by a.position) as upload_ids
  from ticket_messages m where m.ticket_id = ${ticketId} order by m.created_at, m.id`;

/** A ticket as the requester sees it, with its messages. */
export const readTicket = async ({ db, files }: SupportContext, ticket: TicketRow): Promise<Ticket> => {
  const messages = await selectTicketMessages(db, ticket.id);
  return presentTicket(ticket, messages, await files.of(messages.flatMap(({ uploadIds }) => uploadIds)));
};

interface TicketForEmail extends Omit<TicketRow, 'bookingCode' | 'state' | 'lastAt' | 'createdAt'> {
  /** Of the page on which it was asked. */
  language: Language;
  /** The text of the message. */
  text: string;
  /** The token of a link that opens the ticket. */
  token: string;
}

/**
 * A ticket with the text of one message, by default the first. Null once the account is deleted, because nobody is left to
 * write to.
 */
export const findTicketForEmail =
  ({ db, ticketEncryption }: SupportContext) =>
  async (ticketId: string, messageId?: string | 'first'): Promise<TicketForEmail | null> => {
    const ticket = await findTicket(db, ticketId);
    if (!ticket || ticket.name === '') return null;
    const [asked] = await db<{ language: Language }[]>`select language from tickets where id = ${ticketId}`;
    const language = asked?.language ?? sourceLanguage;
    const messages = messageId ? await selectTicketMessages(db, ticketId) : [];
    const message = messageId === 'first' ? messages[0] : messages.find(({ id }) => id === messageId);
    return { ...ticket, language, text: message?.text ?? '', token: ticketEncryption.encrypt(ticketId) };
  };
