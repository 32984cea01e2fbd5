import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { dropFailedJob, retryFailedJob } from '#server/platform/jobs-admin.store.ts';
import type { OperationsContext } from '../operations.context.ts';

const actions = {
  'job.retried': retryFailedJob,
  'job.dropped': dropFailedJob,
};

const change =
  (action: keyof typeof actions) =>
  ({ db, clock, audit }: OperationsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<{ id: string }> =>
    db.begin(async (tx) => {
      const job = await actions[action](tx, id, clock.now());
      if (!job) throw new Failure('job_not_found');
      const before = { attempts: job.attempts };
      await audit.record(tx, { action, actor, target: { kind: 'job', id }, note: job.task, before });
      return { id };
    });

/** Runs a failed job now. Throws `job_not_found` if it is completed or running. */
export const retryJob = change('job.retried');

/** Gives up a failed job. Throws `job_not_found` if it is completed or running. */
export const dropJob = change('job.dropped');
