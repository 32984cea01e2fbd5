import { addressOf, connectForCopies, type Db, disconnect, type Tx } from '../db.ts';
import type { ArchiveFile } from './archive.ts';
import { backupError } from './backup-error.ts';
import { quoted, quotedName, storedColumns } from './dump-database.ts';
import type { DumpedTable, Manifest } from './manifest.ts';

/**
 * Fills a database that has the backup's schema and no data, in one transaction. `other` gets the files that
 * do not belong to the database. Needs no superuser, because the owner of the tables may temporarily remove
 * triggers and foreign keys. The keys are checked when they are added again. The data already includes the
 * triggers' results.
 */
export async function loadDatabase(
  db: Db,
  manifest: Manifest,
  files: AsyncIterable<ArchiveFile>,
  other: (file: ArchiveFile) => Promise<void>,
): Promise<void> {
  const copies = connectForCopies(addressOf(db));
  const loading = copies.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await expectColumns(tx, manifest.tables);
    const all = manifest.tables.map(quoted);
    const keys = await takeForeignKeys(tx);
    for (const table of all) await tx.execute(`alter table ${table} disable trigger user`);
    await tx.execute(`truncate ${all.join(', ')}`);
    await copyTables(tx, manifest.tables, files, other);
    for (const { last, isCalled, ...name } of manifest.sequences)
      await tx`select setval(${quoted(name)}::regclass, ${last}::bigint, ${isCalled})`;
    for (const table of all) await tx.execute(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await tx.execute(`alter table ${table} add constraint ${quotedName(name)} ${definition}`);
  });
  await loading.finally(() => disconnect(copies));
  await db`analyze`;
}

/** The job queue of another release may lack a table or a column. */
async function expectColumns(tx: Tx, tables: readonly DumpedTable[]): Promise<void> {
  for (const table of tables) {
    const present = await storedColumns(tx, table);
    const missing = table.columns.find((column) => !present.includes(column));
    if (missing) {
      throw backupError(
        `This release has no column ${missing} in ${table.schema}.${table.name}: restore with the release that made the backup.`,
      );
    }
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function takeForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const keys = await tx<ForeignKey[]>`
    select format('%I.%I', n.nspname, c.relname) as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public'`;
  for (const { table, name } of keys)
    await tx.execute(`alter table ${table} drop constraint ${quotedName(name)}`);
  return keys;
}

/** The parts of a table are adjacent in the archive. */
async function copyTables(
  tx: Tx,
  tables: readonly DumpedTable[],
  files: AsyncIterable<ArchiveFile>,
  other: (file: ArchiveFile) => Promise<void>,
): Promise<void> {
  const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  let current: { name: string; rows: Copying } | undefined;
  for await (const file of files) {
    const [, name = ''] = /^database\/(.+)\/\d+\.copy$/.exec(file.name) ?? [];
    const table = byName.get(name);
    if (current && current.name !== name) {
      await current.rows.end();
      current = undefined;
    }
    if (!table) await other(file);
    else {
      current ??= { name, rows: await copyInto(tx, table) };
      await current.rows.write(file.content);
    }
  }
  await current?.rows.end();
}

interface Copying {
  write(rows: Buffer): Promise<void>;
  /** Rejects if the server refused a row. */
  end(): Promise<void>;
}

async function copyInto(tx: Tx, table: DumpedTable): Promise<Copying> {
  const columns = table.columns.map(quotedName).join(', ');
  const rows = tx.copyIn(`copy ${quoted(table)} (${columns}) from stdin`);
  // After a refused row, ending the copy may fail as well.
  const failed = new Promise<never>((_, reject) => void rows.on('error', reject));
  failed.catch(() => {});
  const done = (work: (callback: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve()))),
    ]);
  return {
    write: (content) => done((callback) => rows.write(content, callback)),
    end: () => done((callback) => rows.end(callback)),
  };
}
