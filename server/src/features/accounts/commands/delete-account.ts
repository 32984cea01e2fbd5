import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { deletedPerson } from '@mandap/domain/accounts/deleted-person';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import { joinName } from '@mandap/domain/names';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DeletionObstacle, FindObstacle } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import { runAll } from '#server/platform/run-all.ts';
import { newToken } from '#server/platform/secrets.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { assertNotOwnAccount, lockUserAsAdmin } from '../account-administration.store.ts';
import { checkOwnPassword, type OwnProof } from '../account-passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { encryptContact } from '../contact.ts';
import { findProfile } from '../queries/profile.ts';
import { revokeSessions } from '../sessions.ts';

interface LeavingUser {
  id: string;
  role: Role;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
  photoId: string | null;
  language: Language;
  deleteOn: Date | null;
}

/** Why the account cannot be deleted yet, or null. */
const findDeletionObstacle = async (
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
const lockLeavingUser = async (tx: Sql, id: string): Promise<LeavingUser | null> => {
  const [row] = await tx<LeavingUser[]>`
    select id, role, coalesce(email, '') as email, phone, first_name, last_name, photo_id, language, delete_on
    from users where id = ${id} for no key update`;
  return row ?? null;
};

/**
 * Removes everything that identifies a person from the account, and ends its sessions. The row stays, because bookings and
 * payments refer to it.
 */
export const closeUser = async (
  context: AccountsContext,
  tx: Sql,
  { id, email, phone, photoId }: Pick<LeavingUser, 'id' | 'email' | 'phone' | 'photoId'>,
  passwordHash: string,
): Promise<void> => {
  const { clock, files } = context;
  await revokeSessions(context, tx, id);
  // Nobody can have an address in this domain (RFC 2606).
  await tx`
    update users set email = ${`deleted-${id}@deleted.invalid`}, password_hash = ${passwordHash},
      first_name = ${deletedPerson.firstName}, last_name = ${deletedPerson.lastName}, phone = null, phone_verified_at = null, city = '', photo_id = null, language = 'en',
      status = 'inactive', suspended_at = null, suspension_reason = '', last_login_at = null, delete_on = null,
      deleted_at = ${clock.now()}
    where id = ${id}`;
  for (const table of [
    'invitations',
    'password_resets',
    'email_changes',
    'phone_codes',
    'account_merges',
    'two_factors',
    'recovery_codes',
  ])
    await tx`delete from ${identifier(table)} where user_id = ${id}`;
  await tx`delete from address_codes where address in (${email}, ${phone})`;
  await tx`delete from address_proofs where address in (${email}, ${phone})`;
  await tx`update sessions set user_agent = '', network = '' where user_id = ${id}`;
  if (photoId) await files.remove(tx, [photoId]);
};

/** `actor` is the administrator who requested it, or null if the person did, two weeks ago. */
const eraseUser = async (
  context: AccountsContext,
  tx: Sql,
  actor: Actor | null,
  user: LeavingUser,
  passwordHash: string,
): Promise<void> => {
  const { audit, jobs, codeEncryption } = context;
  const { id, email, language } = user;
  const encryptedContact = encryptContact(codeEncryption, { email, name: joinName(user), language });
  await closeUser(context, tx, user, passwordHash);
  await audit.record(tx, { action: 'user.deleted', actor, target: { kind: 'user', id } });
  await jobs.publish(tx, 'account.deleted', { userId: id, encryptedContact });
  await publishAdministratorChange(context, tx, user, 'deleted', actor);
};

/** How long people can change their minds, in ms. */
const reflectionPeriod = 14 * 24 * 3_600_000;

/**
 * Resolves to the time when the account will be deleted. A repeated request does not change it. Throws `wrong_password`,
 * `bookings_live` or `money_owed`.
 */
export const requestDeletion =
  (context: AdministrationContext) =>
  async (actor: Actor, proof: OwnProof): Promise<Date> => {
    const { db, clock, audit, jobs, obstacles } = context;
    const { id } = actor;
    await checkOwnPassword(context, actor, proof);
    const obstacle = await findDeletionObstacle(obstacles, id, db);
    if (obstacle) throw new Failure(obstacle);

    const deleteOn = new Date(clock.now().getTime() + reflectionPeriod);
    return db.begin(async (tx) => {
      const scheduled = await tx`
        update users set delete_on = ${deleteOn}
        where id = ${id} and delete_on is null and deleted_at is null returning 1`;
      if (scheduled.length === 0) {
        const [user] = await tx<{ deleteOn: Date | null }[]>`select delete_on from users where id = ${id}`;
        return user?.deleteOn ?? deleteOn;
      }
      const target = { kind: 'user', id } as const;
      await audit.record(tx, { action: 'user.deletion_asked', actor, target, after: { deleteOn } });
      await jobs.publish(tx, 'account.deletion_asked', { userId: id, deleteOn: deleteOn.toISOString() });
      return deleteOn;
    });
  };

/** Withdraws the request to delete an account. */
export const undoDeletion =
  (context: AccountsContext) =>
  async (actor: Actor): Promise<Profile> => {
    const { id } = actor;
    await context.db.begin(async (tx) => {
      const cancelled = await tx`
        update users set delete_on = null where id = ${id} and delete_on is not null returning 1`;
      if (cancelled.length === 0) return;
      await context.audit.record(tx, {
        action: 'user.deletion_undone',
        actor,
        target: { kind: 'user', id },
      });
      await context.jobs.publish(tx, 'account.deletion_undone', { userId: id });
    });
    return findProfile(context)(id);
  };

const day = 24 * 3_600_000;

const deleteAccount = async (context: AdministrationContext, id: string): Promise<void> => {
  const { db, clock, obstacles, passwords } = context;
  const unknownPassword = await passwords.hash(newToken());
  await db.begin(async (tx) => {
    const user = await lockLeavingUser(tx, id);
    if (!user?.deleteOn || user.deleteOn > clock.now()) return;
    // The person has booked again in the meantime. The next run tries again tomorrow.
    if (await findDeletionObstacle(obstacles, id, tx)) {
      const tomorrow = new Date(clock.now().getTime() + day);
      await tx`update users set delete_on = ${tomorrow} where id = ${id}`;
      return;
    }
    await eraseUser(context, tx, null, user, unknownPassword);
  });
};

/** Deletes the accounts whose two weeks are over. A failure does not stop the others. */
export const deleteDueAccounts = (context: AdministrationContext) => async (): Promise<void> => {
  const due = await context.db<{ id: string }[]>`
    select id from users where delete_on <= ${context.clock.now()} order by delete_on limit 200`;
  await runAll(
    due.map(
      ({ id }) =>
        () =>
          deleteAccount(context, id),
    ),
  );
};

/** Deletes an account at once, without the two weeks that people have. Throws `person_bookings_live` or `person_money_owed`. */
export const deleteUser =
  (context: AdministrationContext) =>
  async (actor: Actor, id: string): Promise<void> => {
    assertNotOwnAccount(actor, id);
    const unknownPassword = await context.passwords.hash(newToken());
    await context.db.begin(async (tx) => {
      await lockUserAsAdmin(tx, actor, id);
      const user = await lockLeavingUser(tx, id);
      if (!user) throw new Failure('user_not_found');
      const obstacle = await findDeletionObstacle(context.obstacles, id, tx);
      if (obstacle) throw new Failure(`person_${obstacle}`);
      await eraseUser(context, tx, actor, user, unknownPassword);
    });
  };
