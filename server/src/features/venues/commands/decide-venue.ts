import type { ChangedVenue } from '@mandap/contract/venues/lifecycle.schemas';
import { isVenueTransitionAllowed, type VenueTransition } from '@mandap/domain/venues/lifecycle';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import { changeVenue, presentChanged } from '../change-venue.ts';
import { type Explanation, recordDecision, transitionVenue } from '../transition-venue.ts';
import type { VenuesContext } from '../venues.context.ts';
import { type LockedVenue, lockVenue, updateChangedAt } from '../venues.store.ts';

interface Decision extends Explanation {
  id: string;
  /** The version that the administrator read; no other is decided on. */
  version?: number | undefined;
}

/** An administrator approves, rejects, sends back, unlists or relists a venue. */
export const decideVenue =
  (context: VenuesContext) =>
  (
    actor: Actor,
    transition: VenueTransition,
    { id, version, ...explanation }: Decision,
  ): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) => {
      const venue = await lockVenue(tx, id);
      if (isVenueTransitionAllowed(transition, venue.status, 'admin')) assertVersion(venue, version);
      return presentChanged(
        await transitionVenue(context, tx, { as: 'admin', actor }, venue, transition, explanation),
      );
    });

/** An administrator accepts what the host has changed since the last approval. */
export const confirmVenueChanges =
  (context: VenuesContext) =>
  (actor: Actor, { id, version }: Pick<Decision, 'id' | 'version'>): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) => {
      const venue = await lockVenue(tx, id);
      if (!venue.changedAt) throw new Failure('venue_moved_on');
      assertVersion(venue, version);
      await recordDecision(context, tx, { as: 'admin', actor }, venue, {
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
