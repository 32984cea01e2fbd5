import type { VenueStatus, VenueTransition } from '@mandap/domain/venues/lifecycle';
import { insertDecision } from '@mandap/server/src/features/venues/venues.store.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from '../seed-context.ts';
import type { DemoApproval } from './venue.ts';

interface Parties {
  venueId: string;
  hostId: string;
  adminId: string;
}

/** Inserts the submission of a venue, and the administrators' decision. */
export const insertApproval = async (
  { tx, now }: SeedContext,
  approval: DemoApproval,
  { venueId, hostId, adminId }: Parties,
): Promise<void> => {
  if (approval.status === 'Draft') return;
  const step = (
    hoursAgo: number,
    transition: VenueTransition,
    fromStatus: VenueStatus,
    toStatus: VenueStatus,
  ) => ({
    id: newId(),
    venueId,
    transition,
    fromStatus,
    toStatus,
    facts: null,
    edited: [],
    at: new Date(now.getTime() - hoursAgo * 3_600_000),
  });
  await insertDecision(tx, {
    ...step(approval.submittedHoursAgo, 'submit', 'Draft', 'Pending'),
    actor: 'host',
    actorId: hostId,
    reasons: [],
    note: '',
  });
  if (approval.status === 'Rejected')
    await insertDecision(tx, {
      ...step(approval.decidedHoursAgo, 'reject', 'Pending', 'Rejected'),
      actor: 'admin',
      actorId: adminId,
      ...approval.rejection,
    });
};
