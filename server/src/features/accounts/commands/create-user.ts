import type { Role } from '@mandap/domain/accounts/roles';
import { splitName } from '@mandap/domain/names';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { newToken } from '#server/platform/secrets.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { lockActingAdmin, lockUserAsAdmin } from '../account-administration.store.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { isInvited, sendInvitation } from '../invitations.ts';
import { insertUser } from '../users.store.ts';

/**
 * Creates an account without a password and invites its owner, in the language of the page until they choose another. Throws
 * `email_in_use`.
 */
export const createUser =
  (context: AdministrationContext) =>
  async (
    actor: Actor,
    { name, email, role }: { name: string; email: string; role: Role },
  ): Promise<{ id: string }> => {
    const id = newId();
    const passwordHash = await context.passwords.hash(newToken());
    const createdAt = context.clock.now();
    await context.db.begin(async (tx) => {
      await lockActingAdmin(tx, actor);
      const status = 'inactive' as const;
      const language = requestLanguage();
      const user = { id, email, passwordHash, ...splitName(name), role, status, createdAt, language };
      if (!(await insertUser(tx, user))) throw new Failure('email_in_use');
      if (role === 'vendor') await context.openHosting(tx, { id, name, phone: null });
      await sendInvitation(context, tx, id);
      await context.audit.record(tx, {
        action: 'user.created',
        actor,
        target: { kind: 'user', id },
        after: { name, email, role },
      });
      await publishAdministratorChange(context, tx, user, 'created', actor);
    });
    return { id };
  };

/** Sends an open invitation again. Throws `invitation_taken_up`. */
export const inviteUser =
  (context: AdministrationContext) =>
  async (actor: Actor, id: string): Promise<void> => {
    await context.db.begin(async (tx) => {
      await lockUserAsAdmin(tx, actor, id);
      if (!(await isInvited(tx, id))) throw new Failure('invitation_taken_up');
      await sendInvitation(context, tx, id);
      await context.audit.record(tx, { action: 'user.invited', actor, target: { kind: 'user', id } });
    });
  };
