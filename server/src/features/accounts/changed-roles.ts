import { isRole, type Role } from '@mandap/domain/accounts/roles';
import type { Actor } from '#server/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Live } from '#server/platform/live.ts';
import { onceReachable } from '#server/platform/once-reachable.ts';
import { accessLifetime } from './access-token.ts';

export const roleChangedTopic = 'role.changed';

const listRolesChangedSince = (
  db: Db,
  moment: Date,
): Promise<{ id: string; role: Role; changedAt: Date }[]> => db<
  { id: string; role: Role; changedAt: Date }[]
>`
  select id, role, role_changed_at as changed_at from users
  where role_changed_at >= ${moment} order by role_changed_at`;

/**
 * Remembers, in this process, roles that changed while access tokens with the old role are still valid. Those tokens get
 * the new role.
 */
export const createChangedRoles = ({ db, live, clock }: { db: Db; live: Live; clock: Clock }) => {
  const changes = new Map<string, { role: Role; at: number }>();

  const add = (id: string, role: Role, at: Date): void => {
    const now = clock.now().getTime();
    for (const [known, change] of changes) if (change.at <= now - accessLifetime) changes.delete(known);
    changes.set(id, { role, at: at.getTime() });
  };

  const load = async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - accessLifetime);
    for (const { id, role, changedAt } of await listRolesChangedSince(db, since)) add(id, role, changedAt);
  };

  return {
    withCurrentRole: (actor: Actor): Actor => {
      const change = changes.get(actor.id);
      return change ? { ...actor, role: change.role } : actor;
    },

    add: (id: string, role: Role): void => add(id, role, clock.now()),

    /** Loads the roles that changed recently, then listens to changes in all processes. */
    async start(): Promise<void> {
      live.subscribe(roleChangedTopic, (payload) => {
        const { id, role } = payload as { id: string; role: string };
        if (isRole(role)) add(id, role, clock.now());
      });
      live.onGap(() => void onceReachable(load).catch(() => undefined));
      await onceReachable(load);
    },
  };
};

export type ChangedRoles = ReturnType<typeof createChangedRoles>;
