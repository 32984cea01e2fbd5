import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { explainFailure } from '#server/command.ts';
import { checkChain } from '#server/features/audit/commands/check-chain.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aDirectory, anEmptyDatabase, restoreInto } from '#server/testing/backups.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';
import { afterFile } from '#server/testing/clean-up.ts';
import { testConfig } from '#server/testing/config.ts';
import { aForm, aPdf, aPhotograph } from '#server/testing/forms.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';
import { startS3 } from '#server/testing/s3.ts';
import { lockKey } from '../advisory-locks.ts';
import { addressOf, connect, type Db, disconnect } from '../db.ts';
import { createFsStorage } from '../storage/fs-storage.ts';
import { createS3Storage } from '../storage/s3-storage.ts';
import type { ArchiveFile } from './archive.ts';
import { readArchive, writeArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { checkBackup } from './restore-backup.ts';

const key = 'a key of more than sixteen letters';
const migrations = resolve(import.meta.dirname, '../../../migrations');

let app: TestApp;
let guest: TestUser;
let storage: ReturnType<typeof createFsStorage>;
/** An encrypted backup of an installation with a bit of everything. */
let backup: string;

const backUp = async ({
  directory,
  dataDir,
  env = { BACKUP_KEY: key },
}: {
  directory?: string;
  dataDir?: string;
  env?: object;
} = {}) => {
  const made = await makeBackup(
    {
      config: testConfig({ dataDir: dataDir ?? (await aDirectory()), env: { ...env } }),
      address: addressOf(app.db),
      storage,
      clock: app.clock,
    },
    { directory: directory ?? (await aDirectory()) },
  );
  return made.path;
};

/** Every row of every table as text, except what `analyze` and the cleanup of the job queue change. */
const contentOf = async (db: Db): Promise<Record<string, string[]>> => {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public'
    order by 1`;
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await db.execute<{ row: string }[]>(`select t::text as row from ${name} t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
};

beforeAll(async () => {
  app = await testApp();
  storage = createFsStorage({ directory: await aDirectory() });
  guest = await aGuest(app.db);
  const booker = createBooker(app);
  const venue = await aVenue(app.db, { name: 'शीश बाग़\\ "Palace"\t\\N' });
  const { json } = await booker.book(venue, guest);
  await booker.payDue(json.id, guest);
  await anAdmin(app.db);
  // A table with many small rows, and one stored in several parts.
  await app.db`
    insert into limits (key, count, ends_at)
    select 'limit ' || n, n, now() from generate_series(1, 3000) n`;
  await app.db`
    insert into idempotency_keys (actor_id, key, request_hash, answer)
    select ${guest.id}, n::text, 'hash', to_jsonb(repeat('x', 3000000)) from generate_series(1, 3) n`;
  await storage.put('uploads/1/800.avif', Buffer.from('a picture'), 'image/avif');
  await storage.put('private/2/document.pdf', aPdf(), 'application/pdf');
  await checkChain(app)();
  backup = await backUp();
});

describe('a backup', () => {
  let db: Db;
  let dataDir: string;
  let before: Record<string, string[]>;
  let restored: object;
  beforeAll(async () => {
    const target = await anEmptyDatabase();
    ({ db } = target);
    dataDir = await aDirectory();
    before = await contentOf(app.db);
    restored = await restoreInto({ ...target, dataDir }, backup, { env: { BACKUP_KEY: key } });
  });

  it('restores every row into an outside database whose owner is not a superuser', async () => {
    expect(before['public.ledger_entries']?.length).toBeGreaterThan(0);
    expect(before['public.jobs']?.length).toBeGreaterThan(0);
    expect(restored).toEqual({ madeAt: app.clock.now(), files: 2, migrations: [] });
    expect(await contentOf(db)).toEqual(before);
    await expectSoundLedger(db);
    expect((await checkChain({ db, clock: app.clock })()).broken).toBeNull();
  });

  it('fails instead of leaving the secrets out if they cannot be read', async () => {
    const unreadable = await aDirectory();
    await mkdir(join(unreadable, 'secrets.json'));
    await expect(backUp({ dataDir: unreadable })).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('restores the uploads with their types', async () => {
    const uploads = createFsStorage({ directory: join(dataDir, 'uploads') });
    expect(await uploads.list('')).toEqual(['private/2/document.pdf', 'uploads/1/800.avif']);
    const picture = await uploads.read('uploads/1/800.avif');
    expect(picture?.contentType).toBe('image/avif');
    expect(picture && (await buffer(picture.stream)).toString()).toBe('a picture');
  });

  it('leaves the schema as the migrations made it: keys, triggers, numbers', async () => {
    const constraintsOf = (sql: Db) => sql`
      select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
      order by 1, 2`;
    const triggersOf = (sql: Db) => sql`
      select tgrelid::regclass::text as "table", tgname, tgenabled, pg_get_triggerdef(oid) as definition
      from pg_trigger where not tgisinternal order by 1, 2`;
    expect([...(await constraintsOf(db))]).toEqual([...(await constraintsOf(app.db))]);
    expect([...(await triggersOf(db))]).toEqual([...(await triggersOf(app.db))]);
    await expect(db`delete from ledger_entries`).rejects.toThrow('only ever added to');
    await expect(db`update audit_entries set note = 'x'`).rejects.toThrow('only ever added to');
    const [next] = await db<{ id: number; last: number }[]>`
      select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id, (select max(id) from ledger_entries) as last`;
    expect(next?.id).toBeGreaterThan(next?.last ?? Number.NaN);
  });

  it('contains the data from when it began, and nothing later', async () => {
    const late = await aGuest(app.db);
    const names: string[] = [];
    let rows = '';
    for await (const { name, content } of readArchive(backup, key)) {
      names.push(name);
      if (name.startsWith('database/public.users/')) rows += content.toString();
    }
    expect(names[0]).toBe(manifestName);
    expect(rows).toContain(guest.id);
    expect(rows).not.toContain(late.id);
    expect(names).toContain('uploads/uploads/1/.type-800.avif');
    expect(names).toContain('database/public.idempotency_keys/000002.copy');
  });

  it('is readable by nobody else, and encrypted when there is a key', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect((await readFile(backup)).includes('manifest')).toBe(false);
    expect(backup).toMatch(/backup-2026-11-21T06-00-00Z\.tar\.gz\.aes$/);
    const open = await backUp({ env: {} });
    expect(open).toMatch(/\.tar\.gz$/);
    expect((await checkBackup(open, undefined)).manifest.tables.length).toBeGreaterThan(50);
  });

  it('leaves nothing behind when it fails', async () => {
    const directory = await aDirectory();
    const gone = { ...storage, read: async () => null };
    const made = makeBackup(
      { config: testConfig(), address: addressOf(app.db), storage: gone, clock: app.clock },
      { directory },
    );
    await expect(made).rejects.toThrow('disappeared from the storage');
    expect(await readdir(directory)).toEqual([]);
  });

  it('can be made at once after one that failed', async () => {
    const directory = await aDirectory();
    const needs = { config: testConfig(), address: addressOf(app.db), clock: app.clock };
    const gone = { ...storage, read: async () => null };
    const failed = makeBackup({ ...needs, storage: gone }, { directory });
    await expect(failed).rejects.toThrow('disappeared from the storage');
    await makeBackup({ ...needs, storage }, { directory });
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('fails on a full disk with the reason, and leaves only the earlier backups', async () => {
    const directory = await aDirectory();
    await writeFile(join(directory, 'backup-2026-11-20T06-00-00Z.tar.gz'), 'an earlier one');
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const filling = { ...storage, read: () => Promise.reject(full) };
    const made = makeBackup(
      { config: testConfig(), address: addressOf(app.db), storage: filling, clock: app.clock },
      { directory },
    );
    await expect(made.catch((error: unknown) => explainFailure(error))).resolves.toBe(
      'The disk is full. Free some space, then run the command again.',
    );
    expect(await readdir(directory)).toEqual(['backup-2026-11-20T06-00-00Z.tar.gz']);
  });

  it('runs only once at a time, and can be stopped', async () => {
    const directory = await aDirectory();
    const stop = new AbortController();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = () => {};
    const isReading = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const slow = {
      ...storage,
      read: async (name: string) => {
        reached();
        await held;
        return storage.read(name);
      },
    };
    const needs = { config: testConfig(), address: addressOf(app.db), clock: app.clock };
    const first = makeBackup({ ...needs, storage: slow }, { directory, signal: stop.signal });
    await isReading;
    await expect(makeBackup({ ...needs, storage }, { directory })).rejects.toThrow(
      'Another backup is running',
    );
    stop.abort();
    release();
    await expect(first).rejects.toThrow(/abort/i);
    expect(await readdir(directory)).toEqual([]);
    await makeBackup({ ...needs, storage }, { directory });
  });
});

/** The modified files of the backup, in a separate archive without a key. */
const changed = async (change: (file: ArchiveFile) => ArchiveFile): Promise<string> => {
  const path = join(await aDirectory(), 'changed.tar.gz');
  async function* files() {
    for await (const file of readArchive(backup, key)) yield change(file);
  }
  await writeArchive(path, files(), { key: undefined, madeAt: new Date(0) });
  return path;
};
const withManifest = (change: (manifest: Manifest) => object) =>
  changed((file) =>
    file.name === manifestName
      ? { ...file, content: Buffer.from(JSON.stringify(change(JSON.parse(file.content.toString())))) }
      : file,
  );

describe('nothing is restored', () => {
  const refused = async (file: string, message: string | RegExp, env: Record<string, string> = {}) => {
    const [{ address, db }, dataDir] = [await anEmptyDatabase(), await aDirectory()];
    await expect(restoreInto({ address, dataDir }, file, { env })).rejects.toThrow(message);
    expect(await readdir(dataDir)).toEqual([]);
    const [tables] = await db`select count(*)::int as count from pg_tables where schemaname = 'public'`;
    expect(tables).toEqual({ count: 0 });
  };

  it('with another key, or without one', async () => {
    await refused(backup, 'BACKUP_KEY is not the key', { BACKUP_KEY: 'another key, as long as that' });
    await refused(backup, 'set BACKUP_KEY');
  });

  it('from a changed or truncated file, encrypted or not', async () => {
    for (const [source, env] of [
      [backup, { BACKUP_KEY: key }],
      [await backUp({ env: {} }), {}],
    ] as const) {
      const directory = await aDirectory();
      const bytes = await readFile(source);
      const [cut, tampered] = [join(directory, 'cut'), join(directory, 'tampered')];
      await cp(source, cut);
      await truncate(cut, bytes.length - 1000);
      await refused(cut, /cut short|changed|damaged/, env);
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      await writeFile(tampered, bytes);
      await refused(tampered, /changed|damaged/, env);
    }
  });

  it('from an archive without its end, even if the file itself is complete', async () => {
    const path = join(await aDirectory(), 'partial.tar.gz');
    const { gzipSync, gunzipSync } = await import('node:zlib');
    const whole = gunzipSync(await readFile(await backUp({ env: {} })));
    // Without the checksums and the end.
    await writeFile(path, gzipSync(whole.subarray(0, whole.lastIndexOf('SHA256SUMS'))));
    await refused(path, 'cut short');
  });

  it('from a file that is not a backup, or does not exist', async () => {
    const path = join(await aDirectory(), 'notes.txt');
    await writeFile(path, 'Buy rice');
    await refused(path, 'is not a backup');
    await writeFile(path, '');
    await refused(path, 'is not a backup');
    await refused(`${path}.gone`, 'cannot be read');
  });

  it('from a backup of a newer release, or of another schema', async () => {
    const newer = { name: '2000_later.sql', checksum: 'x' };
    await refused(
      await withManifest((found) => ({ ...found, migrations: [...found.migrations, newer] })),
      'newer release',
    );
    await refused(
      await withManifest((found) => ({
        ...found,
        migrations: found.migrations.map((one, index) => (index === 0 ? { ...one, checksum: 'x' } : one)),
      })),
      'another 0001_platform.sql',
    );
    await refused(await withManifest((found) => ({ ...found, format: 2 })), 'another release');
  });

  it('with another JWT_SECRET, which cannot decrypt bank accounts', async () => {
    const env = { BACKUP_KEY: key, JWT_SECRET: 'another secret, which is as long as the first one' };
    await refused(backup, 'JWT_SECRET is not the one', env);
  });

  it('into a directory or a database that is not empty', async () => {
    const env = { BACKUP_KEY: key };
    const [{ address, db }, dataDir] = [await anEmptyDatabase(), await aDirectory()];
    await mkdir(join(dataDir, 'uploads'));
    await expect(restoreInto({ address, dataDir }, backup, { env })).rejects.toThrow(
      'is not empty (it has uploads)',
    );
    await rm(join(dataDir, 'uploads'), { recursive: true });
    await db`create table mine (id int)`;
    await expect(restoreInto({ address, dataDir }, backup, { env })).rejects.toThrow('it has public.mine');
    expect([...(await db`select id from mine`)]).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    [
      'of another type',
      'venue_add_ons',
      (rows: string) => `${rows}no id\tdecoration\t1\n`,
      'invalid input syntax',
    ],
    [
      'that others refer to is missing',
      'users',
      (rows: string) => rows.replace(/^.*\n/, ''),
      'violates foreign key',
    ],
  ])('when a row %s', async (_, table, change, message) => {
    const file = await changed(({ name, content }) => ({
      name,
      content: name.startsWith(`database/public.${table}/`)
        ? Buffer.from(change(content.toString()))
        : content,
    }));
    const [{ address, db }, dataDir] = [await anEmptyDatabase(), await aDirectory()];
    await expect(restoreInto({ address, dataDir }, file)).rejects.toThrow(message);
    expect(await readdir(dataDir)).toEqual([]);
    expect([...(await db`select id from users`)]).toEqual([]);
  });
});

describe('a backup of an earlier release', () => {
  it('is upgraded, and its uploads may move into a bucket', async () => {
    const s3 = await startS3();
    afterFile(s3.stop);
    const directory = join(await aDirectory(), 'migrations');
    await cp(migrations, directory, { recursive: true });
    await writeFile(
      join(directory, '2000_later.sql'),
      "alter table users add column motto text not null default 'none'; update users set motto = 'later';",
    );
    const [{ address, db }, dataDir] = [await anEmptyDatabase(), await aDirectory()];
    const env = { BACKUP_KEY: key, STORAGE_URL: s3.url };
    // The directory where a volume stores its backups.
    await mkdir(join(dataDir, 'backups'));
    expect(await restoreInto({ address, dataDir }, backup, { directory, env })).toMatchObject({
      migrations: ['2000_later.sql'],
    });
    expect((await createS3Storage(s3).read('private/2/document.pdf'))?.contentType).toBe('application/pdf');
    expect([...(await db`select motto from users where id = ${guest.id}`)]).toEqual([{ motto: 'later' }]);
  });
});

describe('while a backup runs', () => {
  it('removed files stay, and are deleted afterwards', async () => {
    const form = aForm({ purpose: 'review' }, { name: 'photo.jpg', bytes: await aPhotograph() });
    const { json } = await app.ask({ method: 'POST', url: '/api/uploads/', as: guest, ...form });
    const isThere = async () => (await fetch(`${app.origin()}${json.base_url}/400.avif`)).status === 200;
    expect(await isThere()).toBe(true);
    const other = connect(addressOf(app.db), { max: 1 });
    await other`select pg_advisory_lock(${lockKey('backup')})`;
    app.clock.advance(25 * 60 * 60 * 1000);
    await app.files.removeUnclaimed();
    await app.jobs.drain();
    expect(await isThere()).toBe(true);
    // PostgreSQL gives up the locks of a closed connection some time later.
    await other`select pg_advisory_unlock(${lockKey('backup')})`;
    await disconnect(other);
    app.clock.advance(16 * 60 * 1000);
    await app.jobs.drain();
    expect(await isThere()).toBe(false);
  });
});
