import { get, post, put } from '../endpoint.ts';
import type * as schemas from './notifications.schemas.ts';

export const listNotifications = get<typeof schemas.listNotifications>('/api/notifications/', 'signed-in');
export const countUnreadNotifications = get<typeof schemas.countUnreadNotifications>(
  '/api/notifications/unread/',
  'signed-in',
);
export const markRead = post<typeof schemas.markRead>('/api/notifications/read/', 'signed-in');
export const getNotificationChoices = get<typeof schemas.getNotificationChoices>(
  '/api/accounts/notification-choices/',
  'signed-in',
);
export const changeNotificationChoices = put<typeof schemas.changeNotificationChoices>(
  '/api/accounts/notification-choices/',
  'signed-in',
);

/** The unsubscribe link in emails; no sign-in needed. */
export const unsubscribe = post<typeof schemas.unsubscribe>('/api/notifications/unsubscribe/', 'public');
