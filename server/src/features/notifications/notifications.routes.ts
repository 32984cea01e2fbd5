import {
  changeNotificationChoices,
  countUnreadNotifications,
  getNotificationChoices,
  listNotifications,
  markRead,
  unsubscribe,
} from '@mandap/contract/notifications/notifications.endpoints';
import { paged } from '#server/http/paged.ts';
import { guardedCall, publicCall, type ServedCall } from '#server/http/served-call.ts';
import type { Notifications } from './notifications.service.ts';

export const notificationsCalls = (notifications: Notifications): ServedCall[] => [
  guardedCall(listNotifications, async (requested, actor, call) =>
    paged(call.url, requested, await notifications.list(actor, requested)),
  ),

  guardedCall(countUnreadNotifications, async (_, actor) => ({
    count: await notifications.countUnread(actor),
  })),

  guardedCall(markRead, async ({ ids }, actor) => ({
    count: await notifications.markRead(actor, ids ?? 'all'),
  })),

  guardedCall(getNotificationChoices, (_, actor) => notifications.choicesOf(actor)),

  guardedCall(changeNotificationChoices, ({ choices }, actor) => notifications.changeChoices(actor, choices)),

  publicCall(unsubscribe, async ({ token }) => ({ kind: await notifications.unsubscribe(token) })),
];
