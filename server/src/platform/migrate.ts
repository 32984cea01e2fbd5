import { setTimeout as pause } from 'node:timers/promises';
import { configError } from '../config.ts';
import { lockKey } from './advisory-locks.ts';
import { type ApplicationRole, grantRights } from './application-role.ts';
import { type Db, isConflict, isLockTimeout, type Reserved } from './db.ts';
import type { Log } from './log.ts';
import {
  firstRelease,
  isOutsideTransaction,
  type Migration,
  readMigrations,
  releaseOf,
  statementsOf,
} from './migration-files.ts';

const lock = lockKey('migration');

type Applied = Pick<Migration, 'name' | 'checksum'>;

interface Options {
  /** The directory to delete if the database was created from other files. Null: the database itself. */
  dataDirectory?: string | null;
  /** The other migrations wait for a later call. */
  only?: ReadonlySet<string>;
  /** The role that gets the application's rights. */
  role?: ApplicationRole | undefined;
  log?: Pick<Log, 'warn'>;
  /**
   * How long a migration may wait for a lock, in ms. Readers of the table queue behind it. After this time it
   * lets them pass and tries again.
   */
  lockTimeout?: number;
}

/** Each attempt takes a second, with a second in between. */
const maxTries = 60;

/**
 * Migrates the database: `NNNN_*.sql` of the directory in order, each once and in one transaction unless it says otherwise. Concurrent processes wait for each other. Resolves to the names applied now. Rejects without
 * changing anything when the database was created from other files, or by a release that this one cannot run beside.
 */
export async function migrate(
  db: Db,
  directory: string,
  { dataDirectory = null, only, role, log, lockTimeout = 1_000 }: Options = {},
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true);
  const session = await db.reserve();
  try {
    await takeLock(session);
    const [exists] = await session`select where to_regclass('schema_migrations') is not null`;
    // The application's role may not run `create table`, not even for tables that exist.
    if (!exists) {
      await assertOwner(session);
      await session`
        create table if not exists schema_migrations (
          name text primary key,
          checksum text not null,
          applied_at timestamptz not null default now()
        )`;
    }
    const rows = await session<Applied[]>`select name, checksum from schema_migrations order by name`;
    await assertKnown(rows, migrations, () => advice(session, dataDirectory));
    assertNotTooNew(rows, migrations, log);
    const known = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !known.has(name));
    if (missing.length > 0) await assertOwner(session);
    for (const migration of missing) await apply(session, migration, lockTimeout);
    if (role)
      await patiently(lockTimeout, () =>
        inTransaction(session, lockTimeout, () => grantRights(session, role)),
      );
    return missing.map(({ name }) => name);
  } finally {
    await session`select pg_advisory_unlock(${lock})`.catch(() => {});
    session.release();
  }
}

async function assertOwner(session: Reserved): Promise<void> {
  const [row] = await session<{ owns: boolean; name: string }[]>`
    select has_schema_privilege('public', 'create') as owns, current_user as name`;
  if (row?.owns) return;
  throw configError(
    `The database has to be brought up to date, which ${row?.name} may not do: set DATABASE_OWNER_URL, or run npm run db:migrate with it first.`,
  );
}

/**
 * Polls for the lock, because a waiting statement holds a snapshot, and `create index concurrently` waits for
 * that to end.
 */
async function takeLock(session: Reserved): Promise<void> {
  for (;;) {
    const [row] = await session<{ taken: boolean }[]>`select pg_try_advisory_lock(${lock}) as taken`;
    if (row?.taken) return;
    await pause(50);
  }
}

/** Throws if an applied migration is missing from these files or differs from its file. */
async function assertKnown(
  applied: Applied[],
  migrations: Migration[],
  advise: () => Promise<string>,
): Promise<void> {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const last = migrations.at(-1)?.name ?? '';
  if (applied.some(({ name }) => !checksums.has(name) && name < last))
    throw configError(
      `The database was made by an earlier development version and cannot be brought up to date. ${await advise()}`,
    );
  const changed = applied.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (changed)
    throw configError(
      `${changed.name} was changed after it had been applied: undo the change and add a new file. Or, if the database was made by an earlier development version: ${await advise()}`,
    );
}

/** Each release supports the previous one, so that both can run during a deployment, but no older release. */
function assertNotTooNew(applied: Applied[], migrations: Migration[], log: Options['log']): void {
  const newest = applied.at(-1)?.name ?? '';
  const own = releaseOf(migrations.at(-1)?.name ?? '');
  const ahead = releaseOf(newest) - Math.max(own, firstRelease);
  if (ahead > 1)
    throw configError(
      `The database has been migrated by a release that is newer than the next one (${newest}): this program no longer ` +
        'understands it. Start the newer release; to go back, restore a backup of before.',
    );
  if (ahead === 1)
    log?.warn(
      { migration: newest },
      'the database has been migrated by the next release: start that one soon',
    );
}

async function advice(session: Reserved, dataDirectory: string | null): Promise<string> {
  if (dataDirectory) return `Delete the data directory ${dataDirectory} and start again.`;
  const [row] = await session<{ name: string }[]>`select current_database() as name`;
  return `Drop the database "${row?.name}", create it again and start again.`;
}

const isTemporary = (error: unknown): boolean => isLockTimeout(error) || isConflict(error);

async function apply(session: Reserved, migration: Migration, lockTimeout: number): Promise<void> {
  await patiently(lockTimeout, () =>
    isOutsideTransaction(migration)
      ? applyOutside(session, migration)
      : applyInside(session, migration, lockTimeout),
  ).catch((error: unknown) => {
    throw named(error, migration);
  });
}

/** Waits for the holders of a lock to finish, and tries again. */
async function patiently(lockTimeout: number, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || tries === maxTries) throw error;
      await pause(lockTimeout);
    }
  }
}

const applyInside = (session: Reserved, { name, text, checksum }: Migration, lockTimeout: number) =>
  inTransaction(session, lockTimeout, async () => {
    await session.execute(text);
    await session`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  });

async function inTransaction(
  session: Reserved,
  lockTimeout: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await session.execute(`begin; set local lock_timeout = ${lockTimeout}`);
    await work();
    await session.execute('commit');
  } catch (error) {
    await session.execute('rollback');
    throw error;
  }
}

/**
 * Statements before a failure stay applied. They can be repeated (migration-rule.ts), and their locks block
 * nobody.
 */
async function applyOutside(session: Reserved, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration)) await session.execute(statement);
  const { name, checksum } = migration;
  await session`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
}

function named(error: unknown, { name, text }: Migration): Error {
  const position = Number((error as { position?: string }).position);
  const line = position > 0 ? `, line ${text.slice(0, position).split('\n').length}` : '';
  return new Error(`${name}${line}: ${(error as Error).message}`, { cause: error });
}
