import { get, post } from '../endpoint.ts';
import type * as schemas from './messages.schemas.ts';

const people = ['user', 'vendor'] as const;

export const listThreads = get<typeof schemas.listThreads>('/api/threads/', people);
export const countUnread = get<typeof schemas.countUnread>('/api/threads/unread/', people);

/** Takes exactly one of the two. */
export const findThread = get<typeof schemas.findThread>('/api/threads/find/', people);
export const startThread = post<typeof schemas.startThread>('/api/threads/', people);
export const getThread = get<typeof schemas.getThread>('/api/threads/:id/', people);
export const listMessages = get<typeof schemas.listMessages>('/api/threads/:id/messages/', people);
export const sendMessage = post<typeof schemas.sendMessage>('/api/threads/:id/messages/', people);
export const readThread = post<typeof schemas.readThread>('/api/threads/:id/read/', people);
export const reportMessage = post<typeof schemas.reportMessage>('/api/messages/:id/report/', people);
