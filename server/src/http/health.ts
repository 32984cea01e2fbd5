import type { FastifyInstance } from 'fastify';

/**
 * `/healthz` (alive) and `/readyz` (ready to serve). `ready` throws when the process is not ready, and
 * otherwise lists unavailable optional services. After `drain` the process is never ready, and each
 * connection closes after its next response. Load balancers and browsers then use other processes, and no
 * request fails.
 */
export const serveHealth = (
  fastify: FastifyInstance,
  { ready }: { ready: () => Promise<{ degraded: string[] }> },
): { drain(): void } => {
  let isDraining = false;
  fastify.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'stopping' });
    try {
      const { degraded } = await ready();
      return { status: 'ok', ...(degraded.length > 0 && { degraded }) };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  return {
    drain() {
      isDraining = true;
    },
  };
};
