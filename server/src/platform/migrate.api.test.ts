import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isConfigError } from '../config.ts';
import { testDatabase } from '../testing/database.ts';
import { connect, type Db, disconnect } from './db.ts';
import { migrate } from './migrate.ts';

const { db, address } = await testDatabase();
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  // The copied database was migrated with the real files; these tests use their own.
  await db`truncate schema_migrations`;
});
afterAll(() => rm(directory, { recursive: true }));

const first = 'create table firsts (id int); insert into firsts values (1);';
const write = (name: string, text: string) => writeFile(join(directory, name), text);

describe('migrate', () => {
  test('applies each file once, whichever process is first', async () => {
    await write('9001_first.sql', first);
    const other = connect(address, { max: 1 });
    const applied = await Promise.all([migrate(db, directory), migrate(other, directory)]);
    await disconnect(other);
    expect(applied.flat()).toEqual(['9001_first.sql']);
    expect(await db`select id from firsts`).toHaveLength(1);
  });

  test('rolls a failing file back completely and names its line', async () => {
    await write('9002_broken.sql', 'create table seconds (id int);\n\nselect nonsense;');
    await expect(migrate(db, directory)).rejects.toThrow('9002_broken.sql, line 3');
    expect((await db`select to_regclass('seconds') as found`)[0]?.found).toBeNull();
    await rm(join(directory, '9002_broken.sql'));
  });

  test('refuses a file that was modified after it had been applied', async () => {
    await write('9001_first.sql', 'create table firsts (id bigint);');
    await expect(migrate(db, directory)).rejects.toThrow('9001_first.sql was changed');
    await write('9001_first.sql', first);
  });

  describe('a database that an earlier development version made', () => {
    beforeAll(async () => {
      await db`insert into schema_migrations (name, checksum) values ('0001_settings.sql', '')`;
      await write('9002_second.sql', 'create table seconds (id int);');
    });
    afterAll(async () => {
      await db`delete from schema_migrations where name = '0001_settings.sql'`;
      await rm(join(directory, '9002_second.sql'));
    });

    const refusal = (installation = {}) =>
      migrate(db, directory, installation).catch((error: Error) => error) as Promise<Error>;

    test('is refused, naming the data directory to delete', async () => {
      const error = await refusal({ dataDirectory: '/srv/mandap/data' });
      expect(error.message).toBe(
        'The database was made by an earlier development version and cannot be brought up to date. ' +
          'Delete the data directory /srv/mandap/data and start again.',
      );
      expect(isConfigError(error)).toBe(true);
    });

    test('is refused, naming the database to drop when it is not in a data directory', async () => {
      const [row] = await db<{ name: string }[]>`select current_database() as name`;
      expect((await refusal()).message).toContain(
        `Drop the database "${row?.name}", create it again and start again.`,
      );
    });

    test('is left unchanged', async () => {
      await refusal();
      expect((await db`select to_regclass('seconds') as found`)[0]?.found).toBeNull();
    });
  });

  describe('a table that people use meanwhile', () => {
    let other: Db;
    beforeAll(() => {
      other = connect(address, { max: 2 });
    });
    afterAll(() => disconnect(other));

    test('is changed once no long transaction holds it, and never blocks readers for long', async () => {
      await write('9002_change.sql', 'alter table firsts add column note text;');
      const reader = await other.reserve();
      await reader.execute('begin; select * from firsts');
      const changing = migrate(db, directory, { lockTimeout: 200 });
      await expect
        .poll(() => db`select 1 from pg_locks where relation = 'firsts'::regclass and not granted`)
        .toHaveLength(1);
      // Queues behind the migration, which lets it pass.
      expect(await other`select id from firsts`).toHaveLength(1);
      await reader.execute('commit');
      reader.release();
      expect(await changing).toEqual(['9002_change.sql']);
    });

    test('gets an index without blocking writes, while a second process waits for the first', async () => {
      const text =
        '-- outside a transaction\n-- By note.\ndrop index concurrently if exists firsts_by_note;\ncreate index concurrently firsts_by_note on firsts (note);\n';
      await write('9003_index.sql', text);
      const applied = await Promise.all([migrate(db, directory), migrate(other, directory)]);
      expect(applied.flat()).toEqual(['9003_index.sql']);
      const [index] = await db`
        select indisvalid as is_valid from pg_index where indexrelid = 'firsts_by_note'::regclass`;
      expect(index).toEqual({ isValid: true });
    });
  });

  describe('a database that a newer release has migrated', () => {
    const markAs = (name: string) => db`insert into schema_migrations (name, checksum) values (${name}, '')`;

    test('is accepted if that release is the next one, with a note in the log', async () => {
      await markAs('9101_newer.sql');
      const warnings: unknown[] = [];
      const log = { warn: (about: unknown) => void warnings.push(about) };
      expect(await migrate(db, directory, { log })).toEqual([]);
      expect(warnings).toEqual([{ migration: '9101_newer.sql' }]);
    });

    test('is refused if that release is a later one', async () => {
      await markAs('9201_newer.sql');
      const error = await migrate(db, directory).catch((reason: Error) => reason);
      expect(error).toMatchObject({ message: expect.stringContaining('Start the newer release') });
      expect(isConfigError(error)).toBe(true);
    });
  });
});
