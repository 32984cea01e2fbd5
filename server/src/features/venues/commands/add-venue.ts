import type { ChangedVenue, VenueForm } from '@mandap/contract/venues/host.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { changeVenue } from '../change-venue.ts';
import { transitionVenue } from '../transition-venue.ts';
import { insertVenue } from '../venue-form.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentChanged } from '../venues.present.ts';

interface AddVenue extends VenueForm {
  hostId: string;
  /** Publishes it at once: the administrator who adds it also approves it. */
  publish: boolean;
}

/**
 * An administrator adds a venue for a host. Throws `host_not_found`, `upload_not_found`, `bad_input` or, if
 * it is to be published, `host_not_verified`.
 */
export const addVenue =
  (context: VenuesContext) =>
  async (actor: Actor, { hostId, publish, ...form }: AddVenue): Promise<ChangedVenue> => {
    const id = newId();
    return changeVenue(context, id, async (tx) => {
      const draft = await insertVenue(context, tx, actor, { id, hostId }, form);
      await context.hosts.beginListing(tx, hostId);
      if (!publish) return presentChanged(draft);
      const by = { as: 'admin', actor } as const;
      const pending = await transitionVenue(context, tx, by, draft, 'submit');
      return presentChanged(await transitionVenue(context, tx, by, pending, 'approve'));
    });
  };
