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
  isReported: boolean;
  at: Date;
  failedCount: number;
}

const jobOf = ({ notification }: Row): string | null => /:(\d{1,18})$/.exec(notification)?.[1] ?? null;

/** They have no other record than these numbers, because the numbers they went to may have no account. */
const codeTexts = async ({ db, clock }: OperationsContext): Promise<System['post']['codes']> => {
  const since = new Date(clock.now().getTime() - 24 * 3_600_000);
  const [row] = await db<System['post']['codes'][]>`
    select count(*)::int as sent, count(*) filter (where status = 'failed')::int as failed,
      (array_agg(problem order by at desc) filter (where status = 'failed'))[1] as problem
    from published.code_texts where at >= ${since}`;
  const { sent = 0, failed = 0, problem = null } = row ?? {};
  return { sent, failed, problem: problem && maskError(problem) };
};

/** How emails and text messages are sent, and those that failed. */
export const deliveryState = async (context: OperationsContext): Promise<System['post']> => {
  const { db, config } = context;
  const rows = await db<Row[]>`
    select user_id, notification, channel, tries, problem, reported is not null as is_reported, at, count(*) over ()::int as failed_count
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
    codes: await codeTexts(context),
    failed: rows.map((row) => {
      const jobId = jobOf(row);
      const { userId, notification, channel, tries, problem, isReported, at } = row;
      return {
        userId,
        notification: notification.replace(/:\d+$/, ''),
        channel,
        tries,
        problem: maskError(problem ?? ''),
        isReported,
        at: at.toISOString(),
        jobId: jobId && queued.includes(jobId) ? jobId : null,
      };
    }),
  };
};
