import type { Role } from '@mandap/domain/accounts/roles';
import { joinName, splitName } from '@mandap/domain/names';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Parts } from './administration.service.ts';
import { createAdministrationStore, type LookedAfter } from './administration.store.ts';
import type { ChangedRoles } from './changed-roles.service.ts';
import type { Codes } from './codes.service.ts';
import { isTakenNow } from './email-change.service.ts';
import type { Invitations } from './invitations.ts';
import { createPasswordResetsStore } from './password-resets.store.ts';
import type { UsersStore } from './users.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  audit: Audit;
  users: UsersStore;
  codes: Codes;
  invitations: Invitations;
  changedRoles: ChangedRoles;
}

/** What is to be another; what is left out stays. */
export interface Edit {
  name?: string | undefined;
  email?: string | undefined;
  role?: Role | undefined;
  phone?: string | undefined;
}

type Told = Record<string, string | null>;

/** Only what differs, as it was and as it is. */
const differences = (before: Told, after: Told): { before: Told; after: Told } | null => {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  const pick = (of: Told) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return names.length > 0 ? { before: pick(before), after: pick(after) } : null;
};

/** What an administrator changes of somebody's account. */
export const createEditing = (dependencies: Dependencies) => {
  const { db, jobs, audit, users, codes, invitations, changedRoles } = dependencies;
  const store = createAdministrationStore(db);
  const resets = createPasswordResetsStore(db);

  const move = async (tx: Tx, person: LookedAfter, email: string): Promise<void> => {
    if (!(await users.setEmail(tx, person.id, email))) throw new Failure('email_in_use');
    // What waits in the old mailbox opens nothing any more.
    await resets.remove(tx, person.id);
    await codes.forget(tx, person.email, 'login');
    if (await invitations.isOpen(tx, person.id)) await invitations.send(tx, person.id);
    else await jobs.publish(tx, 'account.email_changed', { userId: person.id, oldEmail: person.email });
  };

  const mustBeFreeToLeave = async (tx: Tx, hostId: string, { hostObstacles }: Parts): Promise<void> => {
    for (const find of hostObstacles) {
      const obstacle = await find(hostId, tx);
      if (obstacle) throw new Failure(obstacle === 'money_owed' ? 'person_money_owed' : obstacle);
    }
  };

  const changeRole = async (tx: Tx, person: LookedAfter, to: Role, parts: Parts): Promise<void> => {
    const { id, role, phone } = person;
    if (role === 'vendor') await mustBeFreeToLeave(tx, id, parts);
    await changedRoles.change(tx, id, role, to);
    if (to !== 'vendor') return;
    await parts.openHosting({ id, name: joinName(person), phone }, tx);
    await jobs.publish(tx, 'account.became_host', { userId: id });
  };

  const target = (id: string) => ({ kind: 'user' as const, id });

  /** Resolves to the account as it is now, but for its role. */
  const changeDetails = async (
    tx: Tx,
    actor: Actor,
    person: LookedAfter,
    wanted: Edit,
  ): Promise<LookedAfter> => {
    const names = wanted.name === undefined ? person : splitName(wanted.name);
    const phone = wanted.phone === undefined ? person.phone : wanted.phone || null;
    const next = { ...person, firstName: names.firstName, lastName: names.lastName, phone };
    const email = wanted.email ?? person.email;
    const changed = differences(
      { name: joinName(person), email: person.email, phone: person.phone },
      { name: joinName(next), email, phone },
    );
    if (!changed) return person;
    await store.rename(tx, next);
    if (email !== person.email) await move(tx, person, email);
    await audit.record(tx, { action: 'user.edited', actor, target: target(person.id), ...changed });
    return next;
  };

  return {
    async edit(tx: Tx, actor: Actor, person: LookedAfter, wanted: Edit, parts: Parts): Promise<void> {
      const { email = person.email, role = person.role } = wanted;
      const isOther = email !== person.email || role !== person.role;
      if (person.id === actor.id && isOther) throw new Failure('own_account');
      const next = await changeDetails(tx, actor, person, wanted);
      if (role === person.role) return;
      await changeRole(tx, next, role, parts);
      await audit.record(tx, {
        action: 'user.role_changed',
        actor,
        target: target(person.id),
        before: { role: person.role },
        after: { role },
      });
    },

    /** Two accounts that take an address at the same moment: the database lets one. */
    guarded: (act: () => Promise<void>): Promise<void> =>
      act().catch((error: unknown) => {
        throw isTakenNow(error) ? new Failure('email_in_use') : error;
      }),

    /** After the commit: in this process the next call counts already. */
    settle(id: string, { role }: Edit): void {
      if (role) changedRoles.settle(id, role);
    },
  };
};
