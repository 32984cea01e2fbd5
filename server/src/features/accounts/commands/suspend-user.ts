import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { assertNotOwnAccount, lockUserAsAdmin } from '../account-administration.store.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { isInvited } from '../invitations.ts';
import { revokeSessions } from '../sessions.ts';
import { revokeEmailedAccess } from '../users.store.ts';

/** Suspends a person and signs them out everywhere at once. Throws `wrong_user_status`. */
export const suspendUser =
  (context: AdministrationContext) =>
  async (actor: Actor, id: string, reason: string): Promise<void> => {
    const { db, clock, jobs, audit, setVenuesVisible } = context;
    assertNotOwnAccount(actor, id);
    const settleVenues = await db.begin(async (tx) => {
      const user = await lockUserAsAdmin(tx, actor, id);
      const { status } = user;
      if (status !== 'active') throw new Failure('wrong_user_status', { n: status });
      await tx`
        update users set status = 'suspended', suspended_at = ${clock.now()}, suspension_reason = ${reason}
        where id = ${id}`;
      await revokeSessions(context, tx, id);
      await revokeEmailedAccess(tx, user);
      await jobs.publish(tx, 'account.suspended', { userId: id });
      await publishAdministratorChange(context, tx, user, 'suspended', actor);
      await audit.record(tx, {
        action: 'user.suspended',
        actor,
        target: { kind: 'user', id },
        note: reason,
        before: { status },
        after: { status: 'suspended' },
      });
      return setVenuesVisible(tx, id, false);
    });
    settleVenues();
  };

/** Throws `wrong_user_status`, or `invitation_open` if the person has no password yet. */
export const activateUser =
  (context: AdministrationContext) =>
  async (actor: Actor, id: string): Promise<void> => {
    const { db, jobs, audit, setVenuesVisible } = context;
    assertNotOwnAccount(actor, id);
    const settleVenues = await db.begin(async (tx) => {
      const user = await lockUserAsAdmin(tx, actor, id);
      const { status } = user;
      if (status === 'active') throw new Failure('wrong_user_status', { n: status });
      if (await isInvited(tx, id)) throw new Failure('invitation_open');
      await tx`
        update users set status = 'active', suspended_at = null, suspension_reason = '' where id = ${id}`;
      await jobs.publish(tx, 'account.activated', { userId: id });
      await publishAdministratorChange(context, tx, user, 'activated', actor);
      await audit.record(tx, {
        action: 'user.activated',
        actor,
        target: { kind: 'user', id },
        before: { status },
        after: { status: 'active' },
      });
      return setVenuesVisible(tx, id, true);
    });
    settleVenues();
  };
