import {
  acknowledgeBy,
  afterMove,
  answerBy,
  answerByAfter,
  dueAt,
  type TicketMove,
  type TicketTopic,
} from '@mandap/domain/support/tickets';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { newCode } from '../../short-code.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { TicketMessageKind, TicketRow } from './tickets.record.ts';
import type { TicketsStore } from './tickets.store.ts';

/** What somebody writes, and who they are where that is known. */
export interface Words {
  text: string;
  uploadIds: readonly string[];
  authorId: string | null;
}

export interface Question {
  name: string;
  email: string;
  topic: TicketTopic;
  bookingCode: string;
}

interface Dependencies {
  jobs: Pick<Jobs<DomainEvents>, 'publish'>;
  clock: Clock;
  uploads: Pick<Uploads, 'claim'>;
  store: TicketsStore;
}

/** How tickets begin, grow and move. */
export const createTicketWriting = ({ jobs, clock, uploads, store }: Dependencies) => {
  const begun = (userId: string | null, { bookingCode, ...question }: Question): TicketRow => {
    const now = clock.now();
    const clocks = { state: 'open' as const, acknowledgeBy: acknowledgeBy(now), answerBy: answerBy(now) };
    return {
      ...question,
      ...clocks,
      id: newId(),
      number: newCode('MT'),
      userId,
      assigneeId: null,
      bookingCode: bookingCode.toUpperCase() || null,
      dueAt: dueAt(clocks),
      lastAt: now,
      createdAt: now,
    };
  };

  const insertNumbered = async (tx: Sql, ticket: TicketRow): Promise<TicketRow> => {
    if (await store.insert(tx, ticket)) return ticket;
    return insertNumbered(tx, { ...ticket, number: newCode('MT') });
  };

  const say = async (
    tx: Sql,
    ticketId: string,
    kind: TicketMessageKind,
    { text, uploadIds, authorId }: Words,
  ): Promise<string> => {
    const id = newId();
    if (authorId) await uploads.claim(tx, { id: authorId }, uploadIds, 'support');
    await store.addMessage(tx, { id, ticketId, kind, authorId, text, createdAt: clock.now() }, uploadIds);
    return id;
  };

  return {
    say,

    async open(tx: Sql, question: Question, words: Words): Promise<TicketRow> {
      const ticket = await insertNumbered(tx, begun(words.authorId, question));
      await say(tx, ticket.id, 'asked', words);
      await jobs.publish(tx, 'ticket.opened', { ticketId: ticket.id });
      return ticket;
    },

    /** Makes a move; throws `ticket_not_found` or `ticket_moved_on`. Resolves to the ticket before and after it. */
    async move(
      tx: Sql,
      id: string,
      move: TicketMove,
      change: Partial<Pick<TicketRow, 'assigneeId'>> = {},
    ): Promise<{ before: TicketRow; after: TicketRow }> {
      const before = await store.lock(tx, id);
      if (!before) throw new Failure('ticket_not_found');
      const state = afterMove(move, before.state);
      if (!state) throw new Failure('ticket_moved_on');
      const now = clock.now();
      const clocks = { ...before, state, answerBy: answerByAfter(move, before, now) };
      const after = { ...clocks, ...change, dueAt: dueAt(clocks), lastAt: now };
      await store.update(tx, after);
      return { before, after };
    },
  };
};

export type TicketWriting = ReturnType<typeof createTicketWriting>;
