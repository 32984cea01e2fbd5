import {
  acknowledgeBy,
  answerBy,
  answerByAfter,
  dueAt,
  stateAfter,
  type TicketTopic,
  type TicketTransition,
  warningPeriods,
} from '@mandap/domain/support/tickets';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { newCode } from '#server/short-code.ts';
import { ticketColumns } from './queries/tickets.ts';
import type { TicketMessageRow, TicketRow } from './support.present.ts';

/** A requester's ticket. `userId` is null for visitors without an account. */
export interface NewTicket {
  userId: string | null;
  name: string;
  email: string;
  topic: TicketTopic;
  /** Empty if the ticket is not about a booking. */
  bookingCode: string;
}

/** Locks a ticket until the transaction ends. Throws `ticket_not_found`. */
export const lockTicket = async (tx: Sql, id: string): Promise<TicketRow> => {
  const [row] = await tx<
    TicketRow[]
  >`select ${ticketColumns()} from tickets t where t.id = ${id} for no key update`;
  if (!row) throw new Failure('ticket_not_found');
  return row;
};

const searchText = (...texts: string[]): string => texts.join('\n').toLowerCase();

/** Inserts a ticket with a unique number. */
export const insertTicket = async (tx: Sql, ticket: NewTicket, now: Date): Promise<TicketRow> => {
  const [id, number, bookingCode] = [newId(), newCode('MT'), ticket.bookingCode.toUpperCase() || null];
  const deadlines = { state: 'open' as const, acknowledgeBy: acknowledgeBy(now), answerBy: answerBy(now) };
  const [row] = await tx<TicketRow[]>`
    insert into tickets as t (id, number, user_id, name, email, language, topic, booking_code, state, acknowledge_by, answer_by,
      due_at, last_at, created_at, search_text)
    values (${id}, ${number}, ${ticket.userId}, ${ticket.name}, ${ticket.email}, ${requestLanguage()}, ${ticket.topic}, ${bookingCode},
      ${deadlines.state}, ${deadlines.acknowledgeBy}, ${deadlines.answerBy}, ${dueAt(deadlines)}, ${now}, ${now},
      ${searchText(number, ticket.name, ticket.email, bookingCode ?? '')})
    on conflict on constraint ticket_number_is_taken do nothing returning ${ticketColumns()}`;
  return row ?? insertTicket(tx, ticket, now);
};

/** Resolves to the id of the message. */
export const insertMessage = async (
  tx: Sql,
  { ticketId, kind, authorId, text, createdAt, uploadIds = [] }: NewMessage,
): Promise<string> => {
  const id = newId();
  await tx`
    insert into ticket_messages (id, ticket_id, kind, author_id, text, created_at)
    values (${id}, ${ticketId}, ${kind}, ${authorId}, ${text}, ${createdAt})`;
  await tx`update tickets set search_text = search_text || ${`\n${searchText(text)}`} where id = ${ticketId}`;
  await tx`
    insert into ticket_attachments (message_id, upload_id, position)
    select ${id}, upload, n - 1 from unnest(${[...uploadIds]}::uuid[]) with ordinality as of_message (upload, n)`;
  return id;
};

interface NewMessage extends Omit<TicketMessageRow, 'id' | 'uploadIds'> {
  uploadIds?: readonly string[];
}

/**
 * Changes a ticket's state and deadlines. Resolves to the ticket before and after. Throws `ticket_not_found`
 * or `ticket_moved_on`.
 */
export const transitionTicket = async (
  tx: Sql,
  id: string,
  transition: TicketTransition,
  now: Date,
): Promise<{ before: TicketRow; after: TicketRow }> => {
  const before = await lockTicket(tx, id);
  const state = stateAfter(transition, before.state);
  if (!state) throw new Failure('ticket_moved_on');
  const changed = { ...before, state, answerBy: answerByAfter(transition, before, now) };
  const after = { ...changed, dueAt: dueAt(changed), lastAt: now };
  await tx`
    update tickets set state = ${state}, answer_by = ${after.answerBy}, due_at = ${after.dueAt}, last_at = ${now}
    where id = ${id}`;
  return { before, after };
};

export const updateAssignee = async (tx: Sql, id: string, assigneeId: string | null): Promise<void> => {
  await tx`update tickets set assignee_id = ${assigneeId} where id = ${id}`;
};

/** As many as one transaction of a job changes. */
export const ticketsAtOnce = 200;

/** Marks tickets with a near deadline that the team has not been warned of. Resolves to their ids. */
export const markWarned = async (tx: Sql, now: Date): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    update tickets set warned_for = due_at where id in (
      select t.id from tickets t where t.warned_for is distinct from t.due_at and ${isDueSoon(now)}
      order by t.due_at, t.id limit ${ticketsAtOnce} for no key update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
};

/** Whether the deadline of ticket `t` is near or over, so that the team must be warned. */
export const isDueSoon = (now: Date) => {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  return part`((t.state = 'open' and t.due_at <= ${after(warningPeriods.open)})
    or (t.state = 'acknowledged' and t.due_at <= ${after(warningPeriods.acknowledged)}))`;
};
