import { ticketStates, ticketTopics, ticketTransitions } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';
import { id, noBlank, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { Upload } from '../files/uploads.schemas.ts';
import { adminListOf, adminPaging, assigning, QueuePlace, searched, TeamMember } from '../lists.schemas.ts';
import { ticketScopes, ticketSorts } from './admin.ts';
import { maxTicketTextLength } from './support.ts';

const ListedTeamTicket = z.object({
  id: id(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(ticketTopics),
  state: z.enum(ticketStates),
  excerpt: z.string(),
  assignee: z.nullable(TeamMember),
  /** The deadline of the team's next step; null when none is pending. */
  dueAt: z.nullable(timestamp()),
  isOverdue: z.boolean(),
  createdAt: timestamp(),
  lastAt: timestamp(),
});
export type ListedTeamTicket = z.output<typeof ListedTeamTicket>;

const TeamMessage = z.object({
  id: id(),
  /** note: visible to the team only. */
  kind: z.enum(['asked', 'answered', 'note']),
  /** The team member; empty for the requester. */
  author: z.string(),
  text: z.string(),
  attachments: z.array(Upload),
  createdAt: timestamp(),
});
export type TeamMessage = z.output<typeof TeamMessage>;

/** A ticket as the team sees it. */
export const TeamTicket = z.extend(ListedTeamTicket, {
  bookingCode: z.nullable(z.string()),
  /** `isProven`: written while signed in; otherwise only inferred from the typed address. */
  account: z.nullable(z.object({ id: id(), isProven: z.boolean() })),
  acknowledgeBy: timestamp(),
  answerBy: timestamp(),
  messages: z.array(TeamMessage),
  /** The transitions its status allows. */
  transitions: z.array(z.enum(ticketTransitions)),
  /** The people it can be assigned to. */
  team: z.array(TeamMember),
  place: QueuePlace,
});
export type TeamTicket = z.output<typeof TeamTicket>;

const filters = {
  search: searched(),
  state: z.optional(z.enum(ticketStates, 'not_a_choice')),
  topic: z.optional(z.enum(ticketTopics, 'not_a_choice')),
  scope: z.optional(z.enum(ticketScopes, 'not_a_choice')),
  sort: z._default(z.enum(ticketSorts, 'not_a_choice'), 'due'),
};
const messageText = () => text(maxTicketTextLength).check(z.minLength(1, 'required'));
const one = z.object({ id: id() });

export const listTickets = {
  summary: 'List support tickets',
  input: z.object({ ...filters, ...adminPaging }),
  output: adminListOf(ListedTeamTicket),
} satisfies EndpointSchema;

export const exportTickets = {
  summary: 'Export the filtered tickets as a table',
  input: z.object(filters),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const getTicket = {
  summary: 'Get a ticket with its messages and notes',
  input: one,
  output: TeamTicket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const answerTicket = {
  summary: 'Reply to a ticket or ask for details; sent by email',
  input: z.extend(one, {
    text: messageText().check(noBlank()),
    isQuestion: z._default(z.boolean('invalid'), false),
  }),
  output: TeamTicket,
  fails: ['ticket_not_found', 'ticket_moved_on', 'case_taken'],
} satisfies EndpointSchema;

export const addTicketNote = {
  summary: 'Add a note for the team only',
  input: z.extend(one, { text: messageText() }),
  output: TeamTicket,
  success: 201,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const changeTicketState = {
  summary: 'Acknowledge, close or reopen a ticket',
  input: z.extend(one, { transition: z.enum(['acknowledge', 'close', 'reopen'], 'not_a_choice') }),
  output: TeamTicket,
  fails: ['ticket_not_found', 'ticket_moved_on', 'case_taken'],
} satisfies EndpointSchema;

export const changeTicket = {
  summary: 'Update the category or the assignee of a ticket',
  input: z.extend(one, {
    topic: z.optional(z.enum(ticketTopics, 'not_a_choice')),
    assigneeId: z.optional(assigning.assigneeId),
    insteadOf: assigning.insteadOf,
  }),
  output: TeamTicket,
  fails: ['ticket_not_found', 'case_taken'],
} satisfies EndpointSchema;
