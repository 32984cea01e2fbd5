import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { lockUserAsAdmin } from '../account-administration.store.ts';
import { isInvited, sendInvitation } from '../invitations.ts';

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
