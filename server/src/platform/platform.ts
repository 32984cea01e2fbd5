import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { DomainEvents } from '../events.ts';
import { watched } from './activities.ts';
import { type ApplicationRole, embeddedRole } from './application-role.ts';
import type { Clock } from './clock.ts';
import { type Address, connect, connectForReads, type Db, disconnect, userOf } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLive, type Live } from './live.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutboxMailer, type Outbox } from './mail/outbox-mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { migrate } from './migrate.ts';
import { onceReachable } from './once-reachable.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createPing } from './ping.ts';
import { followPrimary, hasSeveralHosts } from './primary.ts';
import { createReplicaReads, type ReplicaReads } from './replica.ts';
import { logSlowStatements } from './slow-statements.ts';
import { createHttpSms } from './sms/http-sms.ts';
import { createOutboxSms } from './sms/outbox-sms.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import { createFsStorage } from './storage/fs-storage.ts';
import { createS3Storage } from './storage/s3-storage.ts';
import type { Storage } from './storage/storage.ts';
import { createCloudApi } from './whatsapp/cloud-api.ts';
import type { WhatsAppSender } from './whatsapp/whatsapp-sender.ts';

/** The adapters to the outside world. */
export interface Platform {
  config: Config;
  /** For requests of one person, and for jobs. */
  db: Db;
  /** For shared public responses: no statement takes longer than two seconds. */
  publicReads: Db;
  /** For exports, which hold a connection while somebody downloads. No statement has a time limit. */
  exports: Db;
  readReplica: ReplicaReads;
  jobs: Jobs<DomainEvents>;
  live: Live;
  clock: Clock;
  mailer: Mailer;
  /** Null without an SMS provider. */
  sms: SmsSender | null;
  /** Null where it is not configured. */
  whatsApp: WhatsAppSender | null;
  /** Stored emails. Null if emails are really sent, or if nobody may read them (OUTBOX). */
  outbox: Outbox | null;
  storage: Storage;
  passwords: Passwords;
  log: Log;
  /** Rejects if the database could not answer a request or files cannot be stored. Resolves to unavailable optional services. */
  ping(): Promise<{ degraded: string[] }>;
}

export interface Database {
  /** Connects as the application's role, which owns nothing if there is a separate owner. */
  address: Address;
  /** Runs work on a pool of the tables' owner: for migrations and the operator's commands. */
  asOwner<Result>(work: (owner: Db) => Promise<Result>, options?: { max?: number }): Promise<Result>;
  /** The application's role, if it is not the owner. */
  role: ApplicationRole | undefined;
  /** The data directory of an embedded database; null when the database is external. */
  dataDirectory: string | null;
  stop(): Promise<void>;
}

/** The external PostgreSQL of the configuration, or else the embedded one. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  if (url) {
    const { address, stop } = await openPlace(url, log);
    return {
      address,
      asOwner: async (work, options) => {
        if (!ownerUrl) return onPool(address, work, options);
        const owner = await openPlace(ownerUrl, log);
        return onPool(owner.address, work, options).finally(owner.stop);
      },
      role: ownerUrl ? { name: userOf(url) } : undefined,
      dataDirectory: null,
      stop,
    };
  }
  const embedded = await startEmbeddedPostgres({ directory: join(config.dataDir, 'postgres'), log });
  return {
    address: { ...embedded.options, username: embeddedRole },
    asOwner: (work, options) => onPool(embedded.options, work, options),
    role: { name: embeddedRole, isMade: true },
    dataDirectory: resolve(config.dataDir),
    stop: embedded.stop,
  };
}

async function openPlace(url: string, log: Log): Promise<{ address: Address; stop(): Promise<void> }> {
  if (!hasSeveralHosts(url)) return { address: url, stop: async () => {} };
  const primary = await followPrimary(url, log);
  return { address: primary, stop: primary.stop };
}

async function onPool<Result>(
  address: Address,
  work: (db: Db) => Promise<Result>,
  { max = 1 }: { max?: number } = {},
): Promise<Result> {
  const db = connect(address, { max });
  return work(db).finally(() => disconnect(db));
}

/**
 * Migrates as the owner, and then grants the application its rights. Resolves to the names of the applied
 * migrations.
 */
export const migrateDatabase = (
  { asOwner, dataDirectory, role }: Database,
  migrations: string,
  options: { only?: ReadonlySet<string>; log?: Log } = {},
): Promise<string[]> => asOwner((owner) => migrate(owner, migrations, { ...options, dataDirectory, role }));

