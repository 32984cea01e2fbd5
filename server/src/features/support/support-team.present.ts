import type { Upload } from '@mandap/contract/files/uploads.schemas';
import type { TeamLine, TeamTicket } from '@mandap/contract/support/admin.schemas';
import { movesFrom } from '@mandap/domain/support/tickets';
import type { Person } from '../accounts/queries/people.ts';
import type { TeamLineRecord } from './support-team-list.store.ts';
import { excerptOf } from './tickets.present.ts';
import type { TicketMessageRecord, TicketRow } from './tickets.record.ts';

const shown = (ticket: TicketRow, assignee: string | null, now: Date): Omit<TeamLine, 'excerpt'> => {
  const { id, number, name, email, topic, state, assigneeId, dueAt, createdAt, lastAt } = ticket;
  return {
    id,
    number,
    name,
    email,
    topic,
    state,
    assignee: assigneeId ? { id: assigneeId, name: assignee ?? '' } : null,
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: dueAt !== null && dueAt < now,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
  };
};

export const presentTeamLine = (ticket: TeamLineRecord, now: Date): TeamLine => ({
  ...shown(ticket, ticket.assigneeName, now),
  excerpt: excerptOf(ticket.lastText),
});

interface Around {
  messages: readonly TicketMessageRecord[];
  uploaded: ReadonlyMap<string, Upload>;
  people: ReadonlyMap<string, Person>;
  team: readonly Person[];
  account: TeamTicket['account'];
  now: Date;
}

export const presentTeamTicket = (ticket: TicketRow, around: Around): TeamTicket => {
  const { messages, uploaded, people, team, account, now } = around;
  const nameOf = (id: string | null): string => (id && people.get(id)?.name) || '';
  return {
    ...shown(ticket, nameOf(ticket.assigneeId), now),
    excerpt: excerptOf(messages.findLast(({ kind }) => kind !== 'note')?.text ?? ''),
    bookingCode: ticket.bookingCode,
    account,
    acknowledgeBy: ticket.acknowledgeBy.toISOString(),
    answerBy: ticket.answerBy.toISOString(),
    messages: messages.map(({ id, kind, authorId, text, uploadIds, createdAt }) => ({
      id,
      kind,
      text,
      author: kind === 'asked' ? '' : nameOf(authorId),
      attachments: uploadIds.flatMap((uploadId) => uploaded.get(uploadId) ?? []),
      createdAt: createdAt.toISOString(),
    })),
    moves: movesFrom(ticket.state).filter((move) => move !== 'write'),
    team: team.map(({ id, name }) => ({ id, name })),
  };
};
