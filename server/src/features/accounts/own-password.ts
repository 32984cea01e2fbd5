import { Failure } from '../../failure.ts';
import type { AccountsContext } from './accounts.context.ts';
import { findUser, type UserRow } from './users.store.ts';

/**
 * Before something that cannot be undone, a person who is signed in gives the password once more. Resolves to the
 * account; throws `wrong_password`, and `too_many_requests` after too many of them.
 */
export const checkOwnPassword = async (
  { db, accountLimits, passwords }: AccountsContext,
  userId: string,
  password: string,
): Promise<UserRow> => {
  await accountLimits.beforeOwnPassword(userId);
  const user = await findUser(db, userId);
  if (!user) throw new Failure('session_expired');
  if (!(await passwords.isRight(password, user.passwordHash))) throw new Failure('wrong_password');
  await accountLimits.afterOwnPassword(userId);
  return user;
};
