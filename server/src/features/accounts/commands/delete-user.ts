import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { newToken } from '#server/platform/secrets.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { assertNotOwnAccount, lockUserAsAdmin } from '../account-administration.store.ts';
import { eraseUser, findDeletionObstacle, lockLeavingUser } from '../erasure.ts';

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
