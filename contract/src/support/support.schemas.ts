import { ticketStates, ticketTopics, ticketTransitions } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';
import { email, id, text, timestamp } from '../checks.ts';
import { noBlank } from '../content/no-blank.schemas.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer, Upload } from '../files/files.schemas.ts';
import {
  adminListOf,
  adminPaging,
  assigning,
  listOf,
  paging,
  QueuePlace,
  searched,
  TeamMember,
} from '../lists.schemas.ts';
import { maxTicketFiles, maxTicketTextLength, ticketScopes, ticketSorts } from './support.ts';

const topic = () => z.enum(ticketTopics, 'not_a_choice');
const questionText = () => text(maxTicketTextLength).check(z.minLength(10, 'ticket_short'));
const replyText = () => text(maxTicketTextLength).check(z.minLength(1, 'required'));
const bookingCode = () => z._default(text(20), '');
const uploadIds = () => z._default(z.array(id()).check(z.maxLength(maxTicketFiles, 'too_long')), []);

/** A row in a requester's list of tickets. */
export const ListedTicket = z.object({
  id: id(),
  /** For example `MT-7K3Q9F`. */
  number: z.string(),
  topic: z.enum(ticketTopics),
  state: z.enum(ticketStates),
  /** The beginning of the newest message. */
  excerpt: z.string(),
  createdAt: timestamp(),
  lastAt: timestamp(),
});
export type ListedTicket = z.output<typeof ListedTicket>;

export const TicketMessage = z.object({
  id: id(),
  /** Whether the team wrote it, not the requester. */
  isTeam: z.boolean(),
  text: z.string(),
  attachments: z.array(Upload),
  createdAt: timestamp(),
});
export type TicketMessage = z.output<typeof TicketMessage>;

/** A ticket as its requester sees it. */
export const Ticket = z.extend(ListedTicket, {
  bookingCode: z.nullable(z.string()),
  /** The deadline for the team's answer; null if no answer is pending. */
  answerBy: z.nullable(timestamp()),
  messages: z.array(TicketMessage),
});
export type Ticket = z.output<typeof Ticket>;

/** The fields of the form for visitors. */
export const NewTicket = z.object({
  name: text(100).check(z.minLength(2, 'name_short')),
  email: email(),
  topic: topic(),
  bookingCode: bookingCode(),
  text: questionText(),
});

export const openTicket = {
  summary: 'Contact the team without an account',
  /** `website` is a honeypot for bots; people do not see it. */
  input: z.extend(NewTicket, { website: z._default(z.string('invalid'), '') }),
  output: z.object({ number: z.string() }),
  success: 201,
  fails: ['ticket_refused'],
} satisfies EndpointSchema;

export const getTicketByLink = {
  summary: 'Get a ticket by its emailed link',
  input: z.object({ token: text(200) }),
  output: Ticket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const replyByLink = {
  summary: 'Reply to a ticket by its emailed link',
  input: z.object({ token: text(200), text: replyText() }),
  output: Ticket,
  success: 201,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const openOwnTicket = {
  summary: 'Contact the team while signed in',
  input: z.object({
    topic: topic(),
    bookingCode: bookingCode(),
    text: questionText(),
    uploadIds: uploadIds(),
  }),
  output: Ticket,
  success: 201,
  fails: ['upload_not_found'],
} satisfies EndpointSchema;

export const listOwnTickets = {
  summary: 'List your tickets, newest message first',
  input: z.object(paging(20)),
  output: listOf(ListedTicket),
} satisfies EndpointSchema;

export const getOwnTicket = {
  summary: 'Get one of your tickets with its messages',
  input: z.object({ id: id() }),
  output: Ticket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const replyToTicket = {
  summary: 'Reply to one of your tickets; it goes back to the team',
  input: z.object({ id: id(), text: replyText(), uploadIds: uploadIds() }),
  output: Ticket,
  success: 201,
  fails: ['ticket_not_found', 'upload_not_found'],
} satisfies EndpointSchema;

const ListedTeamTicket = z.object({
  id: id(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(ticketTopics),
  state: z.enum(ticketStates),
  excerpt: z.string(),
  assignee: z.nullable(TeamMember),
  /** The deadline of the team's next step; null if none is pending. */
  dueAt: z.nullable(timestamp()),
  isOverdue: z.boolean(),
  createdAt: timestamp(),
  lastAt: timestamp(),
});
export type ListedTeamTicket = z.output<typeof ListedTeamTicket>;

const TeamMessage = z.object({
  id: id(),
  /** note: only the team can see it. */
  kind: z.enum(['asked', 'answered', 'note']),
  /** The name of the team member; empty for the requester. */
  author: z.string(),
  text: z.string(),
  attachments: z.array(Upload),
  createdAt: timestamp(),
});
export type TeamMessage = z.output<typeof TeamMessage>;

/** A ticket as the team sees it. */
export const TeamTicket = z.extend(ListedTeamTicket, {
  bookingCode: z.nullable(z.string()),
  /** `isProven`: the person was signed in. Otherwise the account is only inferred from the typed address. */
  account: z.nullable(z.object({ id: id(), isProven: z.boolean() })),
  acknowledgeBy: timestamp(),
  answerBy: timestamp(),
  messages: z.array(TeamMessage),
  /** The transitions that the status allows. */
  transitions: z.array(z.enum(ticketTransitions)),
  /** The people to whom the ticket can be assigned. */
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
  summary: 'Export the filtered tickets as CSV',
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
