import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

const access = ['admin'] as const;

export const listTickets: Endpoint<typeof schemas.listTickets> = {
  method: 'GET',
  path: '/api/admin/tickets/',
  access,
};

export const exportTickets: Endpoint<typeof schemas.exportTickets> = {
  method: 'GET',
  path: '/api/admin/tickets/export/',
  access,
  file: 'text/csv',
};

export const getTicket: Endpoint<typeof schemas.getTicket> = {
  method: 'GET',
  path: '/api/admin/tickets/:id/',
  access,
};

export const answerTicket: Endpoint<typeof schemas.answerTicket> = {
  method: 'POST',
  path: '/api/admin/tickets/:id/answer/',
  access,
};

export const addTicketNote: Endpoint<typeof schemas.addTicketNote> = {
  method: 'POST',
  path: '/api/admin/tickets/:id/notes/',
  access,
};

export const changeTicketState: Endpoint<typeof schemas.changeTicketState> = {
  method: 'POST',
  path: '/api/admin/tickets/:id/state/',
  access,
};

export const changeTicket: Endpoint<typeof schemas.changeTicket> = {
  method: 'PATCH',
  path: '/api/admin/tickets/:id/',
  access,
};
