import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metric } from '../metric.ts';

/** `/healthz` (alive), `/readyz` (ready to serve) and `/metrics` (Prometheus). `ready` throws when it is not. */
export const serveOperations = (
  fastify: FastifyInstance,
  { ready, metrics }: { ready: () => Promise<unknown>; metrics: readonly Metric[] },
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });

  for (const { name, help, read } of metrics) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // The other metrics are wanted most when the database is gone.
        const value = await read().catch(() => null);
        if (value === null) gauge.remove();
        else gauge.set(value);
      },
    });
  }

  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    try {
      await ready();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  fastify.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
};
