import type { ChangedVenue } from '@mandap/contract/venues/host.schemas';
import { hostTransitions, type VenueActor } from '@mandap/domain/venues/lifecycle';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { changeVenue } from '../change-venue.ts';
import { transitionVenue } from '../transition-venue.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentChanged } from '../venues.present.ts';
import { lockHostVenue } from '../venues.store.ts';

/** A host unlists a venue, or relists a venue that nobody else unlisted. */
export const changeListing =
  (context: VenuesContext) =>
  (host: Actor, transition: 'unlist' | 'relist', { id }: { id: string }): Promise<ChangedVenue> =>
    changeVenue(context, id, async (tx) => {
      const venue = await lockHostVenue(tx, host.id, id, 'listing');
      if (!hostTransitions(venue.status, await findUnlister(tx, id)).includes(transition))
        throw new Failure('venue_moved_on');
      return presentChanged(
        await transitionVenue(context, tx, { as: 'host', actor: host }, venue, transition),
      );
    });

/** Who unlisted a venue last. */
const findUnlister = async (tx: Sql, id: string): Promise<VenueActor | null> => {
  const [row] = await tx<{ actor: VenueActor }[]>`
    select actor from venue_decisions where venue_id = ${id} and transition = 'unlist' order by id desc limit 1`;
  return row?.actor ?? null;
};
