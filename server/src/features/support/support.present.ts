import type { Upload } from '@mandap/contract/files/files.schemas';
import type { ListedTeamTicket, ListedTicket, Ticket } from '@mandap/contract/support/support.schemas';
import type { TicketState, TicketTopic } from '@mandap/domain/support/tickets';
import { personName } from '#server/i18n/person-name.ts';
import { excerptOf } from '#server/public-text.ts';

export interface TicketRow {
  id: string;
  number: string;
  /** Null if written without signing in. */
  userId: string | null;
  name: string;
  /** Empty once the account is deleted. */
  email: string;
  topic: TicketTopic;
  bookingCode: string | null;
  state: TicketState;
  assigneeId: string | null;
  acknowledgeBy: Date;
  answerBy: Date;
  /** The deadline of the team's next step. Null if none is pending. */
  dueAt: Date | null;
  lastAt: Date;
  createdAt: Date;
}

export interface TicketMessageRow {
  id: string;
  ticketId: string;
  /** note: visible only to the team. */
  kind: 'asked' | 'answered' | 'note';
  authorId: string | null;
  text: string;
  createdAt: Date;
  uploadIds: string[];
}

/** In characters. */
const maxExcerptLength = 140;

export const presentListedTicket = (
  { id, number, topic, state, createdAt, lastAt }: TicketRow,
  newestText: string,
): ListedTicket => ({
  id,
  number,
  topic,
  state,
  excerpt: excerptOf(newestText, maxExcerptLength),
  createdAt: createdAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

/** A ticket as the requester sees it, without the team's notes. */
export const presentTicket = (
  ticket: TicketRow,
  all: readonly TicketMessageRow[],
  uploads: ReadonlyMap<string, Upload>,
): Ticket => {
  const messages = all.filter(({ kind }) => kind !== 'note');
  return {
    ...presentListedTicket(ticket, messages.at(-1)?.text ?? ''),
    bookingCode: ticket.bookingCode,
    answerBy: ticket.dueAt && ticket.answerBy.toISOString(),
    messages: messages.map(({ id, kind, text, uploadIds, createdAt }) => ({
      id,
      text,
      isTeam: kind === 'answered',
      attachments: uploadIds.flatMap((uploadId) => uploads.get(uploadId) ?? []),
      createdAt: createdAt.toISOString(),
    })),
  };
};

export interface ListedTicketRow extends TicketRow {
  assigneeName: string | null;
  lastText: string;
}

export const presentListedTeamTicket = (
  ticket: TicketRow,
  { assigneeName, lastText: newestText }: Pick<ListedTicketRow, 'assigneeName' | 'lastText'>,
  now: Date,
): ListedTeamTicket => {
  const { id, number, name, email, topic, state, assigneeId, dueAt, createdAt, lastAt } = ticket;
  return {
    id,
    number,
    name,
    email,
    topic,
    state,
    excerpt: excerptOf(newestText, maxExcerptLength),
    assignee: assigneeId ? { id: assigneeId, name: personName(assigneeName ?? '') } : null,
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: dueAt !== null && dueAt < now,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
  };
};
