import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});

const entriesAbout = (targetId: string) => app.db`
  select action, actor_id, actor_role, target_kind, before, after, note, address, at
  from audit_entries where target_id = ${targetId} order by id`;
const endSessions = ({ id }: TestUser) => `/api/admin/users/${id}/sessions/`;
const call = 'DELETE /api/admin/users/:id/sessions/';

describe('the audit log', () => {
  it('shows who changed what, with personal data masked', async () => {
    const guest = await aGuest(app.db);
    await app.db.begin((tx) =>
      app.audit.record(tx, {
        action: 'user.edited',
        actor: admin,
        target: { kind: 'user', id: guest.id },
        before: { email: 'asha@example.in', city: 'Udaipur' },
        after: { email: 'devi@example.in', city: 'Jaipur' },
        note: 'She rang from 98765 43210.',
      }),
    );
    expect(await entriesAbout(guest.id)).toEqual([
      {
        action: 'user.edited',
        actorId: admin.id,
        actorRole: 'admin',
        targetKind: 'user',
        before: { email: 'a••••••@example.in', city: 'Udaipur' },
        after: { email: 'd••••••@example.in', city: 'Jaipur' },
        note: 'She rang from ••••••.',
        address: '',
        at: app.clock.now(),
      },
    ]);
  });

  it('records nothing about a change that was rolled back', async () => {
    const guest = await aGuest(app.db);
    const failing = app.db.begin(async (tx) => {
      const target = { kind: 'user', id: guest.id } as const;
      await app.audit.record(tx, { action: 'user.suspended', actor: null, target });
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    expect(await entriesAbout(guest.id)).toEqual([]);
  });

  it('cannot be changed, only extended', async () => {
    const refused = { constraint: 'audit_is_append_only' };
    await expect(app.db`update audit_entries set note = ''`).rejects.toMatchObject(refused);
    await expect(app.db`delete from audit_entries`).rejects.toMatchObject(refused);
    await expect(app.db`truncate audit_entries cascade`).rejects.toMatchObject(refused);
  });
});

describe('a forged call of an administrator', () => {
  it('is recorded with its origin, once a minute', async () => {
    const host = await aHost(app.db);
    const forge = () => app.ask({ method: 'DELETE', url: endSessions(admin), as: host });
    const mine = async () => (await entriesAbout(call)).filter(({ actorId }) => actorId === host.id);
    expect((await Promise.all([forge(), forge(), forge()])).map(({ status }) => status)).toEqual([
      403, 403, 403,
    ]);
    expect(await mine()).toMatchObject([
      { action: 'call.forbidden', actorRole: 'vendor', targetKind: 'call', address: '127.0.0.1' },
    ]);
    app.clock.advance(61_000);
    await forge();
    expect(await mine()).toHaveLength(2);
  });
});
