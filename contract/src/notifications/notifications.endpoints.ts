import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './notifications.schemas.ts';

export const listNotifications: Endpoint<typeof schemas.listNotifications> = {
  method: 'GET',
  path: '/api/notifications/',
  access: 'signed-in',
};

export const countUnreadNotifications: Endpoint<typeof schemas.countUnreadNotifications> = {
  method: 'GET',
  path: '/api/notifications/unread/',
  access: 'signed-in',
};

export const markRead: Endpoint<typeof schemas.markRead> = {
  method: 'POST',
  path: '/api/notifications/read/',
  access: 'signed-in',
};

export const getNotificationChoices: Endpoint<typeof schemas.getNotificationChoices> = {
  method: 'GET',
  path: '/api/accounts/notification-choices/',
  access: 'signed-in',
};

export const changeNotificationChoices: Endpoint<typeof schemas.changeNotificationChoices> = {
  method: 'PUT',
  path: '/api/accounts/notification-choices/',
  access: 'signed-in',
};

/** The unsubscribe link in emails; no sign-in needed. */
export const unsubscribe: Endpoint<typeof schemas.unsubscribe> = {
  method: 'POST',
  path: '/api/notifications/unsubscribe/',
  access: 'public',
};
