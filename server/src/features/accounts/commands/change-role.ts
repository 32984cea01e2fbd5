import type { Role } from '@mandap/domain/accounts/roles';
import type { Sql } from '#server/platform/db.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { roleChangedTopic } from '../changed-roles.ts';

/**
 * Runs in the caller's transaction. False if the person did not have the expected role. After the commit, the caller adds
 * the role to `changedRoles`, so that the next call in this process uses the new role.
 */
export const changeRole =
  ({ live, clock }: AccountsContext) =>
  async (tx: Sql, id: string, from: Role, to: Role): Promise<boolean> => {
    const changed = await tx`
      update users set role = ${to}, role_changed_at = ${clock.now()}
      where id = ${id} and role = ${from} and deleted_at is null returning 1`;
    if (changed.length === 0) return false;
    await live.publish(tx, roleChangedTopic, { id, role: to });
    return true;
  };
