import { ticketMoves, ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';
import { id, moment, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { FileAnswer } from '../files/files.ts';
import { Upload } from '../files/uploads.ts';
import { adminListOf, adminPaging, searched } from '../lists.ts';
import { longestTicketText } from './support.ts';

/** due: what runs out first is first. */
export const ticketSorts = ['due', 'newest', 'oldest'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** soon: near the end of their time, or past it; overdue: past it; mine: assigned to whoever asks. */
export const ticketScopes = ['waiting', 'soon', 'overdue', 'mine'] as const;
export type TicketScope = (typeof ticketScopes)[number];

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
const access = ['admin'] as const;
const words = () => text(longestTicketText).check(z.minLength(1, 'required'));
const one = z.object({ id: id() });

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/admin/tickets/',
  summary: 'What people have written to the team',
  access,
  input: z.object({ ...wanted, ...adminPaging }),
  output: adminListOf(TeamLine),
});

export const exportTickets = endpoint({
  method: 'GET',
  path: '/api/admin/tickets/export/',
  summary: 'Every ticket that is looked for, as a table',
  access,
  input: z.object(wanted),
  output: FileAnswer(),
  file: 'text/csv',
});

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/admin/tickets/:id/',
  summary: 'One ticket with everything that was said and noted',
  access,
  input: one,
  output: TeamTicket,
  fails: ['ticket_not_found'],
});

export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/admin/tickets/:id/answer/',
  summary: 'Answer a ticket, or ask something back; it is mailed',
  access,
  input: z.extend(one, { text: words(), isQuestion: z._default(z.boolean('invalid'), false) }),
  output: TeamTicket,
  fails: ['ticket_not_found', 'ticket_moved_on'],
});

export const noteInTicket = endpoint({
  method: 'POST',
  path: '/api/admin/tickets/:id/notes/',
  summary: 'Note something for the team alone',
  access,
  input: z.extend(one, { text: words() }),
  output: TeamTicket,
  success: 201,
  fails: ['ticket_not_found'],
});

export const moveTicket = endpoint({
  method: 'POST',
  path: '/api/admin/tickets/:id/state/',
  summary: 'Acknowledge, close or reopen a ticket',
  access,
  input: z.extend(one, { move: z.enum(['acknowledge', 'close', 'reopen'], 'not_a_choice') }),
  output: TeamTicket,
  fails: ['ticket_not_found', 'ticket_moved_on'],
});

export const changeTicket = endpoint({
  method: 'PATCH',
  path: '/api/admin/tickets/:id/',
  summary: 'Change what a ticket is about, or who sees to it',
  access,
  input: z.extend(one, {
    topic: z.optional(z.enum(ticketTopics, 'not_a_choice')),
    assigneeId: z.optional(z.nullable(id())),
  }),
  output: TeamTicket,
  fails: ['ticket_not_found'],
});
