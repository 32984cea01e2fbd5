import { notifyTeam } from '../notify-team.ts';
import type { TeamContext } from '../team.context.ts';

interface Erased {
  venueId: string;
  userId: string | null;
}

/**
 * Once an account is deleted: it manages nothing, which the hosts of its venues are told, nobody manages its venues, and no
 * invitation is open for its address.
 */
export const eraseManager =
  (context: TeamContext) =>
  async ({ userId, encryptedContact }: { userId: string; encryptedContact: string }): Promise<void> => {
    const { db, jobs, accounts, liveUpdates } = context;
    const { email } = accounts.decryptContact(encryptedContact);
    await db.begin(async (tx) => {
      const erased = await tx<Erased[]>`
        delete from venue_managers where user_id = ${userId} or email = ${email}
          or venue_id in (select id from venues where owner_id = ${userId})
        returning venue_id, user_id`;
      for (const { venueId, userId: managerId } of erased) {
        if (managerId === userId) {
          await notifyTeam(context, tx, venueId);
          await jobs.publish(tx, 'venue.manager_gone', { venueId });
        } else if (managerId) await liveUpdates.notify(tx, managerId, { kind: 'team' });
      }
    });
  };
