import { ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';
import { email, id, moment, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Upload } from '../files/uploads.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { longestTicketText, mostTicketFiles } from './support.ts';

const topic = () => z.enum(ticketTopics, 'not_a_choice');
const said = () => text(longestTicketText).check(z.minLength(10, 'ticket_short'));
const answer = () => text(longestTicketText).check(z.minLength(1, 'required'));
const bookingCode = () => z._default(text(20), '');
const uploadIds = () => z._default(z.array(id()).check(z.maxLength(mostTicketFiles, 'too_long')), []);

/** A ticket in a list of one's own. */
export const TicketLine = z.object({
  id: id(),
  /** `MT-7K3Q9F`. */
  number: z.string(),
  topic: z.enum(ticketTopics),
  state: z.enum(ticketStates),
  /** The beginning of the newest words. */
  excerpt: z.string(),
  createdAt: moment(),
  lastAt: moment(),
});
export type TicketLine = z.output<typeof TicketLine>;

export const TicketMessage = z.object({
  id: id(),
  /** Written by the team, not by whoever asked. */
  isTeam: z.boolean(),
  text: z.string(),
  attachments: z.array(Upload),
  createdAt: moment(),
});
export type TicketMessage = z.output<typeof TicketMessage>;

/** A ticket as whoever asked sees it. */
export const Ticket = z.extend(TicketLine, {
  bookingCode: z.nullable(z.string()),
  /** Until when the team answers; null while nothing waits for it. */
  answerBy: z.nullable(moment()),
  messages: z.array(TicketMessage),
});
export type Ticket = z.output<typeof Ticket>;

/** What a visitor fills in. */
export const NewTicket = z.object({
  name: text(100).check(z.minLength(2, 'name_short')),
  email: email(),
  topic: topic(),
  bookingCode: bookingCode(),
  text: said(),
});

export const openTicket = {
  summary: 'Write to the team without an account',
  /** `website` is for programs that fill in everything: people do not see it. */
  input: z.extend(NewTicket, { website: z._default(z.string('invalid'), '') }),
  output: z.object({ number: z.string() }),
  success: 201,
  fails: ['ticket_refused'],
} satisfies EndpointSchema;

export const seeTicketByLink = {
  summary: 'The ticket behind the link of a mail',
  input: z.object({ token: text(200) }),
  output: Ticket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const writeByLink = {
  summary: 'Write more about the ticket behind the link of a mail',
  input: z.object({ token: text(200), text: answer() }),
  output: Ticket,
  success: 201,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const openOwnTicket = {
  summary: 'Write to the team as whoever is signed in',
  input: z.object({ topic: topic(), bookingCode: bookingCode(), text: said(), uploadIds: uploadIds() }),
  output: Ticket,
  success: 201,
  fails: ['upload_not_found'],
} satisfies EndpointSchema;

export const listOwnTickets = {
  summary: 'What one has written to the team, the newest words first',
  input: z.object(paging(20)),
  output: listOf(TicketLine),
} satisfies EndpointSchema;

export const getOwnTicket = {
  summary: 'One ticket of one’s own, with everything that was said',
  input: z.object({ id: id() }),
  output: Ticket,
  fails: ['ticket_not_found'],
} satisfies EndpointSchema;

export const writeInTicket = {
  summary: 'Write more in a ticket of one’s own; it goes back to the team',
  input: z.object({ id: id(), text: answer(), uploadIds: uploadIds() }),
  output: Ticket,
  success: 201,
  fails: ['ticket_not_found', 'upload_not_found'],
} satisfies EndpointSchema;
