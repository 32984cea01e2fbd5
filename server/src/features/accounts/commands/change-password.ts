import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { checkOwnPassword, hashNewPassword, type OwnProof, replacePassword } from '../account-passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';

/** Ends all other sessions of the person. Throws `wrong_password`, `sign_in_again` or `password_needs_email`. */
export const changePassword =
  (context: AccountsContext) =>
  async (
    actor: Actor,
    {
      currentPassword,
      newPassword,
      otp,
    }: Omit<OwnProof, 'password'> & { currentPassword?: string | undefined; newPassword: string },
  ): Promise<void> => {
    const { id, sessionId } = actor;
    const user = await checkOwnPassword(
      context,
      actor,
      { password: currentPassword, otp },
      'currentPassword',
    );
    if (!user.email) throw new Failure('password_needs_email');
    const passwordHash = await hashNewPassword(context, newPassword, user, 'newPassword');
    await context.db.begin(async (tx) => {
      // After a concurrent change, the given password is no longer the current one.
      if (!(await replacePassword(context, tx, user, passwordHash, sessionId)))
        throw new Failure('wrong_password');
      const target = { kind: 'user', id } as const;
      await context.audit.record(tx, { action: 'user.password_changed', actor: user, target });
    });
  };
