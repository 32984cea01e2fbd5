import type { DomainEvents } from './events.ts';
import type { HttpServer } from './http/http-server.ts';
import type { ServedCall } from './http/served-call.ts';
import type { FindObstacle, PersonalDataOf } from './personal-data.ts';
import type { JobHandler } from './platform/jobs.ts';

type EventName = keyof DomainEvents & string;

/** Runs as a job of its own after the transaction that published the event. */
export interface Listener {
  event: EventName;
  /** Tells the listeners of one event apart. */
  name: string;
  handle: JobHandler<object>;
  /** Lets the jobs of other listeners go first. */
  isPatient: boolean;
}

/** Runs again and again, in one process of all. */
export interface ScheduledTask {
  name: string;
  /** As cron writes it, in UTC. */
  pattern: string;
  run: () => Promise<void>;
}

/** What a feature gives to the application. What it offers to other features stands beside it, by name. */
export interface Feature {
  calls?: readonly ServedCall[];
  listeners?: readonly Listener[];
  schedule?: readonly ScheduledTask[];
  /** What it stores about a person, one function for each kind of data. */
  personalData?: readonly PersonalDataOf[];
  /** Why a person's account cannot be deleted yet. */
  deletionObstacles?: readonly FindObstacle[];
  /** Serves what is not a call of the contract: webhooks, files, feeds. */
  routes?: (server: HttpServer) => void;
}

export const on = <Event extends EventName>(
  event: Event,
  name: string,
  handle: JobHandler<DomainEvents[Event]>,
  { isPatient = false } = {},
): Listener => ({ event, name, handle: handle as JobHandler<object>, isPatient });

export const every = (pattern: string, name: string, run: () => Promise<void>): ScheduledTask => ({
  name,
  pattern,
  run,
});
