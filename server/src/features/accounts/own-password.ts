import { Failure } from '../../failure.ts';
import type { AccountLimits } from './account-limits.ts';
import { isRightPassword } from './passwords.ts';
import type { UserRow, UsersStore } from './users.store.ts';

/** Before something that cannot be undone, somebody who is signed in gives the password once more. */
export const createOwnPassword =
  ({ users, limits }: { users: UsersStore; limits: AccountLimits }) =>
  /** The account; throws `wrong_password`, and `too_many_requests` after too many of them. */
  async (userId: string, password: string): Promise<UserRow> => {
    await limits.beforeOwnPassword(userId);
    const user = await users.find(userId);
    if (!user) throw new Failure('session_expired');
    if (!(await isRightPassword(password, user.passwordHash))) throw new Failure('wrong_password');
    await limits.afterOwnPassword(userId);
    return user;
  };

export type OwnPassword = ReturnType<typeof createOwnPassword>;
