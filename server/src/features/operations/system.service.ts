import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '@mandap/contract/operations/system.schemas';
import { maskContacts } from '@mandap/domain/contact-masking';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '../../actor.ts';
import type { Config } from '../../config.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { createJobsAdminStore, type FailedJob, type JobKind } from '../../platform/jobs-admin.store.ts';
import type { Audit } from '../audit/audit.service.ts';
import { createSystemStore, type FailedDeliveryRow, type GatewayRow } from './system.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: Audit;
  config: Pick<Config, 'dataDir' | 'smtpUrl' | 'smsUrl' | 'production' | 'commit'>;
  /** Those that have what they need to take money, and those of them that are offered now. */
  gateways: readonly GatewayName[];
  offered: () => Promise<readonly GatewayName[]>;
}

/** Failures and statements that one page shows. */
const most = 30;

const longestError = 400;
const text = (moment: Date | null): string | null => moment?.toISOString() ?? null;
/** What a mail server or a gateway says may name people. */
const plainError = (error: string): string => maskContacts(error).text.slice(0, longestError);
const nameOf = (task: string): string => task.replace(/^every:/, '');

const presentKind = ({ task, dueSince, ...counts }: JobKind) => ({
  name: nameOf(task),
  ...counts,
  dueSince: text(dueSince),
});
const presentFailed = ({ task, error, nextTryAt, ...job }: FailedJob) => ({
  ...job,
  name: nameOf(task),
  error: plainError(error),
  nextTryAt: text(nextTryAt),
  isDead: job.attempts >= job.maxAttempts,
});

const total = (kinds: readonly JobKind[], state: 'waiting' | 'running' | 'failing' | 'dead'): number =>
  kinds.reduce((sum, kind) => sum + kind[state], 0);

/** A delivery is told by `fact:job`. */
const jobOf = ({ told }: FailedDeliveryRow): string | null => /:(\d{1,18})$/.exec(told)?.[1] ?? null;

/** How the installation is, and what somebody who looks after it at night can do. */
export const createSystem = ({ db, clock, audit, config, gateways, offered }: Dependencies) => {
  const store = createSystemStore(db);
  const desk = createJobsAdminStore(db);
  const startedAt = clock.now();

  const jobs = async (): Promise<System['jobs']> => {
    const [kinds, failed] = await Promise.all([desk.listKinds(clock.now()), desk.listFailed(most)]);
    return {
      waiting: total(kinds, 'waiting'),
      running: total(kinds, 'running'),
      failing: total(kinds, 'failing'),
      dead: total(kinds, 'dead'),
      kinds: kinds.map(presentKind),
      failed: failed.map(presentFailed),
    };
  };

  const repeated = async (): Promise<System['repeated']> =>
    (await desk.listRepeated()).map(({ task, lastRunAt, error }) => ({
      name: nameOf(task),
      lastRunAt: text(lastRunAt),
      error: error && plainError(error),
    }));

  const post = async (): Promise<System['post']> => {
    const { failedCount, failed } = await store.deliveries(most);
    const known = await desk.listQueued(failed.flatMap((row) => jobOf(row) ?? []));
    const outboxSms = config.production ? 'none' : 'outbox';
    return {
      mail: config.smtpUrl ? 'smtp' : 'outbox',
      sms: config.smsUrl ? 'gateway' : outboxSms,
      failedCount,
      failed: failed.map((row) => {
        const jobId = jobOf(row);
        const { userId, told, channel, tries, problem, at } = row;
        return {
          userId,
          told: told.replace(/:\d+$/, ''),
          channel,
          tries,
          problem: plainError(problem ?? ''),
          at: at.toISOString(),
          jobId: jobId && known.includes(jobId) ? jobId : null,
        };
      }),
    };
  };

  const gatewayStates = async (): Promise<System['gateways']> => {
    const names = ['razorpay', 'stripe', 'paypal', 'bank_transfer'] as const;
    const shown: GatewayName[] = [...names, ...(gateways.includes('sandbox') ? (['sandbox'] as const) : [])];
    const [rows, open] = await Promise.all([store.gateways(shown), offered()]);
    const byName = new Map<string, GatewayRow>(rows.map((row) => [row.gateway, row]));
    return shown.map((name) => ({
      name,
      hasKeys: gateways.includes(name),
      isOffered: open.includes(name),
      lastEventAt: text(byName.get(name)?.lastEventAt ?? null),
      lastSuccessAt: text(byName.get(name)?.lastSuccessAt ?? null),
      openPayments: byName.get(name)?.openPayments ?? 0,
    }));
  };

  const storage = async (): Promise<System['storage']> => {
    const [stored, disk, outbox] = await Promise.all([
      store.storage(),
      statfs(config.dataDir).catch(() => null),
      readdir(join(config.dataDir, 'outbox')).catch(() => null),
    ]);
    return {
      ...stored,
      disk: disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
      outboxFiles: config.smtpUrl ? null : (outbox?.length ?? 0),
    };
  };

  const queries = async (): Promise<System['queries']> => {
    const [counted, running] = await Promise.all([store.slowQueries(most), store.runningQueries(most)]);
    return { isCounted: counted !== null, slow: [...(counted ?? [])], running: [...running] };
  };

  /** Throws `job_not_found` where it is done, or being done. */
  const act = (
    actor: Actor,
    id: string,
    action: 'job.retried' | 'job.dropped',
    work: (tx: Sql) => Promise<void>,
  ): Promise<void> =>
    db.begin(async (tx) => {
      const job = await desk.lock(tx, id);
      if (!job) throw new Failure('job_not_found');
      await work(tx);
      await audit.record(tx, {
        action,
        actor,
        target: { kind: 'job' as const, id },
        note: job.task,
        before: { attempts: job.attempts },
      });
    });

  return {
    async look(): Promise<System> {
      const { postgres, ...migrations } = await store.version();
      return {
        at: clock.now().toISOString(),
        version: {
          commit: config.commit,
          node: process.version,
          postgres,
          startedAt: startedAt.toISOString(),
        },
        migrations: { ...migrations, lastAt: text(migrations.lastAt) },
        jobs: await jobs(),
        repeated: await repeated(),
        post: await post(),
        gateways: await gatewayStates(),
        storage: await storage(),
        queries: await queries(),
        audit: await store.chain(),
      };
    },
    retry: (actor: Actor, id: string) =>
      act(actor, id, 'job.retried', (tx) => desk.retry(tx, id, clock.now())),
    drop: (actor: Actor, id: string) => act(actor, id, 'job.dropped', (tx) => desk.drop(tx, id)),
  };
};

export type SystemDesk = ReturnType<typeof createSystem>;
