import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db, disconnect, urlOf } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';
import { type TestApp, testApp } from './app.ts';
import { anEmptyDatabase } from './backups.ts';
import { createBooker } from './booker.ts';
import { aGuest, anAdmin, aVenue } from './builders.ts';
import { afterFile, removeDirectory } from './clean-up.ts';
import { testDatabase } from './database.ts';
import { onDatabaseOf } from './process-database.ts';
import { freshEntry, startServer } from './server-process.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');

/** The outcome of a statement: done, or the error code. 42501: the role lacks the right. */
const codeOf = (db: Db, statement: string): Promise<string> =>
  db.execute(statement).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const insertOnly = [
  'audit_entries',
  'audit_links',
  'documents',
  'ledger_closings',
  'ledger_entries',
  'ledger_snapshots',
  'ledger_transactions',
  'setting_changes',
];

/** The tables into which a role may insert, but nothing else. */
const insertOnlyTables = async (owner: Db, role: string): Promise<string[]> => {
  const rows = await owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(${role}, oid, 'insert')
      and not has_table_privilege(${role}, oid, 'update, delete, truncate') order by 1`;
  return rows.map(({ name }) => name);
};

describe('the running application', () => {
  let app: TestApp;
  let db: Db;

  beforeAll(async () => {
    app = await testApp();
    db = app.asApplication;
  });

  it('books, takes payments and closes the books with a role that owns nothing', async () => {
    const [guest, venue, booker] = [await aGuest(app.db), await aVenue(app.db), createBooker(app)];
    const { json, status } = await booker.book(venue, guest);
    expect([status, json.code]).toEqual([201, expect.stringMatching(/^MB-/)]);
    await booker.payDue(json.id, guest);
    await app.jobs.drain();
    const booked = (await app.ask({ url: `/api/bookings/${json.id}/`, as: guest })).json;
    expect(booked).toMatchObject({ status: 'confirmed' });
    await app.jobs.start();
    await app.jobs.stop();
    await app.ledger.closeBooks();
    await app.settings.change({ siteName: 'Other' });
    expect(await db`select 1 from ledger_closings`).not.toEqual([]);
    expect(
      await db`select current_user as name, (select count(*)::int from pg_class
        where relowner = current_user::regrole) as owns`,
    ).toEqual([{ name: 'mandap_app', owns: 0 }]);
  });

  it.each(insertOnly)('can neither change %s nor switch off its protection', async (table) => {
    const [trigger] = await app.db<{ name: string }[]>`
      select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal and tgtype::int & 32 > 0`;
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} disable trigger user`,
      `alter table ${table} disable trigger ${trigger?.name}`,
      `drop trigger ${trigger?.name} on ${table}`,
      `create trigger mine before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      `create rule mine as on update to ${table} do instead nothing`,
      `alter table ${table} owner to mandap_app`,
      `drop table ${table}`,
    ])
      expect(await codeOf(db, statement), statement).toBe('42501');
    const [column] = await app.db<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 2`;
    const change = `update ${table} set ${column?.name} = ${column?.name}`;
    expect(await codeOf(db, change), change).toBe('42501');
  });

  it('has insert-only rights on exactly the tables that refuse changes', async () => {
    expect(await insertOnlyTables(app.db, 'mandap_app')).toEqual(insertOnly);
  });

  it.each([
    'set session_replication_role = replica',
    'set role postgres',
    'set session authorization postgres',
    'alter role mandap_app superuser',
    'create role mine',
    'create table mine ()',
    'create function mine() returns int language sql as $$select 1$$',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$begin return null; end$$',
    'create or replace view booking_money as select 1',
    "update published.users set role = 'admin'",
    "insert into schema_migrations (name, checksum) values ('x', 'x')",
    'delete from schema_migrations',
    'alter table users add column mine text',
    'truncate venue_words',
    'drop schema public cascade',
    "copy settings to program 'true'",
    "copy settings to '/tmp/mine'",
    "select pg_read_file('postgresql.conf')",
    "alter system set fsync = 'off'",
    'create extension dblink',
  ])('may not: %s', async (statement) => {
    expect(['42501', '55000']).toContain(await codeOf(db, statement));
  });

  it('updates the statistics of tables that it loads', async () => {
    await db.execute('analyze places');
    expect(
      await db`select 1 from pg_stat_user_tables where relname = 'places' and last_analyze is not null`,
    ).toHaveLength(1);
  });
});

