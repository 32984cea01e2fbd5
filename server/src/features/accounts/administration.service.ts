import type { Role } from '@mandap/domain/accounts/roles';
import { splitName } from '@mandap/domain/names';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { FindObstacle } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql, Tx } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { newToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import { createAdministrationStore, type LookedAfter } from './administration.store.ts';
import type { ChangedRoles } from './changed-roles.service.ts';
import type { Codes } from './codes.service.ts';
import type { Deletion } from './deletion.service.ts';
import { createEditing, type Edit } from './editing.ts';
import type { Invitations } from './invitations.ts';
import { createPasswordResetsStore } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import type { UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  users: UsersStore;
  codes: Codes;
  sessions: Sessions;
  invitations: Invitations;
  changedRoles: ChangedRoles;
  deletion: Deletion;
}

/** What features further right know of a person's part in them. */
export interface Parts {
  /** What keeps an account from being deleted. */
  obstacles: readonly FindObstacle[];
  /** What keeps a host from being anything else. */
  hostObstacles: readonly ((userId: string, sql: Sql) => Promise<'host_has_venues' | 'money_owed' | null>)[];
  /** What a host shows goes out of sight with them; resolves to what is to be done once that has committed. */
  followHost: (tx: Sql, userId: string, isSuspended: boolean) => Promise<() => void>;
  /** Before somebody is a host for the first time. */
  openHosting: (person: { id: string; name: string; phone: string | null }, tx: Sql) => Promise<void>;
}

export interface NewPerson {
  name: string;
  email: string;
  role: Role;
}

/** Administrators look after accounts. Nobody does to their own what would lock them out, so one always remains. */
export const createAdministration = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, users, codes, sessions, invitations, deletion } = dependencies;
  const store = createAdministrationStore(db);
  const resets = createPasswordResetsStore(db);
  const editing = createEditing(dependencies);

  type Act<T> = (tx: Tx, person: LookedAfter) => Promise<T>;

  /** Of two administrators who do it to each other, the second is none any more. */
  const asAdmin = async (tx: Tx, actor: Actor): Promise<void> => {
    if (!(await store.lockAdmins(tx)).includes(actor.id)) throw new Failure('forbidden');
  };

  const actOn = <T>(actor: Actor, id: string, act: Act<T>): Promise<T> =>
    db.begin(async (tx) => {
      await asAdmin(tx, actor);
      const person = await store.lock(tx, id);
      if (!person) throw new Failure('user_not_found');
      return act(tx, person);
    }) as Promise<T>;

  const actOnOther = <T>(actor: Actor, id: string, act: Act<T>): Promise<T> => {
    if (actor.id === id) throw new Failure('own_account');
    return actOn(actor, id, act);
  };

  const target = (id: string) => ({ kind: 'user' as const, id });

  return {
    /** Makes an account without a password and mails its owner; throws `email_in_use`. */
    async create(actor: Actor, { name, email, role }: NewPerson, { openHosting }: Parts): Promise<string> {
      const id = newId();
      const passwordHash = await hashPassword(newToken());
      await db.begin(async (tx) => {
        await asAdmin(tx, actor);
        const person = { id, email, role, passwordHash, ...splitName(name) };
        const row = { ...person, status: 'inactive' as const, createdAt: clock.now() };
        if (!(await users.insert(tx, row))) throw new Failure('email_in_use');
        if (role === 'vendor') await openHosting({ id, name, phone: null }, tx);
        await invitations.send(tx, id);
        await audit.record(tx, {
          action: 'user.created',
          actor,
          target: target(id),
          after: { name, email, role },
        });
      });
      return id;
    },

    /** Throws `invitation_taken_up`. */
    inviteAgain: (actor: Actor, id: string): Promise<void> =>
      actOn(actor, id, async (tx) => {
        if (!(await invitations.isOpen(tx, id))) throw new Failure('invitation_taken_up');
        await invitations.send(tx, id);
        await audit.record(tx, { action: 'user.invited', actor, target: target(id) });
      }),

    async edit(actor: Actor, id: string, wanted: Edit, parts: Parts): Promise<void> {
      await editing.guarded(() =>
        actOn(actor, id, (tx, person) => editing.edit(tx, actor, person, wanted, parts)),
      );
      editing.settle(id, wanted);
    },

    /** Throws `wrong_user_status`. Every browser of theirs is signed out before this is over. */
    async suspend(actor: Actor, id: string, reason: string, { followHost }: Parts): Promise<void> {
      const settle = await actOnOther(actor, id, async (tx, { email, status }) => {
        if (status !== 'active') throw new Failure('wrong_user_status', { n: status });
        await store.suspend(tx, id, reason, clock.now());
        await sessions.endAll(tx, id);
        await resets.remove(tx, id);
        await codes.forget(tx, email, 'login');
        await jobs.publish(tx, 'account.suspended', { userId: id });
        await audit.record(tx, {
          action: 'user.suspended',
          actor,
          target: target(id),
          note: reason,
          before: { status },
          after: { status: 'suspended' },
        });
        return followHost(tx, id, true);
      });
      settle();
    },

    /** What the person is told; null where it is over. */
    reasonOf: store.reasonOf,

    /** Throws `wrong_user_status`, and `invitation_open` for whoever has no password yet. */
    async activate(actor: Actor, id: string, { followHost }: Parts): Promise<void> {
      const settle = await actOnOther(actor, id, async (tx, { status }) => {
        if (status === 'active') throw new Failure('wrong_user_status', { n: status });
        if (await invitations.isOpen(tx, id)) throw new Failure('invitation_open');
        await store.activate(tx, id);
        await jobs.publish(tx, 'account.activated', { userId: id });
        await audit.record(tx, {
          action: 'user.activated',
          actor,
          target: target(id),
          before: { status },
          after: { status: 'active' },
        });
        return followHost(tx, id, false);
      });
      settle();
    },

    /** At once, without the two weeks in which people may change their own minds. */
    async remove(actor: Actor, id: string, { obstacles }: Parts): Promise<void> {
      const nobodys = await hashPassword(newToken());
      await actOnOther(actor, id, (tx) => deletion.eraseNow(tx, actor, id, obstacles, nobodys));
    },

    endSession: (actor: Actor, id: string, sessionId: string): Promise<void> =>
      actOn(actor, id, (tx) => sessions.endOneOf(tx, actor, id, sessionId)),
  };
};
