import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { connect, disconnect } from './db.ts';
import { migrate } from './migrate.ts';

const { db, address } = await testDatabase();
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(() => rm(directory, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(directory, name), text);

describe('migrate', () => {
  test('applies each file once, whoever comes first', async () => {
    await write('9001_first.sql', 'create table firsts (id int); insert into firsts values (1);');
    const other = connect(address, { max: 1 });
    const applied = await Promise.all([migrate(db, directory), migrate(other, directory)]);
    await disconnect(other);
    expect(applied.flat()).toEqual(['9001_first.sql']);
    expect(await db`select id from firsts`).toHaveLength(1);
  });

  test('takes a failing file back whole and names its line', async () => {
    await write('9002_broken.sql', 'create table seconds (id int);\n\nselect nonsense;');
    await expect(migrate(db, directory)).rejects.toThrow('9002_broken.sql, line 3');
    expect((await db`select to_regclass('seconds') as found`)[0]?.found).toBeNull();
    await rm(join(directory, '9002_broken.sql'));
  });

  test('refuses a file that was changed after it had been applied', async () => {
    await write('9001_first.sql', 'create table firsts (id bigint);');
    await expect(migrate(db, directory)).rejects.toThrow('9001_first.sql was changed');
  });
});
