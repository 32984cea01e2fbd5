import part from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { Part } from './db.ts';
import { areSurelyMore } from './listing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  // About 226 rows on each page.
  await database.db`create table numbers as select n from generate_series(1, 200000) n`;
});

const surelyMore = (limit: number, where: Part) =>
  areSurelyMore(database.db, limit, { table: part`numbers`, where, percent: 20 });

describe('a sample of a table', () => {
  it('recognises that very many rows match', async () => {
    expect(await surelyMore(500, part`n % 4 = 0`)).toBe(true);
    expect(await surelyMore(100, part`n % 500 = 0`)).toBe(true);
  });

  it('does not overestimate a small number', async () => {
    expect(await surelyMore(500, part`n % 500 = 0`)).toBe(false);
    expect(await surelyMore(10, part`n % 50000 = 0`)).toBe(false);
    expect(await surelyMore(0, part`n < 0`)).toBe(false);
  });

  it('does not overestimate rows that are stored together', async () => {
    for (let from = 0; from < 20_000; from += 1_000)
      expect(await surelyMore(500, part`n between ${from}::int and ${from + 450}::int`)).toBe(false);
  });
});
