import { lockKey } from '../advisory-locks.ts';
import { type Address, connect, connectForCopies, disconnect, type Reserved, type Sql } from '../db.ts';
import type { ArchiveFile } from './archive.ts';
import { backupError } from './backup-error.ts';
import type { DumpedSequence, DumpedTable, Manifest } from './manifest.ts';

/** A table is stored in parts of about this many bytes. */
const partSize = 4 * 1024 * 1024;

/** The running backup holds this lock. */
const backupLock = lockKey('backup');

/** Whether a backup is running. Then files of removed rows must stay. */
export async function isBackingUp(sql: Sql): Promise<boolean> {
  const [lock] = await sql<
    { isFree: boolean }[]
  >`select pg_try_advisory_xact_lock_shared(${backupLock}) as is_free`;
  return !lock?.isFree;
}

/** A consistent view of the database for a backup. */
export interface Snapshot {
  description: Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>;
  files(): AsyncGenerator<ArchiveFile>;
}

/**
 * Runs work on a snapshot of the whole database, on a separate connection. Nothing waits for it except a
 * migration that alters a table. Meanwhile no stored file is removed. Throws if another backup is running.
 */
export const withSnapshot = <Result>(
  address: Address,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> =>
  // Take this lock before the snapshot. A job that does not see the lock only removes files of rows that the
  // snapshot does not have.
  whileLocked(address, () => readSnapshot(address, work));

/** Holds the lock on a connection of its own: an unfinished COPY would release it only when PostgreSQL notices its end. */
async function whileLocked<Result>(address: Address, work: () => Promise<Result>): Promise<Result> {
  const db = connect(address, { max: 1 });
  try {
    const session = await db.reserve();
    try {
      const [lock] = await session<
        { isMine: boolean }[]
      >`select pg_try_advisory_lock(${backupLock}) as is_mine`;
      if (!lock?.isMine) throw backupError('Another backup is running.');
      return await work();
    } finally {
      // A lost connection has released it.
      await session`select pg_advisory_unlock_all()`.catch(() => undefined);
      session.release();
    }
  } finally {
    await disconnect(db);
  }
}

async function readSnapshot<Result>(
  address: Address,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const db = connectForCopies(address);
  try {
    const session = await db.reserve();
    const names = await tableNames(session);
    if (names.length === 0) throw backupError('The database is empty: there is nothing to back up.');
    await session`begin isolation level repeatable read read only`;
    // Write text that any server can read, whatever this server's settings are, without a time limit.
    await session.execute(`
      set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
      set local bytea_output = 'hex'; set local timezone = 'UTC'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    // Locks out migrations. Taken before the first query, which takes the snapshot.
    await session.execute(`lock table ${names.map(quoted).join(', ')} in access share mode`);
    const description = await describe(session);
    if (description.tables.map(quoted).join() !== names.map(quoted).join())
      throw backupError('The database is being migrated: try again.');
    return await work({ description, files: () => dumpTables(session, description.tables) });
  } finally {
    // Do not wait for an unfinished COPY.
    await disconnect(db, 0);
  }
}

type Name = Pick<DumpedTable, 'schema' | 'name'>;

/** Quotes a name for SQL. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoted = ({ schema, name }: Name): string => `${quotedName(schema)}.${quotedName(name)}`;

const tableNames = (sql: Sql): Promise<Name[]> => sql<Name[]>`
  select n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = 'public'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname`;

async function describe(sql: Sql): Promise<Snapshot['description']> {
  const tables: DumpedTable[] = [];
  for (const name of await tableNames(sql)) tables.push({ ...name, columns: await storedColumns(sql, name) });
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  const migrations = await sql<Manifest['migrations']>`
    select name, checksum from schema_migrations order by name`;
  return {
    postgres: server?.version ?? '',
    migrations: [...migrations],
    tables,
    sequences: await readSequences(sql),
  };
}

/** Generated columns are computed again. */
export async function storedColumns(sql: Sql, { schema, name }: Name): Promise<string[]> {
  const rows = await sql<{ column: string }[]>`
    select a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${name} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`;
  return rows.map(({ column }) => column);
}

/** Sequences are not part of the snapshot. Numbers issued since then are skipped after a restore. */
async function readSequences(sql: Sql): Promise<DumpedSequence[]> {
  const names = await sql<Name[]>`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname = 'public' order by 1, 2`;
  const sequences: DumpedSequence[] = [];
  for (const name of names) {
    const [state] = await sql.execute<Pick<DumpedSequence, 'last' | 'isCalled'>[]>(
      `select last_value::text as last, is_called from ${quoted(name)}`,
    );
    if (state) sequences.push({ ...name, ...state });
  }
  return sequences;
}

/**
 * `database/public.bookings/000001.copy`, …: COPY's text format, in parts that may end in the middle of a
 * row.
 */
async function* dumpTables(session: Reserved, tables: readonly DumpedTable[]): AsyncGenerator<ArchiveFile> {
  for (const table of tables) {
    const columns = table.columns.map(quotedName).join(', ');
    const rows = session.copyOut(`copy ${quoted(table)} (${columns}) to stdout`);
    let count = 0;
    for await (const content of partsOf(rows)) {
      count += 1;
      const number = String(count).padStart(6, '0');
      yield { name: `database/${table.schema}.${table.name}/${number}.copy`, content };
    }
  }
}

async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    waiting.push(row);
    size += row.length;
    if (size < partSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
