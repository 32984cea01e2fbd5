import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type { ReservedSql } from 'postgres';
import { addressOf, type Db, urlOf } from './db.ts';

/** Any number that nothing else locks. */
const lock = 7_203_114_905;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to the state of the code: `NNNN_*.sql` of the directory in order, each once and in one
 * transaction, and the job queue's own tables. Processes that start together wait for each other. Resolves to the
 * names of what was applied now.
 */
export async function migrate(db: Db, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const session = await db.reserve();
  try {
    await session`select pg_advisory_lock(${lock})`;
    const applied = await applyMissing(session, migrations);
    await runMigrations({ connectionString: urlOf(addressOf(db)), logger: new Logger(() => () => {}) });
    return applied;
  } finally {
    await session`select pg_advisory_unlock(${lock})`.catch(() => {});
    session.release();
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyMissing(session: ReservedSql, migrations: Migration[]): Promise<string[]> {
  await session`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const rows = await session<
    { name: string; checksum: string }[]
  >`select name, checksum from schema_migrations`;
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await apply(session, migration);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `${migration.name} was changed after it had been applied to this database: undo the change and add a new file.`,
      );
    }
  }
  return applied;
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
