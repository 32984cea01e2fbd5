import type { FastifyInstance } from 'fastify';
import type { PaymentCommands } from './payments.service.ts';

/** Where gateways tell us things. The body stays raw: its signature is over every byte. */
export const serveWebhooks = (fastify: FastifyInstance, payments: PaymentCommands): void => {
  fastify.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ Params: { gateway: string } }>('/api/payments/webhooks/:gateway/', async (request) => {
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      await payments.receive(request.params.gateway, body, request.headers);
      return { detail: 'ok' };
    });
  });
};
