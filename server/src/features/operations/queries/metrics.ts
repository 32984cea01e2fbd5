import { statfs } from 'node:fs/promises';
import type { Metric } from '#server/metric.ts';
import { type JobKind, listJobKinds } from '#server/platform/jobs-admin.store.ts';
import type { OperationsContext } from '../operations.context.ts';
import { backupMetrics } from './last-backups.ts';

/** Figures that deserve an alert: deploy/prometheus/alerts.yml. */
export const operationsMetrics = (context: OperationsContext): Metric[] => [
  ...backupMetrics(context),
  ...jobMetrics(context),
  ...deliveryMetrics(context),
  {
    name: 'disk_free_bytes',
    help: 'Free space of the volume with the data directory',
    read: async () => {
      const { bavail, bsize } = await statfs(context.config.dataDir);
      return bavail * bsize;
    },
  },
];

const jobMetrics = ({ db, clock }: OperationsContext): Metric[] => {
  const byKind = async (numberOf: (kind: JobKind) => number): Promise<Record<string, number>> =>
    Object.fromEntries((await listJobKinds(db, clock.now())).map((kind) => [kind.task, numberOf(kind)]));
  const waitOf = ({ dueSince }: JobKind): number =>
    dueSince ? Math.max(0, clock.now().getTime() - dueSince.getTime()) / 1000 : 0;
  return [
    {
      name: 'jobs_oldest_due_seconds',
      help: 'How long the oldest job of a kind has been due',
      label: 'job',
      read: () => byKind(waitOf),
    },
    {
      name: 'jobs_waiting',
      help: 'Jobs before their first try',
      label: 'job',
      read: () => byKind((kind) => kind.waiting),
    },
    {
      name: 'jobs_failing',
      help: 'Jobs that failed and are tried again',
      label: 'job',
      read: () => byKind((kind) => kind.failing),
    },
    {
      name: 'jobs_dead',
      help: 'Jobs that were given up',
      label: 'job',
      read: () => byKind((kind) => kind.dead),
    },
  ];
};

const deliveryMetrics = ({ db }: OperationsContext): Metric[] => [
  {
    name: 'deliveries_failed',
    help: 'Emails, text and WhatsApp messages of the last 90 days that were not delivered',
    label: 'channel',
    read: async () => {
      const rows = await db<{ channel: string; count: number }[]>`
        select channel, count(*)::int as count from published.notification_deliveries
          where status = 'failed' group by channel
        union all
        select 'sms_code', count(*)::int from published.code_texts where status = 'failed'`;
      return {
        email: 0,
        sms: 0,
        whatsapp: 0,
        ...Object.fromEntries(rows.map(({ channel, count }) => [channel, count])),
      };
    },
  },
  {
    name: 'refunds_stuck',
    help: 'Refunds that the gateway refused to the last',
    read: async () => {
      const [row] = await db<{ count: number }[]>`
        select count(*)::int as count from published.refunds where status = 'failed' and try_at is null`;
      return row?.count ?? 0;
    },
  },
];
