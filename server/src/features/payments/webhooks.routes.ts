import type { HttpServer } from '#server/http/http-server.ts';
import { receiveWebhook } from './commands/receive-webhook.ts';
import type { PaymentsContext } from './payments.context.ts';

/** Receives the gateways' webhooks. The body stays raw, because its signature covers every byte. */
export const serveWebhooks = (context: PaymentsContext, { fastify, countRequest }: HttpServer): void => {
  const receive = receiveWebhook(context);
  fastify.register(async (raw) => {
    // Counted before the body is read, because a stranger's webhook can make the server query a gateway.
    raw.addHook('onRequest', ({ ip }) => countRequest(ip));
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ Params: { gateway: string } }>('/api/payments/webhooks/:gateway/', async (request) => {
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      await receive(request.params.gateway, body, request.headers);
      return { detail: 'ok' };
    });
  });
};
