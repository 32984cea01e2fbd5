import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type {
  changeManager as changeManagerCall,
  removeManager as removeManagerCall,
} from '@mandap/contract/team/team.endpoints';
import type { ManagerRole } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt, peopleWhoMay } from '#server/venue-access.ts';
import type { TeamContext } from '../team.context.ts';

/**
 * Makes the open pages of a venue's team reload the team and their rights. `other`: somebody who has left the
 * team.
 */
export const notifyTeam = async (
  { liveUpdates }: Pick<TeamContext, 'liveUpdates'>,
  tx: Sql,
  venueId: string,
  other: string | null = null,
): Promise<void> => {
  await liveUpdates.notifyEach(tx, peopleWhoMay(venueId, 'calendar'), { kind: 'team' });
  if (other) await liveUpdates.notify(tx, other, { kind: 'team' });
};

interface ManagerRow {
  role: ManagerRole;
  userId: string | null;
}

/**
 * The owner changes a manager's role, effective with the next request. Throws `venue_not_found` or
 * `manager_not_found`.
 */
export const changeManager =
  (context: TeamContext) =>
  async (
    owner: Actor,
    { id: venueId, managerId, role }: CheckedInputOf<typeof changeManagerCall>,
  ): Promise<{ detail: string }> => {
    const { db, audit } = context;
    await db.begin(async (tx) => {
      await context.venues.lockHosted(tx, owner.id, venueId, 'ownership');
      const before = await findManager(tx, venueId, managerId);
      await tx`update venue_managers set role = ${role} where id = ${managerId}`;
      await audit.record(tx, {
        action: 'venue.manager_changed',
        actor: owner,
        target: { kind: 'venue', id: venueId },
        before: { ...before },
        after: { role },
      });
      await notifyTeam(context, tx, venueId);
    });
    return { detail: doneText('roleChanged') };
  };

/**
 * The owner removes a manager or revokes an invitation. Managers may remove themselves. Throws
 * `venue_not_found` or `manager_not_found`.
 */
export const removeManager =
  (context: TeamContext) =>
  async (
    actor: Actor,
    { id: venueId, managerId }: CheckedInputOf<typeof removeManagerCall>,
  ): Promise<{ detail: string }> => {
    const { db, jobs, audit } = context;
    await db.begin(async (tx) => {
      await context.venues.lockHosted(tx, actor.id, venueId, 'calendar');
      const before = await findManager(tx, venueId, managerId);
      const isOwner = await mayAt(tx, actor.id, venueId, 'ownership');
      if (!isOwner && before.userId !== actor.id) throw new Failure('manager_not_found');
      await tx`delete from venue_managers where id = ${managerId}`;
      await audit.record(tx, {
        action: 'venue.manager_removed',
        actor,
        target: { kind: 'venue', id: venueId },
        before: { ...before },
      });
      const { userId } = before;
      if (userId) await jobs.publish(tx, 'venue.manager_removed', { venueId, userId, hasLeft: !isOwner });
      await notifyTeam(context, tx, venueId, userId);
    });
    return { detail: doneText('managerRemoved') };
  };

/** Must run in a transaction that has locked the venue. */
const findManager = async (tx: Sql, venueId: string, id: string): Promise<ManagerRow> => {
  const [row] = await tx<ManagerRow[]>`
    select role, user_id from venue_managers where id = ${id} and venue_id = ${venueId}`;
  if (!row) throw new Failure('manager_not_found');
  return row;
};
