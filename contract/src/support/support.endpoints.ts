import { get, post } from '../endpoint.ts';
import type * as schemas from './support.schemas.ts';

const people = ['user', 'vendor'] as const;

/** The link to the ticket is emailed, not returned: it proves that the address can be read. */
export const openTicket = post<typeof schemas.openTicket>('/api/support/', 'public', {
  changes: ['support'],
  repeatable: true,
});
export const getTicketByLink = get<typeof schemas.getTicketByLink>('/api/support/:token/', 'public', {
  shows: ['support'],
});
export const replyByLink = post<typeof schemas.replyByLink>('/api/support/:token/messages/', 'public', {
  changes: ['support'],
  repeatable: true,
});
export const openOwnTicket = post<typeof schemas.openOwnTicket>('/api/tickets/', people, {
  changes: ['support'],
});
export const listOwnTickets = get<typeof schemas.listOwnTickets>('/api/tickets/', people, {
  shows: ['support'],
});
export const getOwnTicket = get<typeof schemas.getOwnTicket>('/api/tickets/:id/', people, {
  shows: ['support'],
});
export const replyToTicket = post<typeof schemas.replyToTicket>('/api/tickets/:id/messages/', people, {
  changes: ['support'],
});
