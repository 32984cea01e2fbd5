import type { TeamTicket } from '@mandap/contract/support/support.schemas';
import { transitionsFrom } from '@mandap/domain/support/tickets';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { findQueuePlace } from '#server/platform/queue-place.ts';
import type { SupportContext } from '../support.context.ts';
import { presentListedTeamTicket, type TicketRow } from '../support.present.ts';
import { findTicket, selectTicketMessages } from './tickets.ts';

/** A ticket as the team sees it, with its notes. Throws `ticket_not_found`. */
export const getTeamTicket =
  (context: SupportContext) =>
  async ({ id: ticketId }: { id: string }): Promise<TeamTicket> => {
    const { db, clock, accounts, files } = context;
    const ticket = await findTicket(db, ticketId);
    if (!ticket) throw new Failure('ticket_not_found');
    const messages = await selectTicketMessages(db, ticketId);
    const members = messages.flatMap(({ kind, authorId }) => (kind === 'asked' ? [] : (authorId ?? [])));
    const [uploads, people, team, account, place] = await Promise.all([
      files.of(messages.flatMap(({ uploadIds }) => uploadIds)),
      accounts.people([...members, ...(ticket.assigneeId ? [ticket.assigneeId] : [])]),
      accounts.admins(db),
      accountOf(context, ticket),
      findQueuePlace(db, part`select id, due_at as since from tickets where due_at is not null`, ticketId),
    ]);
    const nameOf = (id: string | null): string => (id && people.get(id)?.name) || '';
    const shown = {
      assigneeName: nameOf(ticket.assigneeId),
      lastText: messages.findLast(({ kind }) => kind !== 'note')?.text ?? '',
    };
    return {
      ...presentListedTeamTicket(ticket, shown, clock.now()),
      bookingCode: ticket.bookingCode,
      account,
      acknowledgeBy: ticket.acknowledgeBy.toISOString(),
      answerBy: ticket.answerBy.toISOString(),
      messages: messages.map(({ id, kind, authorId, text, uploadIds, createdAt }) => ({
        id,
        kind,
        text,
        author: kind === 'asked' ? '' : nameOf(authorId),
        attachments: uploadIds.flatMap((uploadId) => uploads.get(uploadId) ?? []),
        createdAt: createdAt.toISOString(),
      })),
      transitions: transitionsFrom(ticket.state).filter((transition) => transition !== 'write'),
      team: team.map(({ id, name }) => ({ id, name })),
      place,
    };
  };

const accountOf = async (
  { accounts }: SupportContext,
  { userId, email }: TicketRow,
): Promise<TeamTicket['account']> => {
  if (userId) return { id: userId, isProven: true };
  const person = email ? await accounts.findByEmail(email) : null;
  return person && { id: person.id, isProven: false };
};
