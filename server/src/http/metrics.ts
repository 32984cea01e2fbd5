import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Failure } from '../failure.ts';
import type { Metric } from '../metric.ts';
import { type Activity, onActivity } from '../platform/activities.ts';
import { errorBody } from './errors.ts';

/** The time limit for metrics from the database, in ms. Slower ones are left out. */
const readTimeout = 1_000;

export interface MetricsAccess {
  /** Undefined: no token is required. */
  token: string | undefined;
  /** Whether the site's own URL serves the metrics: never on a public one without a token. */
  onSite: boolean;
  /** A separate listener for the metrics. */
  listener: { port: number; host: string } | null;
}

export interface Metrics {
  contentType: string;
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

/** Everything in `/metrics`: metrics of this process and those of the features. */
export const createMetrics = (fastify: FastifyInstance, metrics: readonly Metric[]): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(fastify, registry);
  fastify.addHook('onClose', async () => stop());
  const stop = countActivities(registry);
  for (const metric of metrics) readWhenAsked(registry, metric);
  return { contentType: registry.contentType, text: () => registry.metrics() };
};

const countRequests = (fastify: FastifyInstance, registry: Registry): void => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
};

/**
 * Counts this process's statements, jobs and calls to external services. Returns a function that stops it.
 */
const countActivities = (registry: Registry): (() => void) => {
  const registers = [registry];
  const buckets = [0.001, 0.01, 0.1, 0.5, 1, 5, 15];
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time of a statement, the wait for a connection included',
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Time of a call to a gateway, a mail server, an SMS gateway or a file store',
    labelNames: ['target', 'outcome'],
    buckets,
    registers,
  });
  const jobs = new Counter({
    name: 'jobs_run_total',
    help: 'Jobs that this process ran',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const inFlight = new Set<Activity>();
  const count = (isWaiting: boolean): number =>
    [...inFlight].filter((statement) => statement.isWaiting?.() === isWaiting).length;
  for (const [name, help, isWaiting] of [
    ['database_statements_waiting', 'Statements that wait for a connection of the pool', true],
    ['database_statements_running', 'Statements that have a connection', false],
  ] as const) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(count(isWaiting)) });
  }
  return onActivity({
    begun(activity) {
      if (activity.kind === 'statement') inFlight.add(activity);
    },
    done(activity) {
      const { kind, target = '', ms = 0, error } = activity;
      const outcome = error === undefined ? 'done' : 'failed';
      if (kind === 'statement') {
        inFlight.delete(activity);
        statements.observe(ms / 1000);
      }
      if (kind === 'call') calls.observe({ target, outcome }, ms / 1000);
      if (kind === 'job') jobs.inc({ job: activity.name, outcome });
    },
  });
};

const readWhenAsked = (registry: Registry, { name, help, label, read }: Metric): void => {
  const gauge = new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      gauge.reset();
      // The other metrics matter most when the database is down or busy.
      const value = await Promise.race([read().catch(() => null), pause(readTimeout, null, { ref: false })]);
      if (value === null && !label) gauge.remove();
      if (value === null) return;
      if (typeof value === 'number') gauge.set(value);
      else for (const [key, number] of Object.entries(value)) gauge.set({ [label ?? '']: key }, number);
    },
  });
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isAllowed = (token: string | undefined, authorization = ''): boolean =>
  token === undefined || timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

const serve = (fastify: FastifyInstance, metrics: Metrics, token: string | undefined): void => {
  fastify.get('/metrics', async (request, reply) => {
    if (!isAllowed(token, request.headers.authorization))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send(errorBody(new Failure('not_authenticated')));
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
};

/**
 * Serves `/metrics` where only operators can read it: behind a token, on a separate listener, or on a private address.
 * Returns the separate listener.
 */
export const serveMetrics = (
  fastify: FastifyInstance,
  metrics: Metrics,
  { token, onSite, listener }: MetricsAccess,
): FastifyInstance | null => {
  if (onSite) serve(fastify, metrics, token);
  else
    fastify.get('/metrics', async () => {
      throw new Failure('not_found');
    });
  if (!listener) return null;
  const own = Fastify();
  serve(own, metrics, token);
  fastify.addHook('onListen', async () => {
    await own.listen(listener);
  });
  fastify.addHook('onClose', () => own.close());
  return own;
};
