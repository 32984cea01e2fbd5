import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './messages.schemas.ts';

const people = ['user', 'vendor'] as const;

export const listThreads: Endpoint<typeof schemas.listThreads> = {
  method: 'GET',
  path: '/api/threads/',
  access: people,
};

export const countUnread: Endpoint<typeof schemas.countUnread> = {
  method: 'GET',
  path: '/api/threads/unread/',
  access: people,
};

/** Takes exactly one of the two. */
export const findThread: Endpoint<typeof schemas.findThread> = {
  method: 'GET',
  path: '/api/threads/find/',
  access: people,
};

export const startThread: Endpoint<typeof schemas.startThread> = {
  method: 'POST',
  path: '/api/threads/',
  access: people,
};

export const getThread: Endpoint<typeof schemas.getThread> = {
  method: 'GET',
  path: '/api/threads/:id/',
  access: people,
};

export const listMessages: Endpoint<typeof schemas.listMessages> = {
  method: 'GET',
  path: '/api/threads/:id/messages/',
  access: people,
};

export const sendMessage: Endpoint<typeof schemas.sendMessage> = {
  method: 'POST',
  path: '/api/threads/:id/messages/',
  access: people,
};

export const readThread: Endpoint<typeof schemas.readThread> = {
  method: 'POST',
  path: '/api/threads/:id/read/',
  access: people,
};

export const reportMessage: Endpoint<typeof schemas.reportMessage> = {
  method: 'POST',
  path: '/api/messages/:id/report/',
  access: people,
};
