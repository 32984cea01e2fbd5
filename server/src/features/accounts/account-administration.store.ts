import type { Role } from '@mandap/domain/accounts/roles';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { UserStatus } from './users.store.ts';

export interface AdministeredUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  status: UserStatus;
}

/**
 * Locks every administrator until the transaction ends. If two act on each other, the second is no longer an
 * administrator by then. Throws `forbidden`.
 */
export const lockActingAdmin = async (tx: Sql, actor: Actor): Promise<void> => {
  const admins = await tx<{ id: string }[]>`
    select id from users where role = 'admin' and status = 'active' and deleted_at is null
    order by id for no key update`;
  if (!admins.some(({ id }) => id === actor.id)) throw new Failure('forbidden');
};

/** Locks the user until the transaction ends. Throws `forbidden` or `user_not_found`. */
export const lockUserAsAdmin = async (tx: Sql, actor: Actor, id: string): Promise<AdministeredUser> => {
  await lockActingAdmin(tx, actor);
  const [user] = await tx<AdministeredUser[]>`
    select id, coalesce(email, '') as email, first_name, last_name, phone, role, status from users
    where id = ${id} and deleted_at is null for no key update`;
  if (!user) throw new Failure('user_not_found');
  return user;
};

/** Nobody may suspend, activate or delete their own account, so one administrator always remains. */
export const assertNotOwnAccount = (actor: Actor, id: string): void => {
  if (actor.id === id) throw new Failure('own_account');
};
