import type { FastifyInstance } from 'fastify';
import type { Notifications } from './notifications.service.ts';

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
    forms.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request) => {
      await countRequest(request.ip);
      await notifications.unsubscribe(request.params.token);
      return { detail: 'You will not get such mails any more.' };
    });
  });
};
