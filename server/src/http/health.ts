import type { FastifyInstance } from 'fastify';

/**
 * `/healthz` (alive) and `/readyz` (ready to serve). `ready` throws when it is not, and says
 * what pages can do without. After `drain` it never is, and each
 * connection ends with its next answer: balancers and browsers go elsewhere, and nothing fails.
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
