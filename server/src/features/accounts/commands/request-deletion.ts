import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { findDeletionObstacle } from '../erasure.ts';
import { checkOwnPassword } from '../own-password.ts';

/** How long people can change their minds, in ms. */
const reflectionPeriod = 14 * 24 * 3_600_000;

/**
 * Resolves to the time when the account will be deleted. A repeated request does not change it. Throws `wrong_password`,
 * `bookings_live` or `money_owed`.
 */
export const requestDeletion =
  (context: AdministrationContext) =>
  async (actor: Actor, password: string): Promise<Date> => {
    const { db, clock, audit, jobs, obstacles } = context;
    const { id } = actor;
    await checkOwnPassword(context, id, password);
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
