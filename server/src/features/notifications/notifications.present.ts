import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import { personName } from '#server/i18n/person-name.ts';
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
  data: typeof data.person === 'string' ? { ...data, person: personName(data.person) } : data,
  path,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});
