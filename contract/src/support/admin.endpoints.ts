import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

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
