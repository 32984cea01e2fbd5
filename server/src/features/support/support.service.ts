import type { Ticket, TicketLine } from '@mandap/contract/support/support.schemas';
import { warnedBefore } from '@mandap/domain/support/tickets';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type Limit, type Limits, networkOf } from '../../platform/limits.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { createTicketMail } from './tickets.mail.ts';
import { presentLine, presentTicket } from './tickets.present.ts';
import type { TicketRow } from './tickets.record.ts';
import { createTicketsStore } from './tickets.store.ts';
import { createTicketWriting, type Question } from './tickets.writing.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  limits: Limits;
  uploads: Uploads;
  accounts: Accounts;
  /** The seal of the links in mails. */
  ticketEncryption: Encryption;
}

const hour = 60 * 60;
const perNetwork: Limit = { name: 'tickets-network', points: 10, seconds: hour };
/** Nobody's mailbox is filled by somebody who only knows their address. */
const perAddress: Limit = { name: 'tickets-address', points: 5, seconds: hour };
const perPerson: Limit = { name: 'tickets', points: 10, seconds: hour };
const perTicket: Limit = { name: 'ticket-messages', points: 20, seconds: hour };

/** What people write to the team, as those who wrote it see it. */
export const createSupport = (dependencies: Dependencies) => {
  const { db, jobs, clock, limits, uploads, accounts, ticketEncryption } = dependencies;
  const store = createTicketsStore(db);
  const writing = createTicketWriting({ jobs, clock, uploads, store });

  const present = async (ticket: TicketRow): Promise<Ticket> => {
    const messages = await store.messages(ticket.id);
    return presentTicket(ticket, messages, await uploads.of(messages.flatMap(({ uploadIds }) => uploadIds)));
  };

  const ticketOf = async (id: string): Promise<TicketRow> => {
    const ticket = await store.find(id);
    if (!ticket) throw new Failure('ticket_not_found');
    return ticket;
  };

  /** A ticket of one's own; for everybody else it does not exist. */
  const own = async ({ id: userId }: Actor, id: string): Promise<TicketRow> => {
    const ticket = await ticketOf(id);
    if (ticket.userId !== userId) throw new Failure('ticket_not_found');
    return ticket;
  };

  const behind = async (token: string): Promise<TicketRow> => {
    const ticket = await ticketOf(opened(ticketEncryption, token));
    // Whoever left took their mails' links with them.
    if (ticket.email === '') throw new Failure('ticket_not_found');
    return ticket;
  };

  const write = async (
    { id, userId }: TicketRow,
    words: { text: string; uploadIds: string[] },
  ): Promise<Ticket> => {
    await limits.consume(perTicket, id);
    const after = await db.begin(async (tx) => {
      const moved = await writing.move(tx, id, 'write');
      const messageId = await writing.say(tx, id, 'asked', { ...words, authorId: userId });
      await jobs.publish(tx, 'ticket.written', { ticketId: id, messageId });
      return moved.after;
    });
    return present(after);
  };

  /** Warns the team of what runs out, once for each time. */
  const warn = async (): Promise<void> => {
    const now = clock.now().getTime();
    const before = {
      open: new Date(now + warnedBefore.open),
      acknowledged: new Date(now + warnedBefore.acknowledged),
    };
    await db.begin(async (tx) => {
      for (const ticketId of await store.takeDue(tx, before))
        await jobs.publish(tx, 'ticket.due', { ticketId });
    });
  };
  return {
    warn,
    forget: (userId: string): Promise<void> =>
      db.begin(async (tx) => uploads.remove(tx, await store.forget(tx, userId))),

    /** Without an account. Resolves to the ticket's number. */
    async open(question: Question & { text: string; website: string }, ip: string): Promise<string> {
      const { text, website, ...asked } = question;
      if (website) throw new Failure('ticket_refused');
      await limits.consume(perNetwork, networkOf(ip));
      await limits.consume(perAddress, asked.email);
      const words = { text, uploadIds: [], authorId: null };
      return (await db.begin((tx) => writing.open(tx, asked, words))).number;
    },

    async openOwn(
      { id }: Actor,
      question: Pick<Question, 'topic' | 'bookingCode'> & { text: string; uploadIds: string[] },
    ): Promise<Ticket> {
      await limits.consume(perPerson, id);
      const person = await accounts.contactOf(id);
      if (!person) throw new Failure('not_authenticated');
      const { text, uploadIds, ...asked } = question;
      const whole = { ...asked, name: person.name, email: person.email };
      return present(await db.begin((tx) => writing.open(tx, whole, { text, uploadIds, authorId: id })));
    },

    async list(
      { id }: Actor,
      page: { page: number; pageSize: number },
    ): Promise<{ results: TicketLine[]; count: number }> {
      const { results, count } = await store.listOf(id, page);
      return { results: results.map(presentLine), count };
    },

    see: async (actor: Actor, id: string): Promise<Ticket> => present(await own(actor, id)),

    seeBehind: async (token: string): Promise<Ticket> => present(await behind(token)),

    async write(actor: Actor, id: string, words: { text: string; uploadIds: string[] }): Promise<Ticket> {
      return write(await own(actor, id), words);
    },

    async writeBehind(token: string, text: string): Promise<Ticket> {
      return write(await behind(token), { text, uploadIds: [] });
    },

    /** What letters and notices say; null where there is nobody left to tell. */
    forMail: createTicketMail({ store, ticketEncryption }),

    async dataOf(userId: string): Promise<PersonalData> {
      const tickets = await store.allOf(userId);
      return { sections: { tickets: await Promise.all(tickets.map(present)) } };
    },
  };
};

const opened = (encryption: Encryption, token: string): string => {
  try {
    return encryption.decrypt(token);
  } catch {
    throw new Failure('ticket_not_found');
  }
};

export type Support = ReturnType<typeof createSupport>;
