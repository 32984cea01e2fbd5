import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { auditNotes } from '#server/features/audit/audit.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import {
  type AdministeredUser,
  assertNotOwnAccount,
  lockUserAsAdmin,
} from '../account-administration.store.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { revokeSessions } from '../sessions.ts';
import { deleteTwoFactor } from '../two-factor.store.ts';
import { findUserByEmail } from '../users.store.ts';

/** Removes the second factor and ends every session. Throws `two_factor_is_off`. */
const reset = async (
  context: AccountsContext,
  tx: Sql,
  actor: Actor | null,
  user: Pick<AdministeredUser, 'id' | 'role' | 'email' | 'firstName' | 'lastName'>,
): Promise<void> => {
  const { id } = user;
  if (!(await deleteTwoFactor(tx, id))) throw new Failure('two_factor_is_off');
  await revokeSessions(context, tx, id);
  await context.audit.record(tx, {
    action: 'user.two_factor_reset',
    actor,
    target: { kind: 'user', id },
    note: actor ? '' : auditNotes.commandLine,
  });
  await context.jobs.publish(tx, 'account.two_factor_changed', { userId: id, change: 'reset' });
  await publishAdministratorChange(context, tx, user, 'two_factor_reset', actor);
};

/** For another administrator who has lost phone and recovery codes. Throws `user_not_found` or `own_account`. */
export const resetTwoFactorOf =
  (context: AccountsContext) =>
  (actor: Actor, id: string): Promise<void> => {
    assertNotOwnAccount(actor, id);
    return context.db.begin(async (tx) => {
      await reset(context, tx, actor, await lockUserAsAdmin(tx, actor, id));
    });
  };

/** For the server's operator, when the only administrator has lost both. Throws `user_not_found`. */
export const resetTwoFactorByOperator =
  (context: AccountsContext) =>
  (email: string): Promise<void> =>
    context.db.begin(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user) throw new Failure('user_not_found');
      await reset(context, tx, null, user);
    });