describe('an outside database', () => {
  let owner: Db;
  let db: Db;
  let role: { name: string };

  beforeAll(async () => {
    const { db: admin } = await testDatabase();
    // Runs after the database is dropped, which also drops the rights to its contents.
    afterFile(() => admin.execute(`drop role ${role.name}`));
    const made = await anEmptyDatabase();
    owner = made.db;
    const [row] = await owner<{ name: string }[]>`select current_user || '_app' as name`;
    role = { name: row?.name ?? '' };
    if (typeof made.address === 'string') throw new Error('The tests have an embedded PostgreSQL.');
    db = connect({ ...made.address, username: role.name }, { max: 4 });
    await migrate(owner, migrations);
    await expect(migrate(owner, migrations, { role })).rejects.toThrow(`create role ${role.name} login`);
    await admin.execute(`create role ${role.name} login`);
    afterFile(() => disconnect(db));
  });

  it('grants a role of any name its rights, and revokes any others', async () => {
    await owner.execute(`grant all on all tables in schema public to ${role.name}`);
    expect(await migrate(owner, migrations, { role })).toEqual([]);
    expect(await insertOnlyTables(owner, role.name)).toEqual(insertOnly);
    expect(await codeOf(db, 'alter table audit_entries disable trigger all')).toBe('42501');
    expect(await codeOf(db, 'select 1 from jobs')).toBe('done');
  });

  it('changes nothing if all rights are correct', async () => {
    const rows = () =>
      owner`select oid, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by 1`;
    const before = await rows();
    await migrate(owner, migrations, { role });
    expect(await rows()).toEqual(before);
  });

  it('gives running processes immediate access to what a migration adds', async () => {
    await owner`create table added (id int)`;
    expect(await codeOf(db, 'insert into added values (1)')).toBe('done');
    await owner`drop table added`;
  });

  it('refuses to migrate as the application, and says who has to', async () => {
    expect(await migrate(db, migrations)).toEqual([]);
    await owner`delete from schema_migrations where name like '1002%'`;
    await expect(migrate(db, migrations)).rejects.toThrow(
      `which ${role.name} may not do: set DATABASE_OWNER_URL, or run npm run db:migrate`,
    );
  });
});

describe('a server', () => {
  const aDirectory = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'role-'));
    afterFile(() => removeDirectory(directory));
    return directory;
  };

  /** The roles connected to a database, apart from this query. */
  const connected = async (db: Db, database: string): Promise<string[]> => {
    const rows = await db<{ name: string }[]>`
      select usename as name from pg_stat_activity
      where datname = ${database} and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return rows.map(({ name }) => name);
  };

  it.each(['new', 'made before there was a role'])(
    'runs as that role, as does its jobs process, on a data directory that is %s',
    async (age) => {
      const dataDir = await aDirectory();
      if (age !== 'new') {
        const before = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
        const db = connect(before.options, { max: 1 });
        await migrate(db, migrations);
        await aGuest(db);
        await disconnect(db);
        await before.stop();
      }
      const env = { WEB: 'none', DEMO_DATA: 'off', JOBS: 'separate' };
      const server = await startServer({ entry: freshEntry, dataDir, env });
      afterFile(() => server.stop());
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      await onDatabaseOf(dataDir, async (db) => {
        // A server, its listener, and the workers of the jobs process.
        await expect.poll(async () => (await connected(db, 'postgres')).length).toBeGreaterThan(6);
        expect(new Set(await connected(db, 'postgres'))).toEqual(new Set(['mandap_app']));
        expect(await insertOnlyTables(db, 'mandap_app')).toEqual(insertOnly);
        expect(await db`select 1 from users`).toHaveLength(age === 'new' ? 0 : 1);
      });
    },
  );

  it('migrates an outside database with the owner’s address, and serves with the application’s', async () => {
    const { db: admin } = await testDatabase();
    const { address, db } = await anEmptyDatabase();
    const [row] = await db<{ name: string }[]>`select current_database() as name`;
    const env = {
      WEB: 'none',
      DEMO_DATA: 'off',
      DATABASE_URL: urlOf(address).replace(/\/\/[^@]*@/, '//mandap_app@'),
      DATABASE_OWNER_URL: urlOf(address),
    };
    const server = await startServer({ entry: freshEntry, dataDir: await aDirectory(), env });
    afterFile(() => server.stop());
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await insertOnlyTables(db, 'mandap_app')).toEqual(insertOnly);
    // Only this test connects as the owner of this database.
    const names = await connected(admin, row?.name ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => name !== 'mandap_app')).toEqual([row?.name]);
  });
});

describe('the checklist', () => {
  it('warns if one role does both', async () => {
    const app = await testApp();
    const stepOf = async (of: TestApp) => {
      const as = await anAdmin(app.db);
      const { steps } = (await of.ask({ url: '/api/admin/setup/', as })).json;
      return steps.find((one: { step: string }) => one.step === 'database_role');
    };
    const env = { DATABASE_URL: 'postgres://one@outside/mandap' };
    expect(await stepOf(await testApp({ secondProcess: app, env }))).toMatchObject({ state: 'done' });
    expect(await stepOf(await testApp({ secondProcess: { db: app.db }, env }))).toMatchObject({
      state: 'not_configured',
      is_optional: true,
    });
    expect(await stepOf(app)).toBeUndefined();
  });
});
