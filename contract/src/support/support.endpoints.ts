import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './support.schemas.ts';

const people = ['user', 'vendor'] as const;

/** The link to the ticket is emailed, not returned: it proves that the address can be read. */
export const openTicket: Endpoint<typeof schemas.openTicket> = {
  method: 'POST',
  path: '/api/support/',
  access: 'public',
  repeatable: true,
};

export const getTicketByLink: Endpoint<typeof schemas.getTicketByLink> = {
  method: 'GET',
  path: '/api/support/:token/',
  access: 'public',
};

export const replyByLink: Endpoint<typeof schemas.replyByLink> = {
  method: 'POST',
  path: '/api/support/:token/messages/',
  access: 'public',
  repeatable: true,
};

export const openOwnTicket: Endpoint<typeof schemas.openOwnTicket> = {
  method: 'POST',
  path: '/api/tickets/',
  access: people,
};

export const listOwnTickets: Endpoint<typeof schemas.listOwnTickets> = {
  method: 'GET',
  path: '/api/tickets/',
  access: people,
};

export const getOwnTicket: Endpoint<typeof schemas.getOwnTicket> = {
  method: 'GET',
  path: '/api/tickets/:id/',
  access: people,
};

export const replyToTicket: Endpoint<typeof schemas.replyToTicket> = {
  method: 'POST',
  path: '/api/tickets/:id/messages/',
  access: people,
};
