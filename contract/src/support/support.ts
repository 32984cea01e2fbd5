import { ticketStates, ticketTopics } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';
import { email, id, moment, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { Upload } from '../files/uploads.ts';
import { listOf, paging } from '../lists.ts';

/** The longest message, in characters. */
export const longestTicketText = 4000;
/** Files with one message. */
export const mostTicketFiles = 5;

const topic = () => z.enum(ticketTopics, 'not_a_choice');
const said = () => text(longestTicketText).check(z.minLength(10, 'ticket_short'));
const answer = () => text(longestTicketText).check(z.minLength(1, 'required'));
const bookingCode = () => z._default(text(20), '');
const uploadIds = () => z._default(z.array(id()).check(z.maxLength(mostTicketFiles, 'too_long')), []);
const people = ['user', 'vendor'] as const;

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

/** The way to the ticket is mailed, and not answered here: it opens for whoever reads that mail. */
export const openTicket = endpoint({
  method: 'POST',
  path: '/api/support/',
  summary: 'Write to the team without an account',
  access: 'public',
  repeatable: true,
  /** `website` is for programs that fill in everything: people do not see it. */
  input: z.extend(NewTicket, { website: z._default(z.string('invalid'), '') }),
  output: z.object({ number: z.string() }),
  success: 201,
  fails: ['ticket_refused'],
});

export const seeTicketByLink = endpoint({
  method: 'GET',
  path: '/api/support/:token/',
  summary: 'The ticket behind the link of a mail',
  access: 'public',
  input: z.object({ token: text(200) }),
  output: Ticket,
  fails: ['ticket_not_found'],
});

export const writeByLink = endpoint({
  method: 'POST',
  path: '/api/support/:token/messages/',
  summary: 'Write more about the ticket behind the link of a mail',
  access: 'public',
  repeatable: true,
  input: z.object({ token: text(200), text: answer() }),
  output: Ticket,
  success: 201,
  fails: ['ticket_not_found'],
});

export const openOwnTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/',
  summary: 'Write to the team as whoever is signed in',
  access: people,
  input: z.object({ topic: topic(), bookingCode: bookingCode(), text: said(), uploadIds: uploadIds() }),
  output: Ticket,
  success: 201,
  fails: ['upload_not_found'],
});

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/api/tickets/',
  summary: 'What one has written to the team, the newest words first',
  access: people,
  input: z.object(paging(20)),
  output: listOf(TicketLine),
});

export const getOwnTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/:id/',
  summary: 'One ticket of one’s own, with everything that was said',
  access: people,
  input: z.object({ id: id() }),
  output: Ticket,
  fails: ['ticket_not_found'],
});

export const writeInTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/messages/',
  summary: 'Write more in a ticket of one’s own; it goes back to the team',
  access: people,
  input: z.object({ id: id(), text: answer(), uploadIds: uploadIds() }),
  output: Ticket,
  success: 201,
  fails: ['ticket_not_found', 'upload_not_found'],
});
