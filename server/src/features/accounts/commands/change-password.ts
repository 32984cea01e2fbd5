import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { checkOwnPassword, hashNewPassword, replacePassword } from '../account-passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';

/** Ends all other sessions of the person. Throws `wrong_password`. */
export const changePassword =
  (context: AccountsContext) =>
  async (
    { id, sessionId }: Actor,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<void> => {
    const user = await checkOwnPassword(context, id, currentPassword);
    const passwordHash = await hashNewPassword(context, newPassword, user, 'newPassword');
    await context.db.begin(async (tx) => {
      // After a concurrent change, the given password is no longer the current one.
      if (!(await replacePassword(context, tx, user, passwordHash, sessionId)))
        throw new Failure('wrong_password');
      const target = { kind: 'user', id } as const;
      await context.audit.record(tx, { action: 'user.password_changed', actor: user, target });
    });
  };
