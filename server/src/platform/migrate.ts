import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type { ReservedSql } from 'postgres';
import { configError } from '../config.ts';
import { addressOf, type Db, urlOf } from './db.ts';

/** An arbitrary but unique lock key. */
const lock = 7_203_114_905;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

type Applied = Pick<Migration, 'name' | 'checksum'>;

/**
 * Migrates the database: `NNNN_*.sql` of the directory in order, each once and in one transaction, and the tables
 * of the job queue. Concurrent processes wait for each other. Resolves to the names applied now. Rejects without
 * changing anything when the database was created from other files; the message says what to delete:
 * `dataDirectory`, or else the database. With `only`, others wait for another call.
 */
export async function migrate(
  db: Db,
  directory: string,
  { dataDirectory = null, only }: { dataDirectory?: string | null; only?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true);
  const session = await db.reserve();
  try {
    await session`select pg_advisory_lock(${lock})`;
    const applied = await applyMissing(session, migrations, dataDirectory);
    await runMigrations({ connectionString: urlOf(addressOf(db)), logger: new Logger(() => () => {}) });
    return applied;
  } finally {
    await session`select pg_advisory_unlock(${lock})`.catch(() => {});
    session.release();
  }
}

/** The migrations of this release, in order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyMissing(
  session: ReservedSql,
  migrations: Migration[],
  dataDirectory: string | null,
): Promise<string[]> {
  await session`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const rows = await session<Applied[]>`select name, checksum from schema_migrations order by name`;
  const problem = mismatch(rows, migrations);
  if (problem) throw configError(`${problem} ${await advice(session, dataDirectory)}`);
  const known = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) await apply(session, migration);
  return missing.map(({ name }) => name);
}

/**
 * What was applied but is not in these files, as a sentence; null: nothing. Files after all of these belong to a
 * newer release, alongside which this one may still run.
 */
function mismatch(applied: Applied[], migrations: Migration[]): string | null {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const last = migrations.at(-1)?.name ?? '';
  if (applied.some(({ name }) => !checksums.has(name) && name < last))
    return 'The database was made by an earlier development version and cannot be brought up to date.';
  const changed = applied.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (!changed) return null;
  return `${changed.name} was changed after it had been applied: undo the change and add a new file. Or, if the database was made by an earlier development version:`;
}

async function advice(session: ReservedSql, dataDirectory: string | null): Promise<string> {
  if (dataDirectory) return `Delete the data directory ${dataDirectory} and start again.`;
  const [row] = await session<{ name: string }[]>`select current_database() as name`;
  return `Drop the database "${row?.name}", create it again and start again.`;
}

async function apply(session: ReservedSql, { name, text, checksum }: Migration): Promise<void> {
  try {
    await session.unsafe('begin');
    await session.unsafe(text);
    await session`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    await session.unsafe('commit');
  } catch (error) {
    await session.unsafe('rollback');
    throw new Error(`${name}${lineOf(error, text)}: ${(error as Error).message}`, { cause: error });
  }
}

function lineOf(error: unknown, text: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? `, line ${text.slice(0, position).split('\n').length}` : '';
}
