import { get, post } from '../endpoint.ts';
import type * as schemas from './messages.schemas.ts';

const people = ['user', 'vendor'] as const;

export const listThreads = get<typeof schemas.listThreads>('/api/threads/', people, { shows: ['messages'] });
export const countUnread = get<typeof schemas.countUnread>('/api/threads/unread/', people, {
  shows: ['messages'],
});

/** Takes either a booking or a venue. */
export const findThread = get<typeof schemas.findThread>('/api/threads/find/', people, {
  shows: ['messages'],
});
export const startThread = post<typeof schemas.startThread>('/api/threads/', people, {
  changes: ['messages'],
});
export const getThread = get<typeof schemas.getThread>('/api/threads/:id/', people, { shows: ['messages'] });
export const listMessages = get<typeof schemas.listMessages>('/api/threads/:id/messages/', people, {
  shows: ['messages'],
});
export const sendMessage = post<typeof schemas.sendMessage>('/api/threads/:id/messages/', people, {
  changes: ['messages'],
});
export const readThread = post<typeof schemas.readThread>('/api/threads/:id/read/', people, {
  changes: ['messages'],
});
export const reportMessage = post<typeof schemas.reportMessage>('/api/messages/:id/report/', people, {
  changes: ['moderation'],
});

/** The audit log records every call with its reason. */
export const readConversation = post<typeof schemas.readConversation>('/api/admin/threads/read/', 'admin', {
  changes: [],
});
