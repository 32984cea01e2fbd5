import type { Role } from '@mandap/domain/accounts/roles';
import type { Sql } from '../../../platform/db.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { roleChangedTopic } from '../changed-roles.ts';

/**
 * In the caller's transaction; false where the person had another role before. Once it has committed, the caller adds
 * the role to `changedRoles`, so that the next call in this process counts with it already.
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
