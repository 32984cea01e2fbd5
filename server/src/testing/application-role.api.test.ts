import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db, disconnect } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { type TestApp, testApp } from './app.ts';
import { createBooker } from './booker.ts';
import { aGuest, anAdmin, aVenue } from './builders.ts';
import { afterFile } from './clean-up.ts';
import { testDatabase } from './database.ts';

const root = join(import.meta.dirname, '../../..');
const { db: owner, address } = await testDatabase();
if (typeof address === 'string') throw new Error('The tests have an embedded PostgreSQL.');
const role = `${address.database}_app`;
let db: Db;
let app: TestApp;

beforeAll(async () => {
  await owner.unsafe(`create role ${role} login`);
  afterFile(async () => {
    await disconnect(db);
    await owner.unsafe(`drop owned by ${role}; drop role ${role}`);
  });
  const script = readFileSync(join(root, 'deploy/postgres/application-role.sql'), 'utf8');
  await owner.unsafe(script.replaceAll(':"app"', role));
  db = connect({ ...address, username: role }, { max: 10 });
  const env = { DATABASE_URL: 'postgres://app@outside/mandap' };
  app = await testApp({ secondProcess: { db }, env });
});

const codeOf = (statement: string): Promise<string> =>
  db.unsafe(statement).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('the application’s own database role', () => {
  it('runs the marketplace: it starts, books, takes money and closes the books', async () => {
    expect(await migrate(db, join(root, 'server/migrations'))).toEqual([]);
    const [guest, venue, booker] = [await aGuest(db), await aVenue(db), createBooker(app)];
    const { json, status } = await booker.book(venue, guest);
    expect([status, json.code]).toEqual([201, expect.stringMatching(/^MB-/)]);
    await booker.payDue(json.id, guest);
    await app.jobs.drain();
    const booked = (await app.ask({ url: `/api/bookings/${json.id}/`, as: guest })).json;
    expect(booked).toMatchObject({ status: 'confirmed' });
    await app.jobs.start();
    await app.jobs.stop();
    await app.ledger.closeBooks();
    expect(await db`select 1 from ledger_closings`).not.toEqual([]);
  });

  const kept = ['audit_entries', 'ledger_entries', 'documents', 'setting_changes'];

  it.each(kept)('cannot switch off what keeps %s', async (table) => {
    for (const statement of [
      `alter table ${table} disable trigger all`,
      `alter table ${table} disable trigger user`,
      `truncate ${table}`,
      `drop table ${table}`,
    ])
      expect(await codeOf(statement), statement).toBe('42501');
    expect(await codeOf('set session_replication_role = replica')).toBe('42501');
    expect(await codeOf('drop trigger audit_is_append_only on audit_entries')).toBe('42501');
    expect(
      await codeOf('create or replace function refuse_audit_change() returns trigger language sql as $$$$'),
    ).not.toBe('done');
  });

  it('cannot change what is kept', async () => {
    await app.settings.change({ siteName: 'Other' });
    for (const statement of ['update ledger_entries set amount = 1', 'delete from audit_entries'])
      expect(await codeOf(statement)).not.toBe('done');
    expect(await codeOf("insert into schema_migrations (name, checksum) values ('x', 'x')")).toBe('42501');
    expect(await codeOf('create table mine ()')).toBe('42501');
  });

  it('is what the checklist wants', async () => {
    const stepOf = async (of: TestApp) => {
      const as = await anAdmin(owner);
      const { steps } = (await of.ask({ url: '/api/admin/setup/', as })).json;
      return steps.find((one: { step: string }) => one.step === 'database_role');
    };
    expect(await stepOf(app)).toMatchObject({ state: 'done' });
    const env = { DATABASE_URL: 'postgres://owner@outside/mandap' };
    expect(await stepOf(await testApp({ secondProcess: { db: owner }, env }))).toMatchObject({
      state: 'not_configured',
      is_optional: true,
    });
    expect(await stepOf(await testApp({ secondProcess: { db: owner } }))).toBeUndefined();
  });
});
