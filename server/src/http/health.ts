import type { FastifyInstance } from 'fastify';

/** `/healthz` (alive) and `/readyz` (ready to serve). `ready` throws when it is not. */
export const serveHealth = (fastify: FastifyInstance, { ready }: { ready: () => Promise<unknown> }): void => {
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    try {
      await ready();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
};
