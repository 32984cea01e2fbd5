import type { Sql } from '#server/platform/db.ts';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { TeamContext } from './team.context.ts';

/** Has the open pages of a venue's team ask again who is in it and what they may see; `other`: who is not any more. */
export const notifyTeam = async (
  { liveUpdates }: Pick<TeamContext, 'liveUpdates'>,
  tx: Sql,
  venueId: string,
  other: string | null = null,
): Promise<void> => {
  await liveUpdates.notifyEach(tx, peopleWhoMay(venueId, 'calendar'), { kind: 'team' });
  if (other) await liveUpdates.notify(tx, other, { kind: 'team' });
};
