import {
  changeNotificationChoices,
  countUnreadNotifications,
  getNotificationChoices,
  listNotifications,
  markRead,
  unsubscribe,
} from '@mandap/contract/notifications/notifications';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { Notifications } from './notifications.service.ts';

export const serveNotifications = (api: Api, notifications: Notifications): void => {
  api.guarded(listNotifications, async (wanted, actor, call) =>
    paged(call.url, wanted, await notifications.list(actor, wanted)),
  );
  api.guarded(countUnreadNotifications, async (_, actor) => ({
    count: await notifications.countUnread(actor),
  }));
  api.guarded(markRead, async ({ ids }, actor) => ({
    count: await notifications.markRead(actor, ids ?? 'all'),
  }));
  api.guarded(getNotificationChoices, (_, actor) => notifications.choicesOf(actor));
  api.guarded(changeNotificationChoices, ({ choices }, actor) => notifications.changeChoices(actor, choices));
  api.open(unsubscribe, async ({ token }) => ({ kind: await notifications.unsubscribe(token) }));
};
