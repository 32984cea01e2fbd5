import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/support/support.endpoints';
import type { Ticket } from '@mandap/contract/support/support.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { type Limit, networkOf } from '#server/platform/limits.ts';
import { readTicket } from '../queries/tickets.ts';
import type { SupportContext } from '../support.context.ts';
import type { TicketRow } from '../support.present.ts';
import { insertMessage, insertTicket, type NewTicket } from '../support.store.ts';

const perNetwork: Limit = { name: 'tickets-network', points: 10, seconds: 3600 };
/** Limits tickets per address, so that others cannot flood somebody's mailbox. */
const perAddress: Limit = { name: 'tickets-address', points: 5, seconds: 3600 };
const perPerson: Limit = { name: 'tickets', points: 10, seconds: 3600 };

/** Opens a ticket without an account. Throws `ticket_refused` if the honeypot field is filled in. */
export const openTicket =
  (context: SupportContext) =>
  async (
    { text, website, ...ticket }: CheckedInputOf<typeof calls.openTicket>,
    ip: string,
  ): Promise<OutputOf<typeof calls.openTicket>> => {
    const { db, limits } = context;
    if (website) throw new Failure('ticket_refused');
    await limits.consume(perNetwork, networkOf(ip));
    await limits.consume(perAddress, ticket.email);
    const { number } = await db.begin((tx) => open(context, tx, { ...ticket, userId: null }, text));
    return { number };
  };

/** Opens a ticket of a signed-in person. Throws `upload_not_found`. */
export const openOwnTicket =
  (context: SupportContext) =>
  async (
    actor: Actor,
    { text, uploadIds, ...question }: CheckedInputOf<typeof calls.openOwnTicket>,
  ): Promise<Ticket> => {
    const { db, limits, accounts, files } = context;
    await limits.consume(perPerson, actor.id);
    const person = await accounts.contactOf(actor.id);
    if (!person) throw new Failure('not_authenticated');
    const ticket = { ...question, userId: actor.id, name: person.name, email: person.email };
    const row = await db.begin(async (tx) => {
      await files.claim(tx, actor, uploadIds, 'support');
      return open(context, tx, ticket, text, uploadIds);
    });
    return readTicket(context, row);
  };

const open = async (
  { clock, jobs }: SupportContext,
  tx: Sql,
  ticket: NewTicket,
  text: string,
  uploadIds: readonly string[] = [],
): Promise<TicketRow> => {
  const createdAt = clock.now();
  const row = await insertTicket(tx, ticket, createdAt);
  await insertMessage(tx, {
    ticketId: row.id,
    kind: 'asked',
    authorId: row.userId,
    text,
    createdAt,
    uploadIds,
  });
  await jobs.publish(tx, 'ticket.opened', { ticketId: row.id });
  return row;
};
