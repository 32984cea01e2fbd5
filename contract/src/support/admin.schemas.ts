import { ticketMoves, ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';
import { id, moment, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { Upload } from '../files/uploads.schemas.ts';
import { adminListOf, adminPaging, searched } from '../lists.schemas.ts';
import { ticketScopes, ticketSorts } from './admin.ts';
import { longestTicketText } from './support.ts';

const Member = z.object({ id: id(), name: z.string() });

const TeamLine = z.object({
  id: id(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(ticketTopics),
  state: z.enum(ticketStates),
  excerpt: z.string(),
  assignee: z.nullable(Member),
  /** When the team has to have done the next thing; null while nothing waits for it. */
  dueAt: z.nullable(moment()),
  isOverdue: z.boolean(),
  createdAt: moment(),
  lastAt: moment(),
});
export type TeamLine = z.output<typeof TeamLine>;

const TeamMessage = z.object({
  id: id(),
  /** note: for the team alone. */
  kind: z.enum(['asked', 'answered', 'note']),
  /** Who of the team; empty for whoever asked. */
  author: z.string(),
  text: z.string(),
  attachments: z.array(Upload),
  createdAt: moment(),
});
export type TeamMessage = z.output<typeof TeamMessage>;

/** A ticket as the team sees it. */
export const TeamTicket = z.extend(TeamLine, {
  bookingCode: z.nullable(z.string()),
  /** `isProven`: written while signed in; otherwise it is only the account of the address that was typed. */
  account: z.nullable(z.object({ id: id(), isProven: z.boolean() })),
  acknowledgeBy: moment(),
  answerBy: moment(),
  messages: z.array(TeamMessage),
  /** What can be done in its state. */
  moves: z.array(z.enum(ticketMoves)),
  /** To whom it can be assigned. */
  team: z.array(Member),
});
export type TeamTicket = z.output<typeof TeamTicket>;

const wanted = {
  search: searched(),
  state: z.optional(z.enum(ticketStates, 'not_a_choice')),
  topic: z.optional(z.enum(ticketTopics, 'not_a_choice')),
  scope: z.optional(z.enum(ticketScopes, 'not_a_choice')),
  sort: z._default(z.enum(ticketSorts, 'not_a_choice'), 'due'),
};
const words = () => text(longestTicketText).check(z.minLength(1, 'required'));
const one = z.object({ id: id() });

export const listTickets = {
  summary: 'What people have written to the team',
  input: z.object({ ...wanted, ...adminPaging }),
  output: adminListOf(TeamLine),
} satisfies EndpointSchema;

export const exportTickets = {
  summary: 'Every ticket that is looked for, as a table',
  input: z.object(wanted),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const getTicket = {
  summary: 'One ticket with everything that was said and noted',
  input: one,
  output: TeamTicket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const answerTicket = {
  summary: 'Answer a ticket, or ask something back; it is mailed',
  input: z.extend(one, { text: words(), isQuestion: z._default(z.boolean('invalid'), false) }),
  output: TeamTicket,
  fails: ['ticket_not_found', 'ticket_moved_on'],
} satisfies EndpointSchema;

export const noteInTicket = {
  summary: 'Note something for the team alone',
  input: z.extend(one, { text: words() }),
  output: TeamTicket,
  success: 201,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const moveTicket = {
  summary: 'Acknowledge, close or reopen a ticket',
  input: z.extend(one, { move: z.enum(['acknowledge', 'close', 'reopen'], 'not_a_choice') }),
  output: TeamTicket,
  fails: ['ticket_not_found', 'ticket_moved_on'],
} satisfies EndpointSchema;

export const changeTicket = {
  summary: 'Change what a ticket is about, or who sees to it',
  input: z.extend(one, {
    topic: z.optional(z.enum(ticketTopics, 'not_a_choice')),
    assigneeId: z.optional(z.nullable(id())),
  }),
  output: TeamTicket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;
