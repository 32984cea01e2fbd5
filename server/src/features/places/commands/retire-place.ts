import type { AdminPlace } from '@mandap/contract/places/places.schemas';
import type { Actor } from '#server/actor.ts';
import { identifier } from '#server/platform/fragments.ts';
import { changePlaces, getArea, levels } from '../area-levels.ts';
import type { PlacesContext } from '../places.context.ts';
import { getAdminPlace } from '../queries/admin-places.ts';

/**
 * An administrator retires a place: existing venues stay, but no new venue can be there. Throws
 * `place_not_found`.
 */
export const retirePlace = (context: PlacesContext) => setRetired(context, true);

/** An administrator restores a retired place. Throws `place_not_found`. */
export const restorePlace = (context: PlacesContext) => setRetired(context, false);

const setRetired =
  (context: PlacesContext, isRetired: boolean) =>
  async (actor: Actor, { id }: { id: string }): Promise<AdminPlace> => {
    await changePlaces(context, async (tx) => {
      const { kind, name, retiredAt } = await getArea(tx, id);
      if ((retiredAt !== null) === isRetired) return;
      const at = isRetired ? context.clock.now() : null;
      await tx`update ${identifier(levels[kind].table)} set retired_at = ${at} where id = ${id}`;
      await context.audit.record(tx, {
        action: isRetired ? 'place.retired' : 'place.restored',
        actor,
        target: { kind: 'place', id },
        after: { kind, name },
      });
    });
    return getAdminPlace(context, id);
  };
