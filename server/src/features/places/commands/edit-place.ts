import type { AdminPlace, PlaceForm } from '@mandap/contract/places/places.schemas';
import type { Actor } from '#server/actor.ts';
import { identifier } from '#server/platform/fragments.ts';
import { assertNameFree, changePlaces, getArea, levels } from '../area-levels.ts';
import { addScript, makeKnown } from '../known-places.store.ts';
import type { PlacesContext } from '../places.context.ts';
import { getAdminPlace } from '../queries/admin-places.ts';

/**
 * An administrator renames a place. It can still be found by its former name, and a job updates its venues. A
 * requested tehsil counts as known afterwards. Throws `place_not_found` or `place_name_taken`.
 */
export const editPlace =
  (context: PlacesContext) =>
  async (actor: Actor, { id, name, nameInScript }: PlaceForm & { id: string }): Promise<AdminPlace> => {
    const before = await getAdminPlace(context, id);
    await changePlaces(context, async (tx) => {
      const area = await getArea(tx, id);
      await assertNameFree(tx, { ...area, name });
      await tx`update ${identifier(levels[area.kind].table)} set name = ${name} where id = ${id}`;
      await tx`update places set name = ${name} where id = ${id}`;
      await makeKnown(tx, { id, kind: area.kind, name });
      await addScript(tx, id, nameInScript);
      await context.jobs.publish(tx, 'place.changed', { placeId: id });
      await context.audit.record(tx, {
        action: 'place.edited',
        actor,
        target: { kind: 'place', id },
        before: { name: area.name, nameInScript: before.nameInScript ?? '' },
        after: { name, nameInScript },
      });
    });
    return getAdminPlace(context, id);
  };
