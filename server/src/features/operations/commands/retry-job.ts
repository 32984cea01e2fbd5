import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { dropFailedJob, lockFailedJob, retryFailedJob } from '#server/platform/jobs-admin.store.ts';
import type { OperationsContext } from '../operations.context.ts';

/** Runs a failed job now. Throws `job_not_found` where it is completed or running. */
export const retryJob =
  (context: OperationsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<{ id: string }> =>
    context.db.begin(async (tx) => {
      await lockJob(context, tx, actor, id, 'job.retried');
      await retryFailedJob(tx, id, context.clock.now());
      return { id };
    });

/** Gives up a failed job. Throws `job_not_found` where it is completed or running. */
export const dropJob =
  (context: OperationsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<{ id: string }> =>
    context.db.begin(async (tx) => {
      await lockJob(context, tx, actor, id, 'job.dropped');
      await dropFailedJob(tx, id);
      return { id };
    });

/** Records in the audit log what is done with the job. */
const lockJob = async (
  { audit }: OperationsContext,
  tx: Sql,
  actor: Actor,
  id: string,
  action: 'job.retried' | 'job.dropped',
): Promise<void> => {
  const job = await lockFailedJob(tx, id);
  if (!job) throw new Failure('job_not_found');
  const before = { attempts: job.attempts };
  await audit.record(tx, { action, actor, target: { kind: 'job', id }, note: job.task, before });
};
