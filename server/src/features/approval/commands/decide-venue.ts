import type { ChangedVenue } from '@mandap/contract/venues/host.schemas';
import { isVenueTransitionAllowed, type VenueTransition } from '@mandap/domain/venues/lifecycle';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Explanation } from '#server/features/venues/transition-venue.ts';
import { lockVenue, presentChanged, updateChangedAt } from '#server/features/venues/venues.feature.ts';
import type { LockedVenue } from '#server/features/venues/venues.store.ts';
import type { ApprovalContext } from '../approval.context.ts';

interface Decision extends Explanation {
  id: string;
  /** The version that the administrator read. A decision about any other version is refused. */
  version?: number | undefined;
}

/** An administrator approves, rejects, sends back, unlists or relists a venue. */
export const decideVenue =
  (context: ApprovalContext) =>
  (
    actor: Actor,
    transition: VenueTransition,
    { id, version, ...explanation }: Decision,
  ): Promise<ChangedVenue> =>
    context.venues.change(id, async (tx) => {
      const venue = await lockVenue(tx, id);
      if (isVenueTransitionAllowed(transition, venue.status, 'admin')) assertVersion(venue, version);
      return presentChanged(
        await context.venues.transition(tx, { as: 'admin', actor }, venue, transition, explanation),
      );
    });

/** An administrator accepts the host's changes since the last approval. */
export const confirmVenueChanges =
  (context: ApprovalContext) =>
  (actor: Actor, { id, version }: Pick<Decision, 'id' | 'version'>): Promise<ChangedVenue> =>
    context.venues.change(id, async (tx) => {
      const venue = await lockVenue(tx, id);
      if (!venue.changedAt) throw new Failure('venue_moved_on');
      assertVersion(venue, version);
      await context.venues.recordDecision(tx, { as: 'admin', actor }, venue, {
        transition: 'confirm',
        approves: true,
      });
      await updateChangedAt(tx, id, null);
      const target = { kind: 'venue', id } as const;
      await context.audit.record(tx, { action: 'venue.changes_confirmed', actor, target });
      return presentChanged(venue);
    });

const assertVersion = (venue: LockedVenue, version: number | undefined): void => {
  if (version !== undefined && version !== venue.version) throw new Failure('venue_changed');
};
