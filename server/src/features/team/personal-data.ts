import type { MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import { notifyTeam } from './commands/change-manager.ts';
import type { TeamContext } from './team.context.ts';

/** The venues that a person manages for others. */
export const findPersonalData =
  ({ db }: TeamContext) =>
  async (userId: string): Promise<PersonalData> => {
    const managedVenues = await db<Record<string, unknown>[]>`
      select v.id as venue_id, v.name, m.role, m.accepted_at
      from venue_managers m join published.venues v on v.id = m.venue_id where m.user_id = ${userId} order by m.accepted_at`;
    return { sections: { managedVenues } };
  };

interface Erased {
  venueId: string;
  userId: string | null;
}

/**
 * After an account is deleted: it manages no venue any more, and the hosts of its venues are notified. Nobody
 * manages its own venues, and invitations to its address are revoked.
 */
export const eraseManager =
  (context: TeamContext) =>
  async ({ userId, encryptedContact }: { userId: string; encryptedContact: string }): Promise<void> => {
    const { db, jobs, accounts, liveUpdates } = context;
    const { email } = accounts.decryptContact(encryptedContact);
    await db.begin(async (tx) => {
      const erased = await tx<Erased[]>`
        delete from venue_managers where user_id = ${userId} or email = ${email}
          or venue_id in (select id from published.venues where owner_id = ${userId})
        returning venue_id, user_id`;
      for (const { venueId, userId: managerId } of erased) {
        if (managerId === userId) {
          await notifyTeam(context, tx, venueId);
          await jobs.publish(tx, 'venue.manager_gone', { venueId });
        } else if (managerId) await liveUpdates.notify(tx, managerId, { kind: 'team' });
      }
    });
  };

/** Hosts know a manager by the account that accepted the invitation. */
export const isManager = async ({ from }: MergedAccounts, sql: Sql): Promise<boolean> =>
  (await sql`select 1 from venue_managers where user_id = ${from}`).length > 0;
