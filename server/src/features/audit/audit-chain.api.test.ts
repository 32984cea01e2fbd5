import { beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '#server/platform/db.ts';
import { testApp } from '#server/testing/app.ts';
import { checkChain } from './commands/check-chain.ts';
import { linkEntries } from './commands/link-entries.ts';

const app = await testApp();
const [link, check] = [linkEntries(app), checkChain(app)];

const write = (city: string): Promise<void> =>
  app.audit.record(app.db, {
    action: 'user.edited',
    actor: null,
    target: { kind: 'user', id: 'somebody' },
    after: { city },
  });

/** Acts as somebody who owns the database and knows how to get around its rules. */
const tamper = (act: (tx: Sql) => Promise<unknown>) =>
  app.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await act(tx);
  });

beforeEach(async () => {
  await tamper(async (tx) => {
    await tx`delete from audit_links`;
    await tx`delete from audit_entries`;
  });
  for (const city of ['Udaipur', 'Jaipur', 'Nathdwara']) await write(city);
});

describe('the chain over the audit log', () => {
  it('holds for every entry, whenever it was linked', async () => {
    await link();
    await write('Kota');
    expect(await check()).toMatchObject({ links: 4, broken: null });
    expect(await check()).toMatchObject({ links: 4, broken: null });
  });

  it('is built once when many processes link at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => link()));
    expect(await check()).toMatchObject({ links: 3, broken: null });
  });

  it('includes an entry that was committed after a newer one was linked', async () => {
    let isLinked = (): void => undefined;
    const linked = new Promise<void>((resolve) => {
      isLinked = resolve;
    });
    const slow = app.db.begin(async (tx) => {
      await app.audit.record(tx, {
        action: 'user.edited',
        actor: null,
        target: { kind: 'user', id: 'slow' },
      });
      await linked;
    });
    app.clock.advance(60_000);
    await write('Kota');
    await link();
    isLinked();
    await slow;
    expect(await check()).toMatchObject({ links: 5, broken: null });
  });

  it('detects a changed entry', async () => {
    await link();
    const changed = await tamperedWith(
      (tx) =>
        tx`update audit_entries set after = '{"city": "Delhi"}' where after ->> 'city' = 'Jaipur' returning id`,
    );
    expect((await check()).broken).toBe(`Entry ${changed} is not as it was when link 2 was made.`);
  });

  it('detects a removed entry, with or without its link', async () => {
    await link();
    const gone = await tamperedWith(
      (tx) => tx`delete from audit_entries where after ->> 'city' = 'Jaipur' returning id`,
    );
    expect((await check()).broken).toBe(`Entry ${gone} of link 2 is missing.`);
    await tamper((tx) => tx`delete from audit_links where seq = 2`);
    expect((await check()).broken).toBe('Link 2 is missing.');
  });

  it('detects an entry that was inserted later', async () => {
    await link();
    const [made] = await app.db<{ id: string }[]>`
      insert into audit_entries (id, at, action, target_kind, target_id)
      values (gen_random_uuid(), '2025-01-01', 'user.edited', 'user', 'somebody') returning id`;
    expect((await check()).broken).toContain(`Entry ${made?.id} is in no link`);
  });

  it('cannot be changed, only extended', async () => {
    await link();
    const refused = { constraint: 'audit_is_append_only' };
    await expect(app.db`delete from audit_links`).rejects.toMatchObject(refused);
    await expect(app.db`update audit_links set seq = seq + 10`).rejects.toMatchObject(refused);
  });
});

const tamperedWith = async (act: (tx: Sql) => Promise<{ id?: string }[]>): Promise<string> => {
  let id = '';
  await tamper(async (tx) => {
    const [row] = await act(tx);
    id = row?.id ?? '';
  });
  return id;
};
