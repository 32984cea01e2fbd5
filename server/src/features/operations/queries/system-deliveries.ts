import type { System } from '@mandap/contract/operations/operations.schemas';
import { listQueuedJobs } from '#server/platform/jobs-admin.store.ts';
import type { OperationsContext } from '../operations.context.ts';
import { maskError, maxFailuresShown } from './system-jobs.ts';

interface Row {
  userId: string;
  /** The event, and the job that delivers the notification: `event:job`. */
  notification: string;
  channel: string;
  tries: number;
  problem: string | null;
  at: Date;
  failedCount: number;
}

const jobOf = ({ notification }: Row): string | null => /:(\d{1,18})$/.exec(notification)?.[1] ?? null;

/** How emails and text messages are sent, and those that failed. */
export const deliveryState = async ({ db, config }: OperationsContext): Promise<System['post']> => {
  const rows = await db<Row[]>`
    select user_id, notification, channel, tries, problem, at, count(*) over ()::int as failed_count
    from published.notification_deliveries where status = 'failed' order by at desc limit ${maxFailuresShown}`;
  const queued = await listQueuedJobs(
    db,
    rows.flatMap((row) => jobOf(row) ?? []),
  );
  const outboxSms = config.showsOutbox ? 'outbox' : 'none';
  return {
    mail: config.smtpUrl ? 'smtp' : 'outbox',
    sms: config.smsUrl ? 'gateway' : outboxSms,
    failedCount: rows[0]?.failedCount ?? 0,
    failed: rows.map((row) => {
      const jobId = jobOf(row);
      const { userId, notification, channel, tries, problem, at } = row;
      return {
        userId,
        notification: notification.replace(/:\d+$/, ''),
        channel,
        tries,
        problem: maskError(problem ?? ''),
        at: at.toISOString(),
        jobId: jobId && queued.includes(jobId) ? jobId : null,
      };
    }),
  };
};
