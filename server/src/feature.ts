import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import type { AccountMerge } from './account-merge.ts';
import type { DomainEvents } from './events.ts';
import type { HttpServer } from './http/http-server.ts';
import type { ServedCall } from './http/served-call.ts';
import type { Metric } from './metric.ts';
import type { FindObstacle, PersonalDataOf } from './personal-data.ts';
import type { Part, Sql } from './platform/db.ts';
import type {
  JobHandler,
  Lane,
  ListenerOptions,
  RecurringHandler,
  RecurringOptions,
} from './platform/jobs.ts';

type EventName = keyof DomainEvents & string;

/** Runs as its own job after the transaction that published the event. */
export interface Listener {
  event: EventName;
  /** Distinguishes the listeners of one event. */
  name: string;
  handle: JobHandler<object>;
  /** Runs after the jobs of other listeners. */
  isLowPriority: boolean;
  lane: Lane;
}

/** Runs repeatedly, in one process at a time. */
export interface ScheduledTask {
  name: string;
  /** In cron syntax, UTC. */
  pattern: string;
  run: RecurringHandler;
  options: RecurringOptions;
}

/** How a feature uses the items of one list of the catalogue. */
export interface CatalogueUse {
  kind: CatalogueKind;
  /** A statement with one row for each use of `item` (a row of catalogue_items). */
  rows: Part;
  /** Makes everything that uses `from` use `into`, once, in the transaction of the merge. */
  merge?: (tx: Sql, from: CatalogueItem, into: CatalogueItem) => Promise<void>;
}

/**
 * What a feature contributes to the application. It returns what it offers to other features alongside, by
 * name.
 */
export interface Feature {
  calls?: readonly ServedCall[];
  listeners?: readonly Listener[];
  schedule?: readonly ScheduledTask[];
  /** The personal data it stores, one function per kind. */
  personalData?: readonly PersonalDataOf[];
  /** The reasons why an account cannot be deleted yet. */
  deletionObstacles?: readonly FindObstacle[];
  /** What it does when two accounts of one person become one. */
  accountMerge?: AccountMerge;
  /** The lists of the catalogue whose items it stores. */
  catalogueUses?: readonly CatalogueUse[];
  /** Shown at `/metrics`. */
  metrics?: readonly Metric[];
  /** Routes outside the contract: webhooks, files, feeds. */
  routes?: (server: HttpServer) => void;
}

export const on = <Event extends EventName>(
  event: Event,
  name: string,
  handle: JobHandler<DomainEvents[Event]>,
  { isLowPriority = false, lane = 'inside' }: ListenerOptions = {},
): Listener => ({ event, name, handle: handle as JobHandler<object>, isLowPriority, lane });

export const every = (
  pattern: string,
  name: string,
  run: RecurringHandler,
  options: RecurringOptions = {},
): ScheduledTask => ({ name, pattern, run, options });
