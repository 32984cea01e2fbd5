import { runAll } from '#server/platform/run-all.ts';
import { newToken } from '#server/platform/secrets.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { eraseUser, findDeletionObstacle, lockLeavingUser } from '../erasure.ts';

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
