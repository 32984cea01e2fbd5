import type { LimitedPage } from '@mandap/contract/lists';
import type { TeamLine, TeamTicket } from '@mandap/contract/support/admin.schemas';
import type { TicketTopic } from '@mandap/domain/support/tickets';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { presentTeamLine, presentTeamTicket } from './support-team.present.ts';
import { createTeamListStore, type TeamLineRecord, type TicketSearch } from './support-team-list.store.ts';
import type { TicketRow } from './tickets.record.ts';
import { createTicketsStore } from './tickets.store.ts';
import { createTicketWriting } from './tickets.writing.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  uploads: Uploads;
  accounts: Accounts;
}

type Wanted = Omit<TicketSearch, 'by' | 'now'>;
type StateMove = 'acknowledge' | 'close' | 'reopen';

const told = { acknowledge: 'ticket.acknowledged', close: 'ticket.closed', reopen: null } as const;

/** Tickets as the administrators see to them. */
export const createSupportTeam = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, uploads, accounts } = dependencies;
  const store = createTicketsStore(db);
  const lists = createTeamListStore(db);
  const writing = createTicketWriting({ jobs, clock, uploads, store });

  const asked = (requested: Wanted, { id }: Actor): TicketSearch => ({
    ...requested,
    by: id,
    now: clock.now(),
  });

  const accountOf = async ({ userId, email }: TicketRow): Promise<TeamTicket['account']> => {
    if (userId) return { id: userId, isProven: true };
    const person = email ? await accounts.findByEmail(email) : null;
    return person && { id: person.id, isProven: false };
  };

  const see = async (id: string): Promise<TeamTicket> => {
    const ticket = await store.find(id);
    if (!ticket) throw new Failure('ticket_not_found');
    const messages = await store.messages(id);
    const authors = messages.flatMap(({ kind, authorId }) =>
      kind !== 'asked' && authorId ? [authorId] : [],
    );
    const [uploaded, people, team, account] = await Promise.all([
      uploads.of(messages.flatMap(({ uploadIds }) => uploadIds)),
      accounts.people([...authors, ...(ticket.assigneeId ? [ticket.assigneeId] : [])]),
      accounts.admins(),
      accountOf(ticket),
    ]);
    return presentTeamTicket(ticket, { messages, uploaded, people, team, account, now: clock.now() });
  };

  return {
    see,

    async list(
      actor: Actor,
      { page, pageSize, ...requested }: Wanted & { page: number; pageSize: number },
    ): Promise<LimitedPage<TeamLine>> {
      const found = await lists.list(asked(requested, actor), { page, pageSize });
      return { ...found, results: found.results.map((row) => presentTeamLine(row, clock.now())) };
    },

    all: (actor: Actor, requested: Wanted): AsyncIterable<TeamLineRecord[]> =>
      lists.all(asked(requested, actor)),

    /** Whoever answers what nobody sees to sees to it from then on. */
    async answer(
      actor: Actor,
      id: string,
      words: { text: string; isQuestion: boolean },
    ): Promise<TeamTicket> {
      const { text, isQuestion } = words;
      await db.begin(async (tx) => {
        const known = await store.lock(tx, id);
        const assigneeId = known?.assigneeId ?? actor.id;
        const { before, after } = await writing.move(tx, id, isQuestion ? 'ask' : 'answer', { assigneeId });
        const messageId = await writing.say(tx, id, 'answered', { text, uploadIds: [], authorId: actor.id });
        await audit.record(tx, {
          action: 'ticket.answered',
          actor,
          target: { kind: 'ticket', id },
          before: { state: before.state },
          after: { state: after.state },
        });
        await jobs.publish(tx, 'ticket.answered', { ticketId: id, messageId, isQuestion });
      });
      return see(id);
    },

    async note(actor: Actor, id: string, text: string): Promise<TeamTicket> {
      await db.begin(async (tx) => {
        if (!(await store.lock(tx, id))) throw new Failure('ticket_not_found');
        await writing.say(tx, id, 'note', { text, uploadIds: [], authorId: actor.id });
        await audit.record(tx, { action: 'ticket.noted', actor, target: { kind: 'ticket', id } });
      });
      return see(id);
    },

    async move(actor: Actor, id: string, move: StateMove): Promise<TeamTicket> {
      await db.begin(async (tx) => {
        const { before, after } = await writing.move(tx, id, move);
        await audit.record(tx, {
          action: 'ticket.state_changed',
          actor,
          target: { kind: 'ticket', id },
          before: { state: before.state },
          after: { state: after.state },
        });
        const fact = told[move];
        if (fact) await jobs.publish(tx, fact, { ticketId: id });
      });
      return see(id);
    },

    /** Throws `bad_input` where the assignee is no administrator. */
    async change(
      actor: Actor,
      id: string,
      { topic, assigneeId }: { topic?: TicketTopic | undefined; assigneeId?: string | null | undefined },
    ): Promise<TeamTicket> {
      const team = (await accounts.admins()).map((admin) => admin.id);
      if (assigneeId && !team.includes(assigneeId))
        throw new Failure('bad_input', { fields: { assigneeId: ['not_a_choice'] } });
      await db.begin(async (tx) => {
        const before = await store.lock(tx, id);
        if (!before) throw new Failure('ticket_not_found');
        const after = {
          ...before,
          topic: topic ?? before.topic,
          assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
        };
        await store.update(tx, after);
        await audit.record(tx, {
          action: 'ticket.changed',
          actor,
          target: { kind: 'ticket', id },
          before: { topic: before.topic, assigneeId: before.assigneeId },
          after: { topic: after.topic, assigneeId: after.assigneeId },
        });
      });
      return see(id);
    },
  };
};

export type SupportTeam = ReturnType<typeof createSupportTeam>;
