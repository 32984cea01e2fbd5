import type { VenueMove, VenueStatus } from '@mandap/domain/venues/lifecycle';
import { createVenueLifeStore } from '@mandap/server/src/features/venues/venue-lifecycle.store.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import type { DemoStanding } from './venue.ts';

interface Decided {
  db: Db;
  now: Date;
  venueId: string;
  hostId: string;
  adminId: string;
}

/** What its host and the team have done with a venue that guests do not find. */
export const insertStanding = async (
  tx: Tx,
  standing: DemoStanding,
  { db, now, venueId, hostId, adminId }: Decided,
): Promise<void> => {
  if (standing.status === 'Draft') return;
  const store = createVenueLifeStore(db);
  const step = (hoursAgo: number, move: VenueMove, [fromStatus, toStatus]: [VenueStatus, VenueStatus]) => ({
    id: newId(),
    venueId,
    move,
    fromStatus,
    toStatus,
    facts: null,
    at: new Date(now.getTime() - hoursAgo * 3_600_000),
  });
  await store.insertDecision(tx, {
    ...step(standing.sentHoursAgo, 'submit', ['Draft', 'Pending']),
    actor: 'host',
    actorId: hostId,
    reasons: [],
    note: '',
  });
  if (standing.status === 'Rejected')
    await store.insertDecision(tx, {
      ...step(standing.decidedHoursAgo, 'reject', ['Pending', 'Rejected']),
      actor: 'admin',
      actorId: adminId,
      ...standing.refused,
    });
};
