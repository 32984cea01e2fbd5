import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './support.schemas.ts';

const people = ['user', 'vendor'] as const;

/** The link to the ticket is emailed, not returned, so that only a person who can read that mailbox gets it. */
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

export const listTickets = get<typeof schemas.listTickets>('/api/admin/tickets/', 'admin', {
  shows: ['support'],
});
export const exportTickets = get<typeof schemas.exportTickets>('/api/admin/tickets/export/', 'admin', {
  file: 'text/csv',
});
export const getTicket = get<typeof schemas.getTicket>('/api/admin/tickets/:id/', 'admin', {
  shows: ['support'],
});
export const answerTicket = post<typeof schemas.answerTicket>('/api/admin/tickets/:id/answer/', 'admin', {
  changes: ['support'],
});
export const addTicketNote = post<typeof schemas.addTicketNote>('/api/admin/tickets/:id/notes/', 'admin', {
  changes: ['support'],
});
export const changeTicketState = post<typeof schemas.changeTicketState>(
  '/api/admin/tickets/:id/state/',
  'admin',
  { changes: ['support'] },
);
export const changeTicket = patch<typeof schemas.changeTicket>('/api/admin/tickets/:id/', 'admin', {
  changes: ['support'],
});
