import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import { joinName } from '@mandap/domain/names';
import type { Actor } from '#server/actor.ts';
import type { DeletionObstacle, FindObstacle } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import type { AccountsContext } from './accounts.context.ts';
import { publishAdministratorChange } from './administrator-changes.ts';
import { encryptContact } from './contact.ts';
import { revokeSessions } from './sessions.ts';

interface LeavingUser {
  id: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  photoId: string | null;
  language: Language;
  deleteOn: Date | null;
}

/** Why the account cannot be deleted yet, or null. */
export const findDeletionObstacle = async (
  obstacles: readonly FindObstacle[],
  userId: string,
  sql: Sql,
): Promise<DeletionObstacle | null> => {
  for (const find of obstacles) {
    const found = await find(userId, sql);
    if (found) return found;
  }
  return null;
};

/** Locks the account until the transaction ends, so that it makes no bookings in the meantime. */
export const lockLeavingUser = async (tx: Sql, id: string): Promise<LeavingUser | null> => {
  const [row] = await tx<LeavingUser[]>`
    select id, role, email, first_name, last_name, photo_id, language, delete_on from users where id = ${id} for no key update`;
  return row ?? null;
};

/**
 * Removes everything that identifies a person. The row stays, because bookings and payments refer to it. `actor` is
 * the administrator who requested it, or null if the person did, two weeks ago.
 */
export const eraseUser = async (
  context: AccountsContext,
  tx: Sql,
  actor: Actor | null,
  user: LeavingUser,
  passwordHash: string,
): Promise<void> => {
  const { clock, files, audit, jobs, codeEncryption } = context;
  const { id, email, language, photoId } = user;
  const encryptedContact = encryptContact(codeEncryption, { email, name: joinName(user), language });
  await revokeSessions(context, tx, id);
  // Nobody can have an address in this domain (RFC 2606).
  await tx`
    update users set email = ${`deleted-${id}@deleted.invalid`}, password_hash = ${passwordHash},
      first_name = 'Deleted', last_name = 'account', phone = null, phone_verified_at = null, city = '', photo_id = null, language = 'en',
      status = 'inactive', suspended_at = null, suspension_reason = '', last_login_at = null, delete_on = null,
      deleted_at = ${clock.now()}
    where id = ${id}`;
  for (const table of [
    'invitations',
    'password_resets',
    'email_changes',
    'phone_codes',
    'two_factors',
    'recovery_codes',
  ])
    await tx`delete from ${identifier(table)} where user_id = ${id}`;
  await tx`delete from email_codes where email = ${email}`;
  await tx`delete from email_proofs where email = ${email}`;
  await tx`update sessions set user_agent = '', network = '' where user_id = ${id}`;
  if (photoId) await files.remove(tx, [photoId]);
  await audit.record(tx, { action: 'user.deleted', actor, target: { kind: 'user', id } });
  await jobs.publish(tx, 'account.deleted', { userId: id, encryptedContact });
  await publishAdministratorChange(context, tx, user, 'deleted', actor);
};
