import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { listSavedIds } from '../queries/saved-venues.ts';
import type { SavedContext } from '../saved.context.ts';
import { changeSaved } from '../saved-lists.store.ts';

interface Save {
  id: string;
  note: string;
  /** The original time when a removed venue is restored. */
  savedAt?: string | undefined;
}

/** A person saves a public venue for later. */
export const saveVenueForLater =
  (context: SavedContext) =>
  async (actor: Actor, { id, note, savedAt }: Save): Promise<{ venueIds: string[] }> => {
    await context.venues.published(id);
    const now = context.clock.now();
    const at = savedAt && new Date(savedAt) < now ? new Date(savedAt) : now;
    await changeSaved(
      context,
      actor.id,
      (tx) => tx`insert into saved_venues (user_id, venue_id, saved_at, note)
        values (${actor.id}, ${id}, ${at}, ${note}) on conflict do nothing`,
    );
    return listSavedIds(context)(actor);
  };

/** Throws `saved_venue_not_found`. */
export const changeSavedNote =
  (context: SavedContext) =>
  async ({ id: userId }: Actor, { id, note }: { id: string; note: string }): Promise<{ note: string }> => {
    const changed = await changeSaved(
      context,
      userId,
      (tx) => tx`
        update saved_venues set note = ${note} where user_id = ${userId} and venue_id = ${id} returning 1`,
    );
    if (changed.length === 0) throw new Failure('saved_venue_not_found');
    return { note };
  };

export const removeSavedVenue =
  (context: SavedContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<{ venueIds: string[] }> => {
    await changeSaved(
      context,
      actor.id,
      (tx) => tx`delete from saved_venues where user_id = ${actor.id} and venue_id = ${id}`,
    );
    return listSavedIds(context)(actor);
  };
