import { gatewayNames } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const count = () => z.int();
const bytes = () => z.number();

const JobKind = z.object({
  name: z.string(),
  waiting: count(),
  running: count(),
  failing: count(),
  dead: count(),
  dueSince: z.nullable(timestamp()),
});

/** `nextTryAt` is null while it runs or when it was given up (`isDead`). */
const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: count(),
  maxAttempts: count(),
  nextTryAt: z.nullable(timestamp()),
  isDead: z.boolean(),
  error: z.string(),
});

/** An email or text message that was not delivered. `jobId`: the job that retries it; null when none does. */
const FailedDelivery = z.object({
  userId: z.string(),
  notification: z.string(),
  channel: z.string(),
  tries: count(),
  problem: z.string(),
  at: timestamp(),
  jobId: z.nullable(z.string()),
});

const GatewayState = z.object({
  name: z.enum(gatewayNames),
  hasKeys: z.boolean(),
  isOffered: z.boolean(),
  lastEventAt: z.nullable(timestamp()),
  lastSuccessAt: z.nullable(timestamp()),
  openPayments: count(),
  /** Refunds that it refused, or that failed on the way: they are still owed. */
  failedRefunds: count(),
});

/** Times in milliseconds; queries without their parameter values. */
const SlowQuery = z.object({ query: z.string(), calls: count(), meanMs: z.number(), maxMs: z.number() });
const RunningQuery = z.object({ query: z.string(), ms: z.number() });

/** The current state of the installation. */
export const System = z.object({
  at: timestamp(),
  version: z.object({
    /** Of the source; null when not built from a repository. */
    commit: z.nullable(z.string()),
    node: z.string(),
    postgres: z.string(),
    startedAt: timestamp(),
  }),
  migrations: z.object({ count: count(), last: z.string(), lastAt: z.nullable(timestamp()) }),
  jobs: z.object({
    waiting: count(),
    running: count(),
    failing: count(),
    dead: count(),
    /** When the oldest job that should have begun was due. */
    dueSince: z.nullable(timestamp()),
    kinds: z.array(JobKind),
    failed: z.array(FailedJob),
  }),
  repeated: z.array(
    z.object({ name: z.string(), lastRunAt: z.nullable(timestamp()), error: z.nullable(z.string()) }),
  ),
  post: z.object({
    mail: z.enum(['smtp', 'outbox']),
    sms: z.enum(['gateway', 'outbox', 'none']),
    failedCount: count(),
    failed: z.array(FailedDelivery),
  }),
  gateways: z.array(GatewayState),
  storage: z.object({
    databaseBytes: bytes(),
    tables: z.array(z.object({ name: z.string(), bytes: bytes(), rows: z.number() })),
    uploads: z.object({ count: count(), bytes: bytes() }),
    /** Of the volume with the data directory. */
    disk: z.nullable(z.object({ freeBytes: bytes(), totalBytes: bytes() })),
    outboxFiles: z.nullable(count()),
  }),
  backups: z.object({
    isScheduled: z.boolean(),
    isEncrypted: z.boolean(),
    last: z.nullable(z.object({ at: timestamp(), bytes: bytes(), files: count() })),
    /** The last attempt, if it failed. */
    failed: z.nullable(z.object({ at: timestamp(), problem: z.string() })),
  }),
  /** `isCounted` is false when the database does not count statements (pg_stat_statements). */
  queries: z.object({
    isCounted: z.boolean(),
    slow: z.array(SlowQuery),
    running: z.array(RunningQuery),
  }),
  audit: z.object({ links: count(), head: z.string() }),
});
export type System = z.output<typeof System>;

const jobInput = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'id_invalid')) });

export const getSystem = {
  summary: 'Get the state of the installation: versions, jobs, email, gateways, storage, slow queries',
  input: z.object({}),
  output: System,
} satisfies EndpointSchema;

export const retryJob = {
  summary: 'Retry a failed job now',
  input: jobInput,
  output: z.object({ id: z.string() }),
  fails: ['job_not_found'],
} satisfies EndpointSchema;

export const dropJob = {
  summary: 'Give up a failed job',
  input: jobInput,
  output: z.object({ id: z.string() }),
  fails: ['job_not_found'],
} satisfies EndpointSchema;
