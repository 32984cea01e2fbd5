import { setupStates, setupSteps, testableSteps } from '@mandap/domain/operations/setup';
import { gatewayNames } from '@mandap/domain/payments/payment-methods';
import { periodNames } from '@mandap/domain/periods';
import * as z from 'zod/mini';
import { day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, searched } from '../lists.schemas.ts';
import { placeNames } from '../places/places.schemas.ts';
import { activityKinds, textSorts, textStates, waitingKinds } from './operations.ts';

/** The number in the period and in the previous one. */
const counted = () => z.object({ now: z.int(), before: z.int() });
const summed = () => z.object({ now: rupees(), before: rupees() });

/** A recent event. */
export const Activity = z.object({
  /** The id of the booking, the person or the payment. */
  id: id(),
  kind: z.enum(activityKinds),
  at: timestamp(),
  person: z.string(),
  personId: id(),
  /** The code of the booking or payment. */
  code: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  amount: z.nullable(rupees()),
});
export type Activity = z.output<typeof Activity>;

export const AdminDashboard = z.object({
  /** The time of the count. */
  asOf: timestamp(),
  period: z.object({ start: day(), end: day() }),
  before: z.object({ start: day(), end: day() }),
  /** `total`: existing accounts; `added`: those created in the period. */
  users: z.object({ total: z.int(), added: counted() }),
  /** `total`: published venues; `added`: those created in the period. */
  venues: z.object({ total: z.int(), added: counted() }),
  /** Bookings created in the period, whatever their status. */
  bookings: counted(),
  /** Platform fees earned in the period, before taxes. */
  revenue: summed(),
  /** The amount captured through gateways, net of refunds. */
  collected: summed(),
  /** The values of the period by day or by month. */
  series: z.array(
    z.object({ start: day(), end: day(), bookings: z.int(), revenue: rupees(), collected: rupees() }),
  ),
  /** States by number of published venues, highest first. */
  states: z.array(z.object({ name: z.string(), placeNames, venues: z.int() })),
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), amount: z.nullable(rupees()) })),
  /** Newest first. */
  activity: z.array(Activity),
});
export type AdminDashboard = z.output<typeof AdminDashboard>;

export const getAdminDashboard = {
  summary: 'Get key figures, pending tasks and recent activity of the platform',
  input: z.object({ period: z._default(z.enum(periodNames, 'not_a_choice'), '30d') }),
  output: AdminDashboard,
} satisfies EndpointSchema;

const StepState = z.object({
  step: z.enum(setupSteps),
  state: z.enum(setupStates),
  isOptional: z.boolean(),
  /** Whether it can be tested now. */
  isTestable: z.boolean(),
  testedAt: z.nullable(timestamp()),
  /** The error of the last test, without addresses; null if it passed. */
  problem: z.nullable(z.string()),
});
export type SetupStepState = z.output<typeof StepState>;

/** `isComplete`: every required step is done. */
export const Setup = z.object({ isComplete: z.boolean(), steps: z.array(StepState) });
export type Setup = z.output<typeof Setup>;

export const getSetup = {
  summary: 'Get the setup steps that this installation still needs before it takes bookings',
  input: z.object({}),
  output: Setup,
} satisfies EndpointSchema;

export const testSetup = {
  summary: 'Test a service that this installation depends on',
  input: z.object({ step: z.enum(testableSteps, 'not_a_choice') }),
  output: Setup,
  fails: ['not_configured'],
} satisfies EndpointSchema;

/** A text in a language. `text` is empty if it is missing. */
const TextRow = z.object({
  language: z.string(),
  /** The file in the folder of the language, without its ending. */
  part: z.string(),
  key: z.string(),
  english: z.string(),
  text: z.string(),
  state: z.enum(textStates),
});
export type TextRow = z.output<typeof TextRow>;

/** `search` covers keys and texts. A language or part without texts finds nothing. */
const textFilters = {
  search: searched(),
  language: z.optional(text(20)),
  part: z.optional(text(60)),
  state: z.optional(z.enum(textStates, 'not_a_choice')),
  sort: z._default(z.enum(textSorts, 'not_a_choice'), 'state'),
};

export const listTexts = {
  summary: 'Search the texts of each language, and find what is missing or outdated',
  input: z.object({ ...textFilters, ...adminPaging }),
  output: adminListOf(TextRow),
} satisfies EndpointSchema;

export const exportTexts = {
  summary: 'Export the filtered texts as CSV',
  input: z.object(textFilters),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const summarizeTexts = {
  summary: 'Count the missing and outdated texts of each language',
  input: z.object({}),
  output: z.object({
    /** `isComplete`: it has every text. Other languages are drafts, which nobody sees. */
    languages: z.array(
      z.object({
        language: z.string(),
        isComplete: z.boolean(),
        texts: z.int(),
        missing: z.int(),
        outdated: z.int(),
      }),
    ),
    parts: z.array(z.string()),
  }),
} satisfies EndpointSchema;

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

/** `nextTryAt` is null while the job runs, and after its last attempt (`isDead`). */
const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: count(),
  maxAttempts: count(),
  nextTryAt: z.nullable(timestamp()),
  isDead: z.boolean(),
  error: z.string(),
});

/** An email or text message that was not delivered. `jobId`: the job that will retry it; null if there is none. */
const FailedDelivery = z.object({
  userId: z.string(),
  notification: z.string(),
  channel: z.string(),
  tries: count(),
  problem: z.string(),
  /** It was sent, and a report said later that it did not arrive. */
  isReported: z.boolean(),
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
  /** Refunds that the gateway refused or that failed on the way. They are still owed. */
  failedRefunds: count(),
});

/** Times in milliseconds. The queries do not contain parameter values. */
const SlowQuery = z.object({ query: z.string(), calls: count(), meanMs: z.number(), maxMs: z.number() });
const RunningQuery = z.object({ query: z.string(), ms: z.number() });

/** The current state of the installation. */
export const System = z.object({
  at: timestamp(),
  version: z.object({
    /** The commit of the source; null if it was not built from a repository. */
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
    /** When the oldest overdue job was due. */
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
    /** Texts with a code to sign in, of the last 24 hours. `problem`: of the last one that failed. */
    codes: z.object({ sent: count(), failed: count(), problem: z.nullable(z.string()) }),
  }),
  gateways: z.array(GatewayState),
  storage: z.object({
    databaseBytes: bytes(),
    tables: z.array(z.object({ name: z.string(), bytes: bytes(), rows: z.number() })),
    uploads: z.object({ count: count(), bytes: bytes() }),
    /** The volume of the data directory. */
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
  /** `isCounted` is false if the database does not track statements (pg_stat_statements). */
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
