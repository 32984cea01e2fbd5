import type { System } from '@mandap/contract/operations/operations.schemas';
import { maskContacts } from '@mandap/domain/contact-masking';
import type { Db } from '#server/platform/db.ts';
import {
  type JobKind,
  listFailedJobs,
  listJobKinds,
  listRecurringJobs,
} from '#server/platform/jobs-admin.store.ts';

/** The number of failures on a page. */
export const maxFailuresShown = 30;

const maxErrorLength = 400;

/** The messages of mail servers and gateways may contain names. */
export const maskError = (error: string): string => maskContacts(error).text.slice(0, maxErrorLength);

const nameOf = (task: string): string => task.replace(/^every:/, '');

const oldest = (kinds: readonly JobKind[]): Date | undefined =>
  kinds.flatMap(({ dueSince }) => dueSince ?? []).sort((one, other) => one.getTime() - other.getTime())[0];

export const jobState = async (db: Db, now: Date): Promise<System['jobs']> => {
  const [kinds, failed] = await Promise.all([listJobKinds(db, now), listFailedJobs(db, maxFailuresShown)]);
  const total = (state: 'waiting' | 'running' | 'failing' | 'dead'): number =>
    kinds.reduce((sum: number, kind: JobKind) => sum + kind[state], 0);
  return {
    waiting: total('waiting'),
    running: total('running'),
    failing: total('failing'),
    dead: total('dead'),
    dueSince: oldest(kinds)?.toISOString() ?? null,
    kinds: kinds.map(({ task, dueSince, ...counts }) => ({
      name: nameOf(task),
      ...counts,
      dueSince: dueSince?.toISOString() ?? null,
    })),
    failed: failed.map(({ task, error, nextTryAt, ...job }) => ({
      ...job,
      name: nameOf(task),
      error: maskError(error),
      nextTryAt: nextTryAt?.toISOString() ?? null,
      isDead: job.attempts >= job.maxAttempts,
    })),
  };
};

export const recurringTasks = async (db: Db): Promise<System['repeated']> =>
  (await listRecurringJobs(db)).map(({ task, lastRunAt, error }) => ({
    name: nameOf(task),
    lastRunAt: lastRunAt.toISOString(),
    error: error && maskError(error),
  }));
