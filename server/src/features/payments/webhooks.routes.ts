import type { HttpServer } from '../../http/http-server.ts';
import { receiveWebhook } from './commands/receive-webhook.ts';
import type { PaymentsContext } from './payments.context.ts';

/** Where gateways send their webhooks. The body stays raw: its signature is over every byte. */
export const serveWebhooks = (context: PaymentsContext, { fastify, countRequest }: HttpServer): void => {
  const receive = receiveWebhook(context);
  fastify.register(async (raw) => {
    // Before its body is read: some gateways are asked whether what a stranger sends is theirs.
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