/** Opens everything and migrates the database. `close` undoes it in reverse order. */
export async function openPlatform({
  config,
  log,
  migrations,
  clock,
}: {
  config: Config;
  log: Log;
  migrations: string;
  clock: Clock;
}): Promise<{ platform: Platform; close(): Promise<void> }> {
  const stopTraces = await openTraces(config);
  const stopLog = logSlowStatements({ log, ms: config.slowStatement });
  const database = await openDatabase(config, log);
  const pool = { max: config.databasePool, statementTimeout: config.statementTimeout };
  await onceReachable(() => migrateDatabase(database, migrations, { log })).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const publicReads = connectForReads(database.address, pool);
  const db = connect(database.address, pool);
  const exports = connect(database.address, { max: pool.max });
  const replica = config.databaseReplicaUrl ? connectForReads(config.databaseReplicaUrl, pool) : null;
  const live = createLive({ db, log });
  const mail = openMail(config, clock);
  const jobs = createJobs<DomainEvents>({ db, clock, log });
  const storage = openStorage(config, log);
  const watch = config.storageUrl ? watchStorage(storage) : null;
  const pingDatabase = createPing(db);
  return {
    platform: {
      readReplica: createReplicaReads({ db: publicReads, replica, clock }),
      config,
      db,
      publicReads,
      exports,
      jobs,
      live,
      clock,
      storage,
      log,
      mailer: mail.mailer,
      outbox: mail.outbox,
      sms: openSms(config, mail.outbox),
      whatsApp: config.whatsApp && watched('whatsapp', createCloudApi(config.whatsApp), ['send']),
      passwords: createPasswords(),
      ping: async () => {
        await Promise.all([pingDatabase(), storage.probe()]);
        return { degraded: watch?.isSilent() ? ['storage'] : [] };
      },
    },
    async close() {
      watch?.stop();
      await jobs.stop();
      await live.stop();
      await mail.stop();
      if (replica) await disconnect(replica);
      await disconnect(publicReads);
      await disconnect(exports);
      await disconnect(db);
      await database.stop();
      stopLog();
      await stopTraces();
    },
  };
}

/** OpenTelemetry is loaded only if traces are configured. */
async function openTraces({ traces }: Config): Promise<() => Promise<void>> {
  if (!traces) return async () => {};
  const { startTraces } = await import('./traces.ts');
  return startTraces(traces);
}

/** The interval and the timeout of a bucket's health check, in milliseconds. */
const storageCheck = { every: 15_000, timeout: 3_000 };

/** Checks in the background, so that no readiness check waits for a bucket that does not respond. */
function watchStorage(storage: Storage): { isSilent(): boolean; stop(): void } {
  let isSilent = false;
  const check = async (): Promise<void> => {
    const answers = storage.list('nothing/').then(
      () => true,
      () => false,
    );
    isSilent = !(await Promise.race([answers, pause(storageCheck.timeout, false, { ref: false })]));
  };
  void check();
  const timer = setInterval(() => void check(), storageCheck.every).unref();
  return { isSilent: () => isSilent, stop: () => clearInterval(timer) };
}

/** Where uploads are stored. */
export function openStorage({ storageUrl, dataDir }: Config, log: Log): Storage {
  if (!storageUrl) return createFsStorage({ directory: join(dataDir, 'uploads') });
  const storage = watched('s3', createS3Storage({ url: storageUrl }), [
    'put',
    'read',
    'has',
    'remove',
    'list',
  ]);
  // A temporarily unavailable store must not stop the server. It is only logged.
  storage.list('nothing/').catch((error: unknown) => {
    log.error({ err: error }, 'the file storage (STORAGE_URL) is not working');
  });
  return storage;
}

function openMail(
  config: Config,
  clock: Clock,
): { mailer: Mailer; outbox: (Outbox & Mailer) | null; stop(): Promise<void> } {
  if (config.smtpUrl) {
    const mailer = createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
    return { mailer: watched('smtp', mailer, ['send']), outbox: null, stop: mailer.stop };
  }
  const mailer = createOutboxMailer({ directory: join(config.dataDir, 'outbox'), clock });
  return { mailer, outbox: config.showsOutbox ? mailer : null, stop: async () => {} };
}

function openSms({ smsUrl, smsRegistration }: Config, outbox: Mailer | null): SmsSender | null {
  if (smsUrl) return watched('sms', createHttpSms({ url: smsUrl, ...smsRegistration }), ['send']);
  return outbox && createOutboxSms(outbox);
}
