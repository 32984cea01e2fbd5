import {
  changeNotificationChoices,
  countUnreadNotifications,
  getNotificationChoices,
  listNotifications,
  markRead,
  unsubscribe,
} from '@mandap/contract/notifications/notifications.endpoints';
import { languages, pathOfLanguage } from '@mandap/domain/languages';
import type { FastifyInstance } from 'fastify';
import { paged } from '#server/http/paged.ts';
import { guardedCall, publicCall, type ServedCall } from '#server/http/served-call.ts';
import { doneText } from '#server/i18n/done-text.ts';
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

interface Dependencies {
  notifications: Pick<Notifications, 'unsubscribe'>;
  /** Throws `too_many_requests`. */
  countRequest(ip: string): Promise<void>;
}

/**
 * Accepts the `POST` of an email's List-Unsubscribe address that mail programs send on one click (RFC 8058): a form without
 * cookies or a sign-in. In a browser, the same address shows a page that asks for confirmation first.
 */
export const serveUnsubscribe = (
  fastify: FastifyInstance,
  { notifications, countRequest }: Dependencies,
): void => {
  fastify.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, _body, done) =>
      done(null, null),
    );
    for (const start of new Set(languages.map(pathOfLanguage))) {
      forms.post<{ Params: { token: string } }>(`${start}/unsubscribe/:token`, async (request) => {
        await countRequest(request.ip);
        await notifications.unsubscribe(request.params.token);
        return { detail: doneText('unsubscribed') };
      });
    }
  });
};
