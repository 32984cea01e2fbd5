import type { Sql } from '#server/platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';
import { assertNotEasyPassword } from './easy-passwords.ts';
import { acceptInvitation } from './invitations.ts';
import { revokeSessions } from './sessions.ts';
import { revokeEmailedAccess, type UserRow, updatePasswordHash } from './users.store.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** Throws an error for `field` if the password is easy to guess for somebody who knows the person. */
export const checkNewPassword = async (
  { settings }: AccountsContext,
  password: string,
  { email, firstName, lastName }: Person,
  field: 'password' | 'newPassword',
): Promise<void> => {
  const { siteName } = await settings.get();
  await assertNotEasyPassword(password, [siteName, email, firstName, lastName], field);
};

/** Throws the errors of `checkNewPassword`. */
export const hashNewPassword = async (
  context: AccountsContext,
  password: string,
  person: Person,
  field: 'password' | 'newPassword',
): Promise<string> => {
  await checkNewPassword(context, password, person, field);
  return context.passwords.hash(password);
};

/**
 * Replaces the password, and revokes emailed links and codes and every session except the given one. False if the password
 * has changed since `user` was read.
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
  // Nobody has to be warned about the first password.
  if (await acceptInvitation(tx, user.id)) return true;
  await context.jobs.publish(tx, 'account.password_changed', { userId: user.id });
  return true;
};
