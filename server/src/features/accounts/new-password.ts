import type { Sql } from '../../platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { acceptInvitation } from './invitations.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessions } from './sessions.ts';
import { revokeEmailedAccess, type UserRow, updatePasswordHash } from './users.store.ts';

/** Throws what is wrong with `field` where the password is easy to guess for somebody who knows the person. */
export const hashNewPassword = async (
  { settings }: AccountsContext,
  password: string,
  person: { email: string; firstName: string; lastName: string },
  field: 'password' | 'newPassword',
): Promise<string> => {
  const { siteName } = await settings.get();
  await refuseEasyPassword(password, [siteName, person.email, person.firstName, person.lastName], field);
  return hashPassword(password);
};

/**
 * Replaces the password and ends what the old one opened: emailed links and codes, and every session except the one
 * named. False where the password has changed since `user` was read.
 */
export const replacePassword = async (
  context: AccountsContext,
  tx: Sql,
  user: UserRow,
  passwordHash: string,
  exceptSession?: string,
): Promise<boolean> => {
  if (!(await updatePasswordHash(tx, user, passwordHash))) return false;
  await revokeEmailedAccess(tx, user);
  await revokeSessions(context, tx, user.id, exceptSession);
  // The first password is no change that anybody has to be warned about.
  if (await acceptInvitation(tx, user.id)) return true;
  await context.jobs.publish(tx, 'account.password_changed', { userId: user.id });
  return true;
};
