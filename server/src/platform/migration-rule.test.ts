import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMigrations } from './migration-files.ts';
import { findObstacles } from './migration-rule.ts';

/** The problems of one migration of the second release, without its name. */
const obstacles = async (text: string, name = '2101_change.sql'): Promise<string[]> => {
  const found = await findObstacles([
    { name: '2001_before.sql', text: 'select 1;' },
    { name, text },
  ]);
  return found.map((sentence) => sentence.slice(name.length + 2));
};

const outside = '-- outside a transaction\n';

describe('a migration of a later release', () => {
  test.each([
    [
      'creates tables with everything of theirs',
      'create table x (id int primary key); create index on x (id);',
    ],
    ['adds a column that may be null', 'alter table bookings add column note text;'],
    ['adds one with a constant default', 'alter table bookings add column n int not null default 0;'],
    ['adds one with the time as default', 'alter table bookings add t timestamptz not null default now();'],
    ['sets a default for new rows', 'alter table bookings alter column note set default gen_random_uuid();'],
    ['adds a rule for new rows', 'alter table bookings add constraint c check (n > 0) not valid;'],
    [
      'adds a reference for new rows',
      'alter table bookings add constraint f foreign key (n) references x (id) not valid;',
    ],
    ['takes a built index', 'alter table bookings add constraint u unique using index u_index;'],
    [
      'builds an index beside the writers',
      `${outside}drop index concurrently if exists i;\ncreate index concurrently i on bookings (note);`,
    ],
    ['validates a constraint of before', 'alter table bookings validate constraint c;'],
    [
      'replaces functions, views and triggers',
      'create or replace view v as select 1; drop trigger t on bookings;',
    ],
    ['changes a few rows', "-- few rows: there are six categories\nupdate categories set icon = 'x';"],
    ['fills a table of its own', 'create table x (id int); update x set id = 1;'],
    [
      'drops what the release before no longer uses',
      '-- contract: unused since release 20\nalter table bookings drop column note; drop table old; drop view v;',
    ],
  ])('%s', async (_, text) => {
    expect(await obstacles(text)).toEqual([]);
  });

  test.each([
    ['create index i on bookings (note);', 'keeps everybody from writing'],
    ['create index concurrently i on bookings (note);', 'outside a transaction'],
    [`${outside}create index concurrently i on bookings (note);`, 'leaves a broken index'],
    [
      `${outside}drop index concurrently if exists j;\ncreate index concurrently if not exists j on b (n);`,
      'not with',
    ],
    [`${outside}drop index concurrently i;`, 'cannot be repeated'],
    [`${outside}alter table bookings add column note text;`, 'belongs into a file of its own'],
    ['drop index i;', 'drop index concurrently'],
    ['alter table bookings add column n int not null;', 'not null without a default'],
    ['alter table bookings add column id2 uuid default gen_random_uuid();', 'rewrites the table'],
    ['alter table bookings add column n bigserial;', 'rewrites the table'],
    ['alter table bookings add column n int references x (id);', 'add it by itself'],
    ['alter table bookings add column n int check (n > 0);', 'add it by itself'],
    ['alter table bookings add column n int generated always as (m * 2) stored;', 'add it by itself'],
    ['alter table bookings alter column n type bigint;', 'add another column'],
    ['alter table bookings alter column n set not null;', 'is not null) not valid'],
    ['alter table bookings alter column n drop default;', 'drops the default'],
    ['alter table bookings add constraint c check (n > 0);', '"not valid"'],
    ['alter table bookings add constraint f foreign key (n) references x (id);', '"not valid"'],
    ['alter table bookings add constraint u unique (n);', 'using index'],
    ['alter table bookings add constraint e exclude using gist (n with =);', 'make a new table'],
    ['alter table bookings drop column note;', 'that the release before may use'],
    ['-- contract: unused since release 21\ndrop table bookings;', 'still uses'],
    ['drop view v;', 'that the release before may use'],
    ['alter table bookings rename column note to notes;', 'knows the old name'],
    ['alter table bookings rename to reservations;', 'knows the old name'],
    ["update bookings set note = '';", 'locks rows'],
    ['delete from bookings;', 'locks rows'],
    ['truncate bookings;', 'TruncateStmt is not known'],
    ['lock table bookings;', 'LockStmt is not known'],
    ['vacuum full bookings;', 'VacuumStmt is not known'],
    ['do $$ begin perform 1; end $$;', 'DoStmt is not known'],
    ["set lock_timeout = '1h';", 'VariableSetStmt is not known'],
    ['commit;', 'TransactionStmt is not known'],
    ['alter table bookings set logged;', 'AT_SetLogged is not known'],
  ])('may not: %s', async (text, reason) => {
    expect(await obstacles(text)).toEqual([expect.stringContaining(reason)]);
  });

  test('adds NOT NULL in three steps: for new rows, for old rows, for the column', async () => {
    const forNew = 'alter table bookings add constraint c check (note is not null) not valid;';
    const forOld = 'alter table bookings validate constraint c;';
    const forGood = 'alter table bookings alter column note set not null;';
    const files = [forNew, forOld, forGood].map((text, at) => ({ name: `200${at}_step.sql`, text }));
    expect(await findObstacles(files)).toEqual([]);
    expect(await obstacles(`${forNew} ${forOld}`)).toEqual([
      expect.stringContaining('the lock that adding it took'),
    ]);
  });

  test('is reported with the line of the statement', async () => {
    const text = '-- Notes.\nselect 1;\n\n-- Why.\ndrop table bookings;';
    expect(await obstacles(text)).toEqual([expect.stringMatching(/^line 5: /)]);
  });

  test('outside a transaction is split into statements as PostgreSQL splits it', async () => {
    const text = `${outside}drop index concurrently if exists i; drop index concurrently if exists j;`;
    expect(await obstacles(text)).toEqual([expect.stringContaining('at the end of a line')]);
  });

  test('belongs to the next release in order', async () => {
    expect(await obstacles('select 1;', '2201_change.sql')).toEqual([expect.stringContaining('2101')]);
  });
});

test('no migration needs more than PostgreSQL 15', async () => {
  const migrations = await readMigrations(resolve(import.meta.dirname, '../../migrations'));
  // Numbers with underscores came with 16, these functions with 16 to 18.
  const newer =
    /(?<![\w'"])\d[\d]*_\d|\b(?:any_value|array_sample|array_shuffle|json_table|uuidv7|casefold)\s*\(/;
  const found = migrations.filter(({ text }) => newer.test(text.replace(/--.*$|'[^']*'/gm, '')));
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('no migration of this release blocks visitors or the previous release', async () => {
  const migrations = await readMigrations(resolve(import.meta.dirname, '../../migrations'));
  expect(migrations.length).toBeGreaterThan(20);
  expect(await findObstacles(migrations)).toEqual([]);
});
