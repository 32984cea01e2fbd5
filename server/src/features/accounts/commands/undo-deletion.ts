import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Actor } from '#server/actor.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findProfile } from '../queries/profile.ts';

/** Withdraws the request to delete an account. */
export const undoDeletion =
  (context: AccountsContext) =>
  async (actor: Actor): Promise<Profile> => {
    const { id } = actor;
    await context.db.begin(async (tx) => {
      const cancelled = await tx`
        update users set delete_on = null where id = ${id} and delete_on is not null returning 1`;
      if (cancelled.length === 0) return;
      await context.audit.record(tx, {
        action: 'user.deletion_undone',
        actor,
        target: { kind: 'user', id },
      });
      await context.jobs.publish(tx, 'account.deletion_undone', { userId: id });
    });
    return findProfile(context)(id);
  };
