import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import type { NotificationRow } from './notifications.store.ts';

export const presentNotification = ({
  id,
  kind,
  event,
  data,
  path,
  readAt,
  createdAt,
}: NotificationRow): Notification => ({
  id,
  kind,
  event,
  data,
  path,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});
