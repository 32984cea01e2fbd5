import type { Role } from '@mandap/domain/accounts/roles';
import { joinName, splitName } from '@mandap/domain/names';
import type { Actor } from '#server/actor.ts';
import { differenceOf } from '#server/difference.ts';
import { Failure } from '#server/failure.ts';
import type { Tx } from '#server/platform/db.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { type AdministeredUser, lockUserAsAdmin } from '../account-administration.store.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { isInvited, sendInvitation } from '../invitations.ts';
import { isEmailTaken, revokeEmailedAccess, updateEmail } from '../users.store.ts';
import { changeRole } from './change-role.ts';

/** Omitted fields stay as they are. */
interface Edit {
  name?: string | undefined;
  email?: string | undefined;
  role?: Role | undefined;
  phone?: string | undefined;
}

const editEmail = async (
  context: AdministrationContext,
  tx: Tx,
  actor: Actor,
  user: AdministeredUser,
  email: string,
): Promise<void> => {
  if (!(await updateEmail(tx, user.id, email))) throw new Failure('email_in_use');
  await revokeEmailedAccess(tx, user);
  await publishAdministratorChange(context, tx, { ...user, email }, 'email_changed', actor);
  if (await isInvited(tx, user.id)) return sendInvitation(context, tx, user.id);
  await context.jobs.publish(tx, 'account.email_changed', { userId: user.id, oldEmail: user.email });
};

/** Resolves to the changed person. The role is not included. */
const editDetails = async (
  context: AdministrationContext,
  tx: Tx,
  actor: Actor,
  user: AdministeredUser,
  requested: Edit,
): Promise<{ id: string; name: string; email: string; phone: string | null }> => {
  const { id } = user;
  const names = requested.name === undefined ? user : splitName(requested.name);
  const name = joinName(names);
  const phone = requested.phone === undefined ? user.phone : requested.phone || null;
  const email = requested.email ?? user.email;

  const difference = differenceOf(
    { name: joinName(user), email: user.email, phone: user.phone },
    { name, email, phone },
  );
  if (!difference) return { id, name, email, phone };
  if (!user.email && phone !== user.phone) throw new Failure('phone_opens_account');
  await tx`
    update users set first_name = ${names.firstName}, last_name = ${names.lastName}, phone = ${phone},
      phone_verified_at = case when phone = ${phone} then phone_verified_at end
    where id = ${id}`;
  if (email !== user.email) await editEmail(context, tx, actor, user, email);
  const target = { kind: 'user', id } as const;
  await context.audit.record(tx, { action: 'user.edited', actor, target, ...difference });
  return { id, name, email, phone };
};

const editRole = async (
  context: AdministrationContext,
  tx: Tx,
  actor: Actor,
  person: { id: string; name: string; email: string; phone: string | null },
  { from, to }: { from: Role; to: Role },
): Promise<void> => {
  const { id } = person;
  if (from === 'vendor') {
    for (const find of context.hostObstacles) {
      const obstacle = await find(id, tx);
      if (obstacle) throw new Failure(obstacle === 'money_owed' ? 'person_money_owed' : obstacle);
    }
  }
  await changeRole(context)(tx, id, from, to);
  if (to === 'vendor') {
    await context.openHosting(tx, person);
    await context.jobs.publish(tx, 'account.became_host', { userId: id });
  }
  await context.audit.record(tx, {
    action: 'user.role_changed',
    actor,
    target: { kind: 'user', id },
    before: { role: from },
    after: { role: to },
  });
  const administrator = { id, role: 'admin', email: person.email, ...splitName(person.name) } as const;
  if (to === 'admin') await publishAdministratorChange(context, tx, administrator, 'promoted', actor);
  if (from === 'admin') await publishAdministratorChange(context, tx, administrator, 'demoted', actor);
};

/**
 * Changes an account for an administrator. Throws `own_account` for their own address or role, `email_in_use`,
 * `phone_opens_account` for the number of somebody without an email address, and `host_has_venues` or `person_money_owed` for a host who would lose that role.
 */
export const editUser =
  (context: AdministrationContext) =>
  async (actor: Actor, id: string, requested: Edit): Promise<void> => {
    await context.db
      .begin(async (tx) => {
        const user = await lockUserAsAdmin(tx, actor, id);
        const { email = user.email, role = user.role } = requested;
        if (role === 'admin' && !email) throw new Failure('administrators_use_email');
        if (id === actor.id && (email !== user.email || role !== user.role)) throw new Failure('own_account');
        const person = await editDetails(context, tx, actor, user, requested);
        if (role !== user.role) await editRole(context, tx, actor, person, { from: user.role, to: role });
      })
      .catch((error: unknown) => {
        throw isEmailTaken(error) ? new Failure('email_in_use') : error;
      });
    if (requested.role) context.changedRoles.add(id, requested.role);
  };
