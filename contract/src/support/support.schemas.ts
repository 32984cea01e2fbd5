import { ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';
import { email, id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Upload } from '../files/uploads.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { maxTicketFiles, maxTicketTextLength } from './support.ts';

const topic = () => z.enum(ticketTopics, 'not_a_choice');
const questionText = () => text(maxTicketTextLength).check(z.minLength(10, 'ticket_short'));
const replyText = () => text(maxTicketTextLength).check(z.minLength(1, 'required'));
const bookingCode = () => z._default(text(20), '');
const uploadIds = () => z._default(z.array(id()).check(z.maxLength(maxTicketFiles, 'too_long')), []);

/** A row in a requester's list of tickets. */
export const ListedTicket = z.object({
  id: id(),
  /** Such as `MT-7K3Q9F`. */
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
  /** Written by the team, not by the requester. */
  isTeam: z.boolean(),
  text: z.string(),
  attachments: z.array(Upload),
  createdAt: timestamp(),
});
export type TicketMessage = z.output<typeof TicketMessage>;

/** A ticket as its requester sees it. */
export const Ticket = z.extend(ListedTicket, {
  bookingCode: z.nullable(z.string()),
  /** The deadline for the team's answer; null when none is pending. */
  answerBy: z.nullable(timestamp()),
  messages: z.array(TicketMessage),
});
export type Ticket = z.output<typeof Ticket>;

/** The fields of a visitor's form. */
export const NewTicket = z.object({
  name: text(100).check(z.minLength(2, 'name_short')),
  email: email(),
  topic: topic(),
  bookingCode: bookingCode(),
  text: questionText(),
});

export const openTicket = {
  summary: 'Contact the team without an account',
  /** `website` is a honeypot for bots: people do not see it. */
  input: z.extend(NewTicket, { website: z._default(z.string('invalid'), '') }),
  output: z.object({ number: z.string() }),
  success: 201,
  fails: ['ticket_refused'],
} satisfies EndpointSchema;

export const getTicketByLink = {
  summary: 'Get the ticket of an emailed link',
  input: z.object({ token: text(200) }),
  output: Ticket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const replyByLink = {
  summary: 'Reply to the ticket of an emailed link',
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
