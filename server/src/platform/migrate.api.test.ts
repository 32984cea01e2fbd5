import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isConfigError } from '../config.ts';
import { testDatabase } from '../testing/database.ts';
import { connect, disconnect } from './db.ts';
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

  test('accepts a database that a newer release has migrated further', async () => {
    await db`insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')`;
    expect(await migrate(db, directory)).toEqual([]);
  });
});
