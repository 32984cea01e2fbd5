import { Failure } from '#server/failure.ts';
import type { AccountsContext } from './accounts.context.ts';
import { findUser, type UserRow } from './users.store.ts';

/**
 * Before something irreversible, a signed-in person enters the password again. Resolves to the account. Throws
 * `wrong_password`, or `too_many_requests` after too many wrong passwords.
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
