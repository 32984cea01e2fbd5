import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { Part } from './db.ts';
import { areSurelyMore } from './listing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  // About 226 on each page.
  await database.db`create table numbers as select n from generate_series(1, 200000) n`;
});

const surelyMore = (limit: number, where: Part) =>
  areSurelyMore(database.db, limit, { table: database.db`numbers`, where, percent: 20 });

describe('a sample of a table', () => {
  it('tells that very many fit', async () => {
    const { db } = database;
    expect(await surelyMore(500, db`n % 4 = 0`)).toBe(true);
    expect(await surelyMore(100, db`n % 500 = 0`)).toBe(true);
  });

  it('does not take few for many', async () => {
    const { db } = database;
    expect(await surelyMore(500, db`n % 500 = 0`)).toBe(false);
    expect(await surelyMore(10, db`n % 50000 = 0`)).toBe(false);
    expect(await surelyMore(0, db`n < 0`)).toBe(false);
  });

  it('does not take those that lie together for many', async () => {
    const { db } = database;
    for (let from = 0; from < 20_000; from += 1_000)
      expect(await surelyMore(500, db`n between ${from}::int and ${from + 450}::int`)).toBe(false);
  });
});
