import { get, post, put } from '../endpoint.ts';
import type * as schemas from './notifications.schemas.ts';

export const listNotifications = get<typeof schemas.listNotifications>('/api/notifications/', 'signed-in', {
  shows: ['notifications'],
});
export const countUnreadNotifications = get<typeof schemas.countUnreadNotifications>(
  '/api/notifications/unread/',
  'signed-in',
  { shows: ['notifications'] },
);
export const markRead = post<typeof schemas.markRead>('/api/notifications/read/', 'signed-in', {
  changes: ['notifications'],
});
export const getNotificationChoices = get<typeof schemas.getNotificationChoices>(
  '/api/accounts/notification-choices/',
  'signed-in',
  { shows: ['accounts'] },
);
export const changeNotificationChoices = put<typeof schemas.changeNotificationChoices>(
  '/api/accounts/notification-choices/',
  'signed-in',
  { changes: ['accounts'] },
);

/** Called by the unsubscribe link in emails, without signing in. */
export const unsubscribe = post<typeof schemas.unsubscribe>('/api/notifications/unsubscribe/', 'public', {
  changes: ['accounts'],
});
