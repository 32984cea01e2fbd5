import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/failure.ts';
import type { HttpServer } from '#server/http/http-server.ts';
import { isEqual } from '#server/platform/payment-gateway/signature.ts';
import type { receiveWhatsApp } from './commands/receive-whatsapp.ts';

interface Dependencies {
  receive: ReturnType<typeof receiveWhatsApp>;
  /** Meta repeats it when the operator enters the webhook. */
  verifyToken: string;
}

type Verification = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** Receives the calls of Meta's webhook. The body stays raw, because its signature covers every byte. */
export const serveWhatsApp = (
  { receive, verifyToken }: Dependencies,
  { fastify, countRequest }: HttpServer,
): void => {
  fastify.register(async (raw) => {
    raw.addHook('onRequest', ({ ip }) => countRequest(ip));
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    raw.get('/api/whatsapp/', async ({ query }: Verification, reply) => {
      const challenge = String(query['hub.challenge']);
      const isMeta =
        query['hub.mode'] === 'subscribe' && isEqual(String(query['hub.verify_token']), verifyToken);
      if (!isMeta || !/^\w{1,100}$/.test(challenge)) throw new Failure('forbidden');
      return reply.type('text/plain').send(challenge);
    });
    raw.post('/api/whatsapp/', async ({ body, headers }) => {
      const signature = String(headers['x-hub-signature-256'] ?? '');
      await receive((body as Buffer | undefined) ?? Buffer.alloc(0), signature);
      return { detail: 'ok' };
    });
  });
};
