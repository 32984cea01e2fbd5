import { isRole, type Role } from '@mandap/domain/accounts/roles';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Live } from '../../platform/live.ts';
import { createProfileStore } from './profile.store.ts';

const topic = 'role.changed';
/** No access token signed before a change lives longer than this, in ms. */
const lifetime = 15 * 60_000;

interface Change {
  role: Role;
  at: number;
}

/** Access tokens carry a role: those that were signed before it changed count with the new one, in every process. */
export const createChangedRoles = ({ db, live, clock }: { db: Db; live: Live; clock: Clock }) => {
  const store = createProfileStore(db);
  const changes = new Map<string, Change>();

  const add = (id: string, role: Role, at: Date): void => {
    const now = clock.now().getTime();
    for (const [known, change] of changes) if (change.at <= now - lifetime) changes.delete(known);
    changes.set(id, { role, at: at.getTime() });
  };

  const learn = async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - lifetime);
    for (const { id, role, changedAt } of await store.listRolesChangedSince(since)) add(id, role, changedAt);
  };

  return {
    current: (actor: Actor): Actor => {
      const change = changes.get(actor.id);
      return change ? { ...actor, role: change.role } : actor;
    },

    /** In the caller's transaction; false where the person had another role before. */
    async change(tx: Sql, id: string, from: Role, to: Role): Promise<boolean> {
      if (!(await store.changeRole(tx, id, from, to, clock.now()))) return false;
      await live.publish(tx, topic, { id, role: to });
      return true;
    },

    /** After the commit: in this process the next call counts already. */
    settle: (id: string, role: Role): void => add(id, role, clock.now()),

    async start(): Promise<void> {
      live.subscribe(topic, (payload) => {
        const { id, role } = payload as { id: string; role: string };
        if (isRole(role)) add(id, role, clock.now());
      });
      live.onGap(() => void learn().catch(() => undefined));
      await learn();
    },
  };
};

export type ChangedRoles = ReturnType<typeof createChangedRoles>;
